package main

import (
	"embed"
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/dsl/source"
	"kodeks/mazes"
)

//go:embed manual/*.md
var manualFiles embed.FS

// topic is a page of the manual: its names, and what makes its text.
type topic struct {
	name source.Text
	text func(lang string) string
}

// topics are the pages, in the order they should be read.
var topics = []topic{
	{source.Text{EN: "commands", RU: "команды"}, prompt.Commands},
	{source.Text{EN: "phrases", RU: "фразы"}, file("phrases")},
	{source.Text{EN: "mazes", RU: "лабиринты"}, mazesPage},
	{source.Text{EN: "records", RU: "записи"}, file("records")},
	{source.Text{EN: "house-rules", RU: "свои-правила"}, file("house-rules")},
	{source.Text{EN: "table", RU: "стол"}, file("table")},
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

// manual returns the page about a topic, "" if there is none, and all topics.
func manual(lang, name string) (text string, names []string) {
	for _, t := range topics {
		names = append(names, t.name.In(lang))
		if sameTopic(name, t.name.EN) || sameTopic(name, t.name.RU) {
			text = t.text(lang)
		}
	}
	return text, names
}

// sameTopic compares names of topics: case, ё and hyphens or blanks between words
// are free.
func sameTopic(a, b string) bool {
	return topicSpelling.Replace(strings.ToLower(a)) == topicSpelling.Replace(strings.ToLower(b))
}

var topicSpelling = strings.NewReplacer("ё", "е", "-", "", " ", "", "\u2011", "")

// Run explains a command of the command line or a topic of the manual.
func (c *helpCmd) Run(e *env) error {
	if len(c.Topic) == 0 {
		e.explain(e.parser.Model.Node)
		_, names := manual(e.lang, "")
		fmt.Fprintln(e.out)
		e.paragraph(e.say(source.Text{EN: "Topics for kodeks help: ", RU: "Темы для kodeks help: "}) + strings.Join(names, ", "))
		return nil
	}
	node := e.parser.Model.Node
	for _, word := range c.Topic {
		found := false
		for _, child := range node.Children {
			if child.Name == word {
				node, found = child, true
				break
			}
		}
		if !found {
			return e.page(strings.Join(c.Topic, " "))
		}
	}
	e.explain(node)
	return nil
}

// page prints a page of the manual.
func (e *env) page(name string) error {
	text, names := manual(e.lang, name)
	if text == "" {
		for _, child := range e.parser.Model.Children {
			names = append(names, child.Name)
		}
		known := names
		for _, t := range topics {
			known = append(known, t.name.EN, t.name.RU)
		}
		p := problem("unknown-topic", source.Format("there is nothing about %q", "про «%s» ничего нет", name),
			source.Format("there is: %s", "есть: %s", strings.Join(names, ", ")))
		if near, ok := source.Nearest(name, known); ok {
			p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		return p
	}
	fmt.Fprint(e.out, page.Prose(text, width()))
	return nil
}
