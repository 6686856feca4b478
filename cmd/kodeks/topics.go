package main

import (
	"embed"
	"strings"

	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/dsl/source"
	"kodeks/mazes"
)

//go:embed manual/*.en.md manual/*.ru.md
var manualFiles embed.FS

// topic is a page of the manual: its names, what it is about in a line, and what makes its text. more words after
// the name narrow it where the page has entries.
type topic struct {
	name  source.Text
	about source.Text
	text  func(lang string) string
	entry func(lang, name string) (string, error) // nil: the page has no entries
}

// topics are the pages, in the order they should be read.
var topics = []topic{
	{source.Text{EN: "evening", RU: "вечер"}, source.Text{EN: "an evening, for whoever referees", RU: "вечер, страница для ведущего"}, file("evening"), nil},
	{source.Text{EN: "commands", RU: "команды"}, source.Text{EN: "what can be typed at the prompt besides orders", RU: "что ещё, кроме ходов, набирают за столом"}, prompt.Commands, nil},
	{source.Text{EN: "phrases", RU: "фразы"}, source.Text{EN: "how to give an order", RU: "как говорить ходы"}, file("phrases"), nil},
	{source.Text{EN: "mazes", RU: "лабиринты"}, source.Text{EN: "how to draw a maze", RU: "как нарисовать лабиринт"}, mazesPage, nil},
	{source.Text{EN: "records", RU: "записи"}, source.Text{EN: "how games are kept, typed from paper, audited", RU: "как хранят игры, переписывают с бумаги, проверяют"}, file("records"), nil},
	{source.Text{EN: "eleusis", RU: "элузис"}, source.Text{EN: "Eleusis on one page", RU: "Элузис на одной странице"}, file("eleusis"), nil},
	{source.Text{EN: "zmeyka", RU: "змейка"}, source.Text{EN: "Zmeyka on one page", RU: "Змейка на одной странице"}, file("zmeyka"), nil},
	{source.Text{EN: "house-rules", RU: "свои-правила"}, source.Text{EN: "a house rule on one page", RU: "домашнее правило на одной странице"}, file("house-rules"), nil},
	{source.Text{EN: "tutorial", RU: "учебник"}, source.Text{EN: "a house rule from nothing, step by step", RU: "домашнее правило с нуля, шаг за шагом"}, file("tutorial"), nil},
	{source.Text{EN: "codices", RU: "кодексы"}, source.Text{EN: "how the built-in rules are made", RU: "как устроены встроенные правила"}, file("codices"), nil},
	{source.Text{EN: "games-without-a-board", RU: "игры-без-поля"}, source.Text{EN: "cards, tiles, words: places, slots, questions, oracles", RU: "карты, карточки, слова: места, вопросы, оракулы"}, file("boardless"), nil},
	{source.Text{EN: "tests", RU: "тесты"}, source.Text{EN: "tests of rules: kodeks test", RU: "тесты правил: kodeks test"}, file("tests"), nil},
	{source.Text{EN: "sharing", RU: "пакеты"}, source.Text{EN: "packs of rules, versions, new versions in mid-game", RU: "пакеты правил, версии, новая версия посреди игры"}, file("sharing"), nil},
	{source.Text{EN: "trust", RU: "доверие"}, source.Text{EN: "what a stranger's script can do, and what not", RU: "что может и чего не может чужой скрипт"}, file("trust"), nil},
	{source.Text{EN: "errors", RU: "ошибки"}, source.Text{EN: "mistakes, refusals, exit codes", RU: "ошибки, отказы, коды выхода"}, file("errors"), nil},
	{source.Text{EN: "table", RU: "стол"}, source.Text{EN: "how another program drives a table", RU: "как столом управляет другая программа"}, file("table"), nil},
	{source.Text{EN: "grammar", RU: "грамматика"}, source.Text{EN: "the three notations in EBNF: grammar maze, phrase, record", RU: "три записи в РБНФ: грамматика лабиринт, фраза, запись"}, grammarPage, grammarOf},
	{source.Text{EN: "reference", RU: "справочник"}, source.Text{EN: "everything a rule file can name: reference g.tell", RU: "всё, что может назвать файл правил: справочник g.tell"}, referencePage, referenceEntry},
}

// mazesPage is the page about mazes, and what is on the shelf.
func mazesPage(lang string) string {
	text := file("mazes")(lang) + source.Text{EN: "\nOn the shelf:\n\n", RU: "\nНа полке:\n\n"}.In(lang)
	for _, name := range shelved(mazes.Files, ".maze") {
		m, _, _, err := parseMaze(name)
		if err != nil {
			panic(err) // the mazes are ours
		}
		text += "* `" + name + "` (" + m.Rules + "): " + m.Title + "\n"
	}
	return text
}

// file returns what reads a page from manual/.
func file(name string) func(lang string) string {
	return func(lang string) string {
		data, err := manualFiles.ReadFile("manual/" + name + "." + lang + ".md")
		if err != nil {
			panic(err) // the pages are ours
		}
		return string(data)
	}
}

// topicCalled finds a page by its name in either language, or nil.
func topicCalled(name string) *topic {
	for i, t := range topics {
		if sameTopic(name, t.name.EN) || sameTopic(name, t.name.RU) {
			return &topics[i]
		}
	}
	return nil
}

// sameTopic compares names of topics: case, ё and hyphens or blanks between words
// are free.
func sameTopic(a, b string) bool {
	return topicSpelling.Replace(strings.ToLower(a)) == topicSpelling.Replace(strings.ToLower(b))
}

var topicSpelling = strings.NewReplacer("ё", "е", "-", "", " ", "", "\u2011", "")
