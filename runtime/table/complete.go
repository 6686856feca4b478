package table

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	var list []string
	if line != "" && !strings.ContainsRune(line, ':') {
		var names []string
		for _, name := range t.names() {
			names = append(names, name+": ")
		}
		list = startingWith(names, line)
	}
	kept := untilLastWord(line)
	voice := t.voiceOf(asker)
	words := voice.Complete(line, t.lang)
	for _, lang := range languages { // of somebody who plays in the other language
		if len(words) == 0 && lang != t.lang {
			words = voice.Complete(line, lang)
		}
	}
	for _, word := range words {
		list = append(list, kept+word)
	}
	return list
}

// untilLastWord is what stays when the last word is replaced, or what the next one follows.
func untilLastWord(line string) string {
	last, _ := utf8.DecodeLastRuneInString(line)
	switch {
	case line == "" || unicode.IsSpace(last):
		return line
	case inWord(last):
		return strings.TrimRightFunc(line, inWord)
	}
	return line + " "
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune("-'’`", r)
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
