package table

import (
	"strings"
)

// Complete offers whole lines that continue what was typed: the choices of a question put to the asker,
// names before a colon, and what the vocabulary allows. Nothing in it comes from the state or
// the plan, so it tells no secret.
func (t *Table) Complete(asker, line string) []string {
	if t.pending != nil {
		q := t.asking(t.pending).Question
		if asker == "" || asker == q.To {
			return startingWith(q.Choices, line)
		}
		return nil
	}
	grammar, err := t.readGrammar()
	if err != nil {
		return nil
	}
	list := grammar.Complete(line, t.lang)
	if line != "" && !strings.ContainsRune(line, ':') {
		var names []string
		for _, name := range t.names() {
			names = append(names, name+": ")
		}
		list = append(startingWith(names, line), list...)
	}
	return list
}

func startingWith(list []string, prefix string) []string {
	var fit []string
	for _, s := range list {
		if strings.HasPrefix(foldName(s), foldName(prefix)) {
			fit = append(fit, s)
		}
	}
	return fit
}
