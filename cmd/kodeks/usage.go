package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"kodeks/dsl/source"
)

// usage is kong's help printer: it explains the command that ctx stands at.
func (e *env) usage(_ kong.HelpOptions, ctx *kong.Context) error {
	node := ctx.Selected()
	if node == nil {
		node = ctx.Model.Node
	}
	e.explain(node)
	return nil
}

var calledWith = source.Text{EN: "Usage: ", RU: "Как вызывать: "}

// explain writes what a command is called with and what each part means.
func (e *env) explain(node *kong.Node) {
	e.paragraph(e.say(calledWith) + synopsis(node))
	about := node.Help
	if node.Parent == nil {
		about = "about"
	}
	fmt.Fprintln(e.out)
	e.paragraph(e.help(about))
	var rows [][2]string
	for _, child := range node.Children {
		rows = append(rows, [2]string{strings.TrimPrefix(child.FullPath()+arguments(child), "kodeks "), e.help(child.Help)})
	}
	e.section(source.Text{EN: "Commands", RU: "Команды"}, rows)
	if node.Parent == nil {
		fmt.Fprintln(e.out)
		e.paragraph(e.say(source.Text{EN: "kodeks play begins a game at once, on a maze of its own; kodeks help phrases tells how to give orders.",
			RU: "kodeks play сразу начнёт игру на своём лабиринте; как говорить ходы, расскажет kodeks help фразы."}))
	}
	rows = nil
	for _, arg := range node.Positional {
		rows = append(rows, [2]string{strings.ToUpper(arg.Name), e.help(arg.Help)})
	}
	e.section(source.Text{EN: "Arguments", RU: "Аргументы"}, rows)
	rows = nil
	for _, group := range node.AllFlags(true) {
		for _, flag := range group {
			rows = append(rows, [2]string{flagNames(flag), e.flagHelp(flag)})
		}
	}
	e.section(source.Text{EN: "Flags", RU: "Ключи"}, rows)
}

// synopsis is a command with all it takes: "kodeks play [GAME] [--rules R] …".
func synopsis(node *kong.Node) string {
	parts := []string{node.FullPath() + arguments(node)}
	for _, flag := range node.Flags {
		if flag.Name != "help" && flag.Name != "lang" {
			parts = append(parts, "["+flagName(flag)+"]"+many(flag))
		}
	}
	return strings.Join(parts, " ")
}

// arguments are what follows a command: " FILE…".
func arguments(node *kong.Node) string {
	text := ""
	for _, arg := range node.Positional {
		word := strings.ToUpper(arg.Name)
		if arg.IsCumulative() {
			word += "…"
		}
		if !arg.Required {
			word = "[" + word + "]"
		}
		text += " " + word
	}
	switch {
	case len(node.Children) > 0 && node.Parent == nil:
		text += " COMMAND …"
	case len(node.Children) > 0:
		text += " …"
	}
	return text
}

func many(flag *kong.Flag) string {
	if flag.IsCumulative() {
		return "…"
	}
	return ""
}

// flagNames is a flag in all its spellings: "-l, --list".
func flagNames(flag *kong.Flag) string {
	if flag.Short != 0 {
		return flagName(flag) + ", --" + flag.Name
	}
	return flagName(flag)
}

// flagName is a flag as it is typed: "-l" or "--rules R".
func flagName(flag *kong.Flag) string {
	name := "--" + flag.Name
	if flag.Short != 0 {
		name = "-" + string(flag.Short)
	}
	if !flag.IsBool() && !flag.IsCounter() {
		name += " " + flag.PlaceHolder
	}
	return name
}

// flagHelp explains a flag; the one that kong brings speaks English only.
func (e *env) flagHelp(flag *kong.Flag) string {
	if flag.Name == "help" {
		return e.say(source.Text{EN: "explain the command", RU: "объяснить команду"})
	}
	return e.help(flag.Help)
}

// help is the text of a name.
func (e *env) help(name string) string { return e.say(texts[name]) }
