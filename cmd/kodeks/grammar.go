package main

import (
	"strings"

	"kodeks/dsl/maze"
	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// A notation is one of the three, with the grammar that its reader prints.
type notation struct {
	name  source.Text
	about source.Text
	ebnf  func() string
}

var notations = []notation{
	{source.Text{EN: "maze", RU: "лабиринт"}, source.Text{
		EN: "A drawing, `*.maze`. The reader takes anything and then names every mistake, so the grammar allows more than a check\n" +
			"does: `<odd>`, `<junk>`, `<stray>`, `<again>` and `<huge>` are always mistakes. `<corner>` is a `+` of the frame, `<edge>` and\n" +
			"`<side>` are what stands between two of them, `<code>` and `<item>` the letters of the rules, `<margin>` and `<label>` the\n" +
			"numbers at the left, `<letter>` those above.",
		RU: "Чертёж, `*.maze`. Читатель берёт что угодно и потом называет каждую ошибку, поэтому грамматика разрешает больше, чем\n" +
			"проверка: `<odd>`, `<junk>`, `<stray>`, `<again>` и `<huge>` — всегда ошибки. `<corner>` — `+` рамки, `<edge>` и `<side>` —\n" +
			"то, что между ними, `<code>` и `<item>` — буквы из правил, `<margin>` и `<label>` — числа слева, `<letter>` — буквы сверху."}, maze.Grammar},
	{source.Text{EN: "phrase", RU: "фраза"}, source.Text{
		EN: "An order. `<action>` and `<test>` are whole phrases by the patterns of the rules (`kodeks rules doc quantum`), `<name>` is\n" +
			"a player with a colon; the others are words of structure: `if`, `unless`, `and`, `or`, `not`, `then`, `after that`, `but`,\n" +
			"`finally`, `else`, `don't tell the result`, `tell whether`, list numbers, brackets and braces, in either language.",
		RU: "Приказ. `<action>` и `<test>` — целые фразы по образцам правил (`kodeks rules doc quantum`), `<name>` — игрок с двоеточием;\n" +
			"остальное — служебные слова: «если», «если не», «и», «или», «не», «то», «после этого», «но», «наконец», «иначе», «результат не\n" +
			"сообщать», «сообщить, …», номера пунктов, скобки, на любом из двух языков."}, func() string {
		g, problems := phrase.New(phrase.Vocabulary{})
		if problems.HasErrors() {
			panic(problems) // there is nothing in it
		}
		return g.EBNF()
	}},
	{source.Text{EN: "record", RU: "запись"}, source.Text{
		EN: "A game, `*.game`, as a program writes it. The reader takes more: the order of header lines is free, unknown lines are\n" +
			"kept. `<rest>` runs to the end of the line, `<indent>` is two blanks, `<quoted>` has quotes and backslashes.",
		RU: "Игра, `*.game`, как её пишет программа. Читатель берёт больше: порядок строк шапки свободный, незнакомые строки\n" +
			"хранятся. `<rest>` идёт до конца строки, `<indent>` — два пробела, `<quoted>` — в кавычках, с обратными чертами."}, record.Grammar},
}

// grammarPage is the grammar of all three notations.
func grammarPage(lang string) string {
	text := source.Text{EN: "# Grammars\n\nAs the readers print them: `?` once or not at all, `*` any number of times, `+` at least once.\n",
		RU: "# Грамматики\n\nКак их печатают сами читатели: `?` — раз или ни разу, `*` — сколько угодно раз, `+` — хоть раз.\n"}.In(lang)
	for i := range notations {
		text += "\n" + notations[i].text(lang)
	}
	return text
}

func (n *notation) text(lang string) string {
	return "# " + n.name.In(lang) + "\n\n" + n.about.In(lang) + "\n\n" + indented(n.ebnf())
}

// grammarOf is the grammar of one notation.
func grammarOf(lang, name string) (string, error) {
	var names, shown []string
	for i, n := range notations {
		if sameTopic(name, n.name.EN) || sameTopic(name, n.name.RU) || sameTopic(strings.TrimSuffix(name, "s"), n.name.EN) {
			return notations[i].text(lang), nil
		}
		names, shown = append(names, n.name.EN, n.name.RU), append(shown, n.name.In(lang))
	}
	return "", unknownPage(name, names, shown)
}
