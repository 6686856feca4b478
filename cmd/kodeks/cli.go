package main

import "kodeks/dsl/source"

// cli is the command line as kong reads it. What stands for help is the name of a text (texts).
type cli struct {
	Lang string `help:"lang" placeholder:"ru|en"`

	Play    playCmd    `cmd:"" help:"play"`
	Check   checkCmd   `cmd:"" help:"check"`
	Fmt     fmtCmd     `cmd:"" help:"fmt"`
	Audit   auditCmd   `cmd:"" help:"audit"`
	Test    testCmd    `cmd:"" help:"test"`
	Rules   rulesCmd   `cmd:"" help:"rules"`
	Table   tableCmd   `cmd:"" help:"table"`
	Tool    toolCmd    `cmd:"" help:"tool"`
	Manual  manualCmd  `cmd:"" help:"manual"`
	Help    helpCmd    `cmd:"" help:"help"`
	Version versionCmd `cmd:"" help:"version"`
}

type playCmd struct {
	Game     string   `arg:"" optional:"" help:"play_game"`
	Rules    string   `help:"play_rules" placeholder:"R"`
	Maze     string   `help:"play_maze" placeholder:"M"`
	Player   []string `help:"play_player" placeholder:"NAME[:f|:m][=CELL]" sep:"none"`
	Set      []string `help:"play_set" placeholder:"OPTION=VALUE" sep:"none"`
	Oracle   []string `help:"play_oracle" placeholder:"NAME=FILE" sep:"none"`
	Seed     *uint64  `help:"play_seed" placeholder:"N"`
	Computer bool     `help:"play_computer"`
	Strict   bool     `help:"play_strict"`
}

type checkCmd struct {
	Rules   string   `help:"check_rules" placeholder:"R"`
	Explain string   `help:"check_explain" placeholder:"CELL"`
	Files   []string `arg:"" name:"file" help:"check_file"`
}

type fmtCmd struct {
	List  bool     `short:"l" help:"fmt_list"`
	Write bool     `short:"w" help:"fmt_write"`
	Check bool     `help:"fmt_check"`
	Files []string `arg:"" name:"file" help:"fmt_file"`
}

type auditCmd struct {
	Trace bool     `help:"audit_trace"`
	Games []string `arg:"" name:"game" help:"audit_game"`
}

type testCmd struct {
	Only    string   `name:"run" help:"test_run" placeholder:"PATTERN"`
	Verbose bool     `short:"v" help:"test_verbose"`
	Bless   bool     `help:"test_bless"`
	Cover   bool     `help:"test_cover"`
	Crash   int      `help:"test_crash" placeholder:"N"`
	Seed    uint64   `help:"test_seed" default:"1" placeholder:"N"`
	Files   []string `arg:"" name:"file" help:"test_file"`
}

type rulesCmd struct {
	List   rulesListCmd   `cmd:"" default:"1" help:"rules_list"`
	Show   rulesShowCmd   `cmd:"" help:"rules_show"`
	Doc    rulesDocCmd    `cmd:"" help:"rules_doc"`
	New    rulesNewCmd    `cmd:"" help:"rules_new"`
	Pack   rulesPackCmd   `cmd:"" help:"rules_pack"`
	Add    rulesAddCmd    `cmd:"" help:"rules_add"`
	Remove rulesRemoveCmd `cmd:"" help:"rules_remove"`
	Verify rulesVerifyCmd `cmd:"" help:"rules_verify"`
}

type rulesListCmd struct{}

type rulesShowCmd struct {
	Name   string `arg:"" help:"rules_name"`
	Module string `arg:"" optional:"" help:"rules_module"`
}

type rulesDocCmd struct {
	Name string `arg:"" help:"rules_name"`
	HTML bool   `name:"html" help:"rules_html"`
	Out  string `short:"o" help:"rules_out" placeholder:"FILE"`
}

type rulesNewCmd struct {
	Name string `arg:"" help:"rules_new_name"`
	From string `default:"quantum" help:"rules_from" placeholder:"R"`
}

type manualCmd struct {
	Topic []string `arg:"" optional:"" help:"manual_topic"`
}

type helpCmd struct {
	Topic []string `arg:"" optional:"" help:"help_topic"`
}

type versionCmd struct{}

// texts are the help texts of cli.
var texts = map[string]source.Text{
	"about": {EN: "A referee for paper games whose rules are scripts.", RU: "Ведущий игр на бумаге, правила которых написаны скриптами."},
	"lang":  {EN: "language of everything said; by default that of the system", RU: "язык всего, что говорится; без указания — язык системы"},

	"play":          {EN: "start a game, or go on with one", RU: "начать игру или продолжить начатую"},
	"play_game":     {EN: "the game's record: gone on with if it exists, made if not; omitted: a file among your saved games", RU: "запись игры: есть — игра продолжится, нет — начнётся; не указана — файл среди ваших игр"},
	"play_rules":    {EN: "rules: a name from the shelf or a .star file; by default those the maze names", RU: "правила: имя с полки или файл .star; без указания — те, что названы в лабиринте"},
	"play_maze":     {EN: "maze: a name from the shelf or a .maze file", RU: "лабиринт: имя с полки или файл .maze"},
	"play_player":   {EN: "a player, in turn order; f or m chooses the forms of words, the cell is asked for if not given, =? draws it", RU: "игрок, по порядку ходов; f или m — она или он, клетку спросят, если не указать, =? — по жребию"},
	"play_set":      {EN: "set an option of the rules", RU: "изменить настройку правил"},
	"play_oracle":   {EN: "what the rules consult besides: a script or a list of words; NAME=PLAYER=FILE is that player's; --NAME FILE says the same", RU: "с чем ещё сверяются правила: скрипт или список слов; ИМЯ=ИГРОК=ФАЙЛ — этого игрока; то же самое — --ИМЯ ФАЙЛ"},
	"play_seed":     {EN: "the number all chance comes from", RU: "число, из которого берётся вся случайность"},
	"play_computer": {EN: "Kodeks is the referee: whoever sits here may know no secret", RU: "ведущий — Kodeks: сидящим здесь тайны не показывать"},
	"play_strict":   {EN: "when the input is no terminal: end with code 1 at the first refusal", RU: "когда ввод не с терминала: закончить с кодом 1 на первом отказе"},

	"check":         {EN: "find every mistake in mazes, rules and records", RU: "найти все ошибки в лабиринтах, правилах и записях"},
	"check_rules":   {EN: "check mazes against these rules, not those they name", RU: "проверять лабиринты по этим правилам, а не по названным в них"},
	"check_explain": {EN: "show how one gets to a cell of the maze and where from there", RU: "показать, как попадают на клетку лабиринта и куда с неё"},
	"check_file":    {EN: "a .maze, .star or .game file, a folder of scripts, or a name from the shelf", RU: "файл .maze, .star или .game, папка скриптов либо имя с полки"},

	"fmt":       {EN: "write mazes, scripts and records in their canonical form", RU: "переписать лабиринты, скрипты и записи в принятом виде"},
	"fmt_list":  {EN: "only list the files that would change", RU: "только назвать файлы, которые изменились бы"},
	"fmt_check": {EN: "the same, and fail if there are any", RU: "то же, и завершиться ошибкой, если такие есть"},
	"fmt_write": {EN: "write the result back into the file", RU: "записать результат в тот же файл"},
	"fmt_file":  {EN: "a .maze, .star or .game file, a folder of them, or a maze from the shelf, to print it", RU: "файл .maze, .star или .game, папка с ними либо лабиринт с полки, чтобы его напечатать"},

	"audit":       {EN: "replay records; name the first line that the rules do not give", RU: "проиграть записи заново и назвать первую строку, которой правила не дают"},
	"audit_trace": {EN: "show what the scripts did in the turn that differs first", RU: "показать, что делали скрипты в ходе, который разошёлся первым"},
	"audit_game":  {EN: "a .game file", RU: "файл .game"},

	"test":         {EN: "run the tests of rules, and records as tests", RU: "прогнать тесты правил, и записи как тесты"},
	"test_run":     {EN: "only tests whose names match this pattern", RU: "только тесты, имена которых подходят под образец"},
	"test_verbose": {EN: "name the tests that pass, too; show what the scripts did in a turn that failed", RU: "называть и прошедшие тесты; у хода, который не сошёлся, показать, что делали скрипты"},
	"test_bless":   {EN: "show what was told otherwise than expected, and write it into the tests as expected", RU: "показать, что объявлено не так, как ждали, и вписать это в тесты"},
	"test_cover":   {EN: "name the hooks and texts of the rules that no test has reached", RU: "назвать крючки и тексты правил, до которых не дошёл ни один тест"},
	"test_crash":   {EN: "play N games at random besides; one in which a script fails is cut down to a short record", RU: "сыграть ещё N случайных игр; ту, в которой скрипт сломается, сократить до короткой записи"},
	"test_seed":    {EN: "the number the random games come from", RU: "число, из которого берутся случайные игры"},
	"test_file":    {EN: "NAME.star (and NAME_test.star beside it), a .game record, or a folder; for --crash also rules from the shelf", RU: "ИМЯ.star (и ИМЯ_test.star рядом), запись .game или папка; для --crash и правила с полки"},

	"rules":          {EN: "list the shelf of rules, or show one of them", RU: "перечислить правила на полке или показать одни из них"},
	"rules_list":     {EN: "list the shelf (also without a word)", RU: "перечислить полку (и без этого слова)"},
	"rules_show":     {EN: "show modules, options, cells and phrases", RU: "показать модули, настройки, клетки и фразы"},
	"rules_name":     {EN: "rules: a name from the shelf or a .star file", RU: "правила: имя с полки или файл .star"},
	"rules_doc":      {EN: "print a rulebook for the players", RU: "напечатать правила для игроков"},
	"rules_html":     {EN: "as a page for a browser or a printer", RU: "страницей для браузера или принтера"},
	"rules_out":      {EN: "write it into this file", RU: "записать в этот файл"},
	"rules_new":      {EN: "begin a house rule: a file of rules that works and a file of tests that pass", RU: "начать домашнее правило: файл правил, который работает, и файл проверок, которые проходят"},
	"rules_new_name": {EN: "name of the new rules: NAME.star and NAME_test.star are written", RU: "имя новых правил: пишутся ИМЯ.star и ИМЯ_test.star"},
	"rules_from":     {EN: "rules to build on: a name from the shelf, a .star file of the same folder, a pack; quantum if not given", RU: "на каких правилах строить: имя с полки, файл .star из той же папки, пакет; без указания — quantum"},
	"rules_module":   {EN: "show only this module, with its source", RU: "показать один модуль с его текстом"},

	"table": {EN: "a table for other programs: requests in, replies out, a line of JSON each", RU: "стол для других программ: запросы и ответы по строке JSON"},

	"tool":       {EN: "run a tool that rules bring along; those of built-in rules go by their name alone", RU: "запустить инструмент, который есть у правил; встроенные правила можно не называть"},
	"tool_rules": {EN: "rules: a name from the shelf or a .star file", RU: "правила: имя с полки или файл .star"},
	"tool_words": {EN: "the tool and what it takes", RU: "инструмент и что ему дать"},
	"tool_seed":  {EN: "the number all chance comes from", RU: "число, из которого берётся вся случайность"},

	"manual":       {EN: "the manual: its topics, or a page of it", RU: "руководство: список тем или страница"},
	"manual_topic": {EN: "a topic; behind reference a name such as g.tell, behind grammar a notation", RU: "тема; после «справочник» имя вроде g.tell, после «грамматика» — запись"},

	"help":       {EN: "explain a command or a topic", RU: "объяснить команду или тему"},
	"help_topic": {EN: "play, check … or a topic of the manual", RU: "play, check … или тема руководства"},
	"version":    {EN: "print the version", RU: "назвать версию"},
}
