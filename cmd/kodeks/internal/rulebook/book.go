package rulebook

import (
	"cmp"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// A Book is a ruleset as its players read it, in one language.
type Book struct {
	Lang, Name, About string
	Sections          []Section
	Hash              string
}

// A Section is a table; Note stands above it.
type Section struct {
	Title, Note string
	Rows        []Row
}

// A Row is one line of a table: what it is about, the number of the written rule, and what there is to say, its first words apart.
type Row struct{ Mark, Head, Clause, Lead, Body string }

// What a house rule has made of the rules that it builds on.
const (
	added    = "★"
	replaced = "☆"
)

// maker collects the sections of a book.
type maker struct {
	rules *script.Ruleset
	lang  string
	book  *Book
	home  map[string]*script.Module // "cell pond": who brings it
	usual map[string]bool           // "cell pond": what the base has; nil: there is no base
	slots map[string]bool           // the types of slots in the phrases
	other map[string][]string       // "cell pond": the clauses of the modules that do it in their own way
}

// Of makes the book of a ruleset in a language.
func Of(rules *script.Ruleset, lang string) *Book {
	m := &maker{rules: rules, lang: lang, book: &Book{Lang: lang, Name: rules.Name, About: strings.TrimSpace(rules.Doc.In(lang)), Hash: rules.Hash}, slots: map[string]bool{}}
	m.compare()
	changed, open, rest := m.options()
	m.news(changed)
	m.force()
	if !rules.Boardless() {
		m.cells()
		m.things()
	}
	said := source.Text{EN: "Other words for the same are understood, too. What stands in brackets may be left out; what words in capitals stand for is said under Words.",
		RU: "Другие слова для того же тоже понятны. То, что в скобках, можно не говорить; что значат слова прописными буквами, сказано ниже, где «Слова»."}
	m.verbs("action", source.Text{EN: "What you can do", RU: "Что можно делать"}, said, rules.Actions)
	m.verbs("test", source.Text{EN: "Conditions, behind “if”", RU: "Условия, после «если»"}, source.Text{}, rules.Tests)
	m.verbs("query", source.Text{EN: "Questions between moves", RU: "Вопросы между ходами"}, source.Text{}, rules.Queries)
	m.verbs("ruling", source.Text{EN: "What the referee may put right", RU: "Что может поправить ведущий"}, source.Text{}, rules.Rulings)
	m.words()
	m.oracles()
	agree := source.Text{EN: "The value in force stands behind the name; a table agrees on others before the game. yes: it is so; no: it is not.",
		RU: "За именем стоит действующее значение; о других договариваются до игры. yes — да, так; no — нет."}
	m.section(source.Text{EN: "What the written rules leave open", RU: "Что написанные правила оставляют открытым"}, agree, open)
	m.section(source.Text{EN: "What can be agreed", RU: "О чём можно договориться"}, agree, rest)
	m.refusals()
	return m.book
}

func (m *maker) section(title, note source.Text, rows []Row) {
	if len(rows) > 0 {
		m.book.Sections = append(m.book.Sections, Section{title.In(m.lang), note.In(m.lang), rows})
	}
}

// options: those that this ruleset has changed, what the written rules leave open, the others.
func (m *maker) options() (changed, open, rest []Row) {
	for _, o := range m.rules.Options {
		was := m.rules.Base.Usual(o)
		row := Row{Mark: m.mark("option", o.Name), Head: o.Name + " = " + o.Show(o.Default), Clause: o.Clause, Body: oneLine(o.Doc.In(m.lang)) + Values(o)}
		switch {
		case was != o.Default:
			row.Body += source.Format("; usually %s", "; обычно %s", o.Show(was)).In(m.lang)
			changed = append(changed, row)
		case o.Disputed:
			open = append(open, row)
		default:
			rest = append(rest, row)
		}
	}
	return changed, open, rest
}

// Values are those that an option may have, if they are limited: " (1…3, mouth)".
func Values(o *script.Option) string {
	var list []string
	for _, v := range o.Values {
		list = append(list, o.Show(v))
	}
	if len(list) == 0 {
		return ""
	}
	return " (" + page.Choices(list) + ")"
}

// force is what each module says of itself; those that news tells of are left out.
func (m *maker) force() {
	var rows []Row
	for _, mod := range m.rules.Modules {
		if !m.isNew(mod) {
			rows = m.tell(rows, mod)
		}
	}
	title := source.Text{EN: "In force", RU: "Что действует"}
	if base := m.rules.Base; base != nil {
		title = source.Format("In force as in %s", "Что действует, как в правилах %s", base.Name)
	}
	m.section(title, source.Text{}, rows)
}

// tell adds what a module says of itself.
func (m *maker) tell(rows []Row, mod *script.Module) []Row {
	if doc := mod.Doc.In(m.lang); doc != "" {
		rows = append(rows, Row{Clause: mod.Clause, Lead: doc, Body: mod.Detail.In(m.lang)})
	}
	return rows
}

func (m *maker) cells() {
	var rows []Row
	titles := map[string]int{}
	for _, k := range m.rules.Cells {
		titles[k.Title.In(m.lang)]++
	}
	for _, k := range m.rules.Cells {
		if len(k.Codes) == 0 {
			continue
		}
		body, home := k.Title.In(m.lang), m.home["cell "+k.Name]
		if titles[body] > 1 && home != nil { // it is called like another one
			body += " (" + strings.TrimSuffix(home.Doc.In(m.lang), ".") + ")"
		}
		rows = append(rows, Row{Mark: m.mark("cell", k.Name), Head: Codes(k), Clause: m.clause("cell", k.Name, k.Clause), Body: body})
	}
	drawn := source.Text{EN: "1 stands for any number; > for an arrow, < > ^ or v.", RU: "1 — любой номер; > — стрелка: <, >, ^ или v."}
	if !slices.ContainsFunc(rows, func(r Row) bool { return strings.ContainsAny(r.Head, "1>") }) {
		drawn = source.Text{}
	}
	m.section(source.Text{EN: "Cells, and how they are drawn", RU: "Клетки и как их чертят"}, drawn, rows)
}

// Codes are how a kind of cell is drawn: "P1 Я1".
func Codes(k *script.CellKind) string {
	var codes []string
	for _, c := range k.Codes {
		codes = append(codes, c.Letters+map[byte]string{'#': "1", '>': ">"}[c.Suffix])
	}
	return strings.Join(codes, " ")
}

func (m *maker) things() {
	var rows []Row
	for _, k := range m.rules.Items {
		clause := ""
		if home := m.home["item "+k.Name]; m.isNew(home) {
			clause = home.Clause
		}
		for _, variant := range k.Variants {
			rows = append(rows, Row{Mark: m.mark("item", k.Name), Head: strings.Join(variant.Codes, " "), Clause: clause, Body: Names(k, variant, m.lang)})
		}
	}
	m.section(source.Text{EN: "Things, and how they are drawn", RU: "Вещи и как их чертят"}, source.Text{}, rows)
}

// Names are what a variant of a thing is called: its own names, or those of its kind.
func Names(k *script.ItemKind, variant *script.Variant, lang string) string {
	names := variant.Names[lang]
	if forms := k.Forms[lang]; len(names) == 0 && len(forms) > 0 {
		names = forms[:1]
	}
	return strings.Join(names, ", ")
}

// verbs: the phrase that Kodeks repeats, then the other ways to say it.
func (m *maker) verbs(class string, title, note source.Text, list []*script.Verb) {
	var rows []Row
	for _, verb := range list {
		var said []string
		for _, pattern := range verb.Say[m.lang] {
			brief := shortest(pattern)
			if short := Readable(brief, m.lang, m.rules.Slots); !slices.Contains(said, short) {
				said = append(said, short)
			}
			for _, s := range slot.FindAllStringSubmatch(brief, -1) {
				m.slots[s[1]] = true
			}
		}
		if len(said) > mostSaid {
			said = append(said[:mostSaid], "…")
		}
		if len(said) > 0 {
			rows = append(rows, Row{Mark: m.mark(class, verb.Name), Head: said[0], Clause: m.clause(class, verb.Name, verb.Clause), Body: strings.Join(said[1:], " · ")})
		}
	}
	m.section(title, note, rows)
}

// mostSaid are the most ways to say something that are listed.
const mostSaid = 6

func (m *maker) oracles() {
	var rows []Row
	for _, o := range m.rules.Oracles {
		rows = append(rows, Row{Head: "--" + o.Name, Body: oneLine(o.Doc.In(m.lang))})
	}
	m.section(source.Text{EN: "What is brought to a game", RU: "Что приносят к игре"}, source.Text{}, rows)
}

// refusals are ordered by the numbers of their rules.
func (m *maker) refusals() {
	var rows []Row
	for _, r := range m.rules.Refusals() {
		rows = append(rows, Row{Clause: r.Clause, Body: plainly(r.Says.In(m.lang), m.lang)})
	}
	slices.SortStableFunc(rows, func(a, b Row) int { return byNumbers(a.Clause, b.Clause) })
	m.section(source.Text{EN: "Why an order is refused", RU: "Почему в ходе отказывают"}, source.Text{}, rows)
}

// byNumbers orders "L9" before "L10".
func byNumbers(a, b string) int {
	return cmp.Or(cmp.Compare(number(a), number(b)), strings.Compare(a, b))
}

// number is the first number of a clause; those without one come last.
func number(clause string) int {
	n, digits := 0, 0
	for _, r := range clause {
		if r >= '0' && r <= '9' && digits < 9 {
			n, digits = n*10+int(r-'0'), digits+1
		} else if digits > 0 {
			break
		}
	}
	if digits == 0 {
		return 1 << 30
	}
	return n
}

// oneLine joins the lines of a description.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Text is the book for a terminal of a width; 0: no limit.
func (b *Book) Text(width int) string {
	b = b.tamed()
	text := b.Name + "\n"
	if b.About != "" {
		text += page.Fold(b.About, width) + "\n"
	}
	for _, s := range b.Sections {
		text += "\n" + s.Title + ":\n"
		if s.Note != "" {
			text += page.Fold(s.Note, width) + "\n"
		}
		var rows [][2]string
		for _, r := range s.Rows {
			rows = append(rows, r.columns())
		}
		text += page.Table(rows, width)
	}
	return text + "\nsha256:" + b.Hash + "\n"
}

// columns are the two columns of a row on a terminal: "what it is", "L9: what there is to say".
func (r Row) columns() [2]string {
	body := strings.TrimSpace(r.Lead + " " + r.Body)
	switch {
	case r.Head == "":
		return [2]string{strings.TrimSpace(r.Mark + " " + r.Clause), body}
	case r.Clause != "" && body != "":
		body = ": " + body
	}
	return [2]string{strings.TrimSpace(r.Mark + " " + r.Head), r.Clause + body}
}
