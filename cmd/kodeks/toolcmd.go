package main

import (
	"fmt"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// toolCmd runs a tool that rules bring along. Those of built-in rules need no "tool RULES" before them.
type toolCmd struct {
	Seed  uint64   `help:"tool_seed" default:"1" placeholder:"N"`
	Rules string   `arg:"" help:"tool_rules"`
	Words []string `arg:"" name:"word" optional:"" help:"tool_words"`
}

// Run finds the tool and lets it work.
func (c *toolCmd) Run(e *env) error {
	rules, err := loadRules(c.Rules)
	if err != nil {
		return err
	}
	tool, args := toolOf(rules, c.Words)
	if tool == nil {
		return noTool(rules, c.Words)
	}
	well, err := rules.Work(tool, script.Desk{Lang: e.lang, Args: args, Seed: c.Seed,
		Say: func(line string) { fmt.Fprintln(e.out, line) }, Fetch: fetchFor(rules)})
	if err == nil && !well {
		err = errFailed
	}
	return err
}

// fetchFor reads what an argument of a tool names.
func fetchFor(rules *script.Ruleset) func(o *script.Oracle, name string) (file, text string, err error) {
	return func(o *script.Oracle, name string) (string, string, error) {
		found := wire.Oracle{Name: o.Name}
		err := fetch(&found, name, rules)
		return found.File, found.Text, err
	}
}

// toolOf finds the tool that the first words name, and the words after them.
func toolOf(rules *script.Ruleset, words []string) (*script.Tool, []string) {
	for _, t := range rules.Tools() {
		name := strings.Fields(t.Name)
		if len(words) >= len(name) && slices.Equal(words[:len(name)], name) {
			return t, words[len(name):]
		}
	}
	return nil, nil
}

func noTool(rules *script.Ruleset, words []string) error {
	hint := source.Text{EN: "there are:", RU: "есть:"}
	for _, t := range rules.Tools() {
		hint.EN += "\n  " + toolLine(t).EN + ": " + t.Doc.EN
		hint.RU += "\n  " + toolLine(t).RU + ": " + t.Doc.RU
	}
	if len(rules.Tools()) == 0 {
		hint = source.Text{EN: "these rules bring none", RU: "у этих правил их нет"}
	}
	return problem("no-tool", source.Format("there is no tool “%s”", "инструмента «%s» нет", strings.Join(words, " ")), hint)
}

// toolLine is a tool with what may follow it.
func toolLine(t *script.Tool) source.Text {
	return source.Text{EN: strings.TrimSpace(t.Name + " " + t.Args.EN), RU: strings.TrimSpace(t.Name + " " + t.Args.RU)}
}

// toolArgs puts "tool RULES" before the words of a tool of built-in rules: law check FILE; also where only the first word is right.
func (e *env) toolArgs(args []string) []string {
	first := slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") })
	if first < 0 || e.isCommand(args[first]) {
		return args
	}
	if name, tools := builtInTools(args[first]); len(tools) > 0 {
		return slices.Concat(args[:first], []string{"tool", name}, args[first:])
	}
	return args
}

// builtInTools are the tools of built-in rules whose names begin with a word, and the name of those rules.
func builtInTools(word string) (name string, tools []*script.Tool) {
	for _, name := range rulesOnShelf() {
		rules, err := library().Load(name, nil)
		if err != nil {
			continue
		}
		for _, t := range rules.Tools() {
			if strings.Fields(t.Name)[0] == word {
				tools = append(tools, t)
			}
		}
		if len(tools) > 0 {
			return name, tools
		}
	}
	return "", nil
}

// explainTools writes what tools are called with and what they do.
func (e *env) explainTools(tools []*script.Tool) {
	for _, t := range tools {
		e.paragraph(e.say(calledWith) + "kodeks " + e.say(toolLine(t)))
		fmt.Fprintln(e.out)
		e.paragraph(e.say(t.Doc))
	}
}

// isCommand reports that a word is a command of the program.
func (e *env) isCommand(word string) bool {
	for _, node := range e.parser.Model.Children {
		if node.Name == word || slices.Contains(node.Aliases, word) {
			return true
		}
	}
	return false
}
