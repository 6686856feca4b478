package main

import "kodeks/dsl/source"

type rulesPackCmd struct {
	Rules   string `arg:"" name:"folder" help:"pack_rules"`
	Out     string `short:"o" help:"pack_out" placeholder:"NAME.kodeks"`
	Version string `help:"pack_version" placeholder:"V"`
	Licence string `help:"pack_licence" placeholder:"TEXT"`
	Force   bool   `help:"pack_force"`
}

type rulesAddCmd struct {
	File string `arg:"" help:"add_file"`
}

type rulesRemoveCmd struct {
	Name string `arg:"" help:"remove_name"`
}

type rulesVerifyCmd struct {
	Rules string   `help:"verify_rules" placeholder:"R"`
	Games []string `arg:"" name:"folder" help:"verify_games"`
}

func init() {
	for name, text := range map[string]source.Text{
		"rules_pack":   {EN: "put rules with their tests, mazes and pages into one file to hand on", RU: "собрать правила с тестами, лабиринтами и страницами в один файл, чтобы отдать другим"},
		"pack_rules":   {EN: "a folder (its main file is main.star or FOLDER.star; pack.txt has its lines name, version, licence), or a .star file", RU: "папка (главный файл — main.star или ПАПКА.star; в pack.txt строки name, version, licence) или файл .star"},
		"pack_out":     {EN: "the file to write; by default NAME.kodeks", RU: "куда писать; без указания — ИМЯ.kodeks"},
		"pack_version": {EN: "the version, numbers with dots; wins over pack.txt", RU: "версия, числа через точку; главнее pack.txt"},
		"pack_licence": {EN: "who may do what with the rules, in a line; wins over pack.txt", RU: "что с правилами можно делать, одной строкой; главнее pack.txt"},
		"pack_force":   {EN: "pack although a check or a test fails", RU: "собрать, даже если проверка или тест не прошли"},

		"rules_add":    {EN: "take rules from a file, after a look at what they bring: play --rules NAME and load(\"@NAME/FILE.star\") then find them", RU: "взять правила из файла, посмотрев, что они приносят: их найдут play --rules ИМЯ и load(\"@ИМЯ/ФАЙЛ.star\")"},
		"add_file":     {EN: "a .kodeks file, a .star file or a folder, on this machine: Kodeks fetches nothing from the net", RU: "файл .kodeks, файл .star или папка на этой машине: из сети Kodeks ничего не берёт"},
		"rules_remove": {EN: "take added rules out again; games played by them keep their own copy", RU: "убрать добавленные правила; у сыгранных по ним игр есть своя копия"},
		"remove_name":  {EN: "NAME@VERSION, or NAME with all its versions", RU: "ИМЯ@ВЕРСИЯ или ИМЯ со всеми версиями"},
		"rules_verify": {EN: "replay records by other rules: how many are unchanged, changed (and where first), or no longer run", RU: "проиграть записи по другим правилам: сколько без изменений, сколько изменились (и где впервые) и сколько больше не идут"},
		"verify_rules": {EN: "the new rules; by default each record's own: the scripts it carries, the shelf as it is now", RU: "новые правила; без указания — свои у каждой записи: скрипты, что в ней, и полка, какая она сейчас"},
		"verify_games": {EN: "a folder of .game files, or a record", RU: "папка с файлами .game или запись"},
	} {
		texts[name] = text
	}
}
