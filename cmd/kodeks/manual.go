package main

import (
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
)

// Run prints a page of the manual, or what pages there are.
func (c *manualCmd) Run(e *env) error {
	if len(c.Topic) == 0 {
		e.contents()
		return nil
	}
	return e.page(c.Topic)
}

// contents lists the topics, a line each.
func (e *env) contents() {
	var rows [][2]string
	for _, t := range topics {
		rows = append(rows, [2]string{e.say(t.name), e.say(t.about)})
	}
	e.section(source.Text{EN: "Topics for kodeks manual", RU: "Темы для kodeks manual"}, rows)
}

// Run explains a command of the command line or a topic of the manual.
func (c *helpCmd) Run(e *env) error {
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
			return e.pageOrTool(c.Topic)
		}
	}
	e.explain(node)
	if len(c.Topic) == 0 {
		e.contents()
	}
	return nil
}

// pageOrTool explains a topic, or a tool of built-in rules.
func (e *env) pageOrTool(words []string) error {
	if topicCalled(words[0]) == nil {
		if _, tools := builtInTools(words[0]); len(tools) > 0 {
			e.explainTools(tools)
			return nil
		}
	}
	return e.page(words)
}

// page prints a page of the manual, or an entry of it: reference g.tell.
func (e *env) page(words []string) error {
	text, err := manualPage(e.lang, words)
	if err != nil {
		return e.orCommand(err, words)
	}
	fmt.Fprint(e.out, page.Prose(text, width()))
	return nil
}

// manual is the text of a page for the prompt, "" if there is none, and all topics.
func manual(lang, name string) (text string, names []string) {
	for _, t := range topics {
		names = append(names, t.name.In(lang))
	}
	if words := strings.Fields(name); len(words) > 0 {
		text, _ = manualPage(lang, words) // that there is none is said by the prompt, in its way
	}
	return text, names
}

// manualPage is the text of a page. A topic may have several words; where a page has entries, the words behind its name say which.
func manualPage(lang string, words []string) (string, error) {
	if t := topicCalled(strings.Join(words, " ")); t != nil {
		return t.text(lang), nil
	}
	if t := topicCalled(words[0]); t != nil && t.entry != nil {
		return t.entry(lang, strings.Join(words[1:], " "))
	}
	var names []string
	for _, t := range topics {
		names = append(names, t.name.In(lang))
	}
	return "", unknownPage(strings.Join(words, " "), names, names)
}

// unknownPage says that there is nothing about a name, and what there is that is called nearly so.
func unknownPage(name string, candidates, shown []string) error {
	p := problem("unknown-topic", source.Format("there is nothing about %q", "про «%s» ничего нет", name),
		source.Format("there is: %s", "есть: %s", strings.Join(shown, ", ")))
	if near, ok := source.Nearest(name, candidates); ok {
		p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return p
}

// orCommand looks for what was meant among the topics in both languages and the commands, too.
func (e *env) orCommand(err error, words []string) error {
	if t := topicCalled(words[0]); t != nil {
		return err // an entry of the page
	}
	var known, shown []string
	for _, t := range topics {
		known, shown = append(known, t.name.EN, t.name.RU), append(shown, e.say(t.name))
	}
	for _, child := range e.parser.Model.Children {
		known, shown = append(known, child.Name), append(shown, child.Name)
	}
	return unknownPage(strings.Join(words, " "), known, shown)
}
