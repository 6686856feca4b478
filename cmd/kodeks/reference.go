package main

import (
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// referencePage is the whole reference.
func referencePage(lang string) string {
	var b strings.Builder
	b.WriteString(source.Text{EN: "# Reference\n\n", RU: "# Справочник\n\n"}.In(lang))
	b.WriteString(referenceIntro.In(lang) + "\n")
	for _, c := range script.Reference() {
		b.WriteString("\n" + chapterText(c, lang))
	}
	b.WriteString("\n# " + baseTitle.In(lang) + "\n\n" + indented(script.ReferenceBase()))
	return b.String()
}

var referenceIntro = source.Text{
	EN: "Everything that a rule file can name. Each example is run by a test, in the little game at the end; `# →` says what a\n" +
		"line gives, and the lines below `---` are a test of what stands above. One entry: `kodeks manual reference g.tell`; one\n" +
		"chapter: `kodeks manual reference zone`.\n",
	RU: "Всё, что может назвать файл правил. Каждый пример прогоняет тест, в маленькой игре из конца справочника; `# →`\n" +
		"говорит, что даёт строка, а строки под `---` — тест того, что выше. Одна статья: `kodeks manual справочник g.tell`;\n" +
		"одна глава: `kodeks manual справочник зона`.\n",
}

var baseTitle = source.Text{EN: "base.star: the game of the examples", RU: "base.star: игра из примеров"}

func chapterText(c *script.ReferenceChapter, lang string) string {
	text := "# " + c.Title.In(lang) + "\n\n" + c.Text.In(lang) + "\n"
	for _, e := range c.Entries {
		text += "\n" + entryText(e, lang)
	}
	return text
}

func entryText(e *script.ReferenceEntry, lang string) string {
	return "## " + e.Signature + "\n\n" + e.Text.In(lang) + "\n\n" + indented(e.Example)
}

func indented(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		b.WriteString(strings.TrimRight("    "+line, " ") + "\n")
	}
	return b.String()
}

// referenceEntry is a chapter of the reference, or all entries of a name: "turn" is a declaration and a point.
func referenceEntry(lang, name string) (string, error) {
	var found, names []string
	for _, c := range script.Reference() {
		names = append(names, c.Title.In(lang))
		if sameTopic(name, c.Title.EN) || sameTopic(name, c.Title.RU) || c.Of != "" && name == c.Of {
			return chapterText(c, lang), nil
		}
	}
	chapters := names
	if sameTopic(name, "base.star") || sameTopic(name, "base") {
		return "# " + baseTitle.In(lang) + "\n\n" + indented(script.ReferenceBase()), nil
	}
	for _, c := range script.Reference() {
		for _, e := range c.Entries {
			names = append(names, e.Name)
			if e.Name == name || strings.TrimSuffix(name, "()") == e.Name {
				found = append(found, entryText(e, lang))
			}
		}
	}
	if len(found) == 0 {
		found = withoutOwner(lang, name)
	}
	if len(found) == 0 {
		found = mentions(lang, name)
	}
	if len(found) == 0 {
		return "", unknownPage(name, names, chapters)
	}
	return strings.Join(found, "\n"), nil
}

// withoutOwner finds the entries of which the name is the part behind the dot: "tell".
func withoutOwner(lang, name string) (found []string) {
	for _, c := range script.Reference() {
		for _, e := range c.Entries {
			if _, own, dotted := strings.Cut(e.Name, "."); dotted && own == name {
				found = append(found, entryText(e, lang))
			}
		}
	}
	return found
}

// mentions lists the entries that speak of something, in a line each: "random". Endings of long words are free.
func mentions(lang, word string) []string {
	stem := []rune(strings.ToLower(word))
	if len(stem) < 4 {
		return nil
	}
	stem = stem[:len(stem)-min((len(stem)-3)/2, 4)]
	var lines string
	for _, c := range script.Reference() {
		for _, e := range c.Entries {
			if text := e.Text.In(lang); strings.Contains(strings.ToLower(text), string(stem)) {
				lines += "* `" + e.Name + "`: " + strings.ReplaceAll(text, "\n", " ") + "\n"
			}
		}
	}
	if lines == "" {
		return nil
	}
	title := source.Format("These speak of “%s”:", "О «%s» говорят:", word)
	return []string{title.In(lang) + "\n\n" + lines}
}
