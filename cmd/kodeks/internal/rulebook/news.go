package rulebook

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// compare finds out what the ruleset has from its base, and what its own modules do in another way.
func (m *maker) compare() {
	m.home = map[string]*script.Module{}
	for _, mod := range m.rules.Modules {
		for _, name := range declares(mod) {
			m.home[name] = mod
		}
	}
	if m.rules.Base == nil {
		return
	}
	m.usual, m.other = map[string]bool{}, map[string][]string{}
	for _, mod := range m.rules.Base.Modules {
		for _, name := range declares(mod) {
			m.usual[name] = true
		}
	}
	for _, mod := range m.rules.Modules {
		if m.isNew(mod) {
			m.replaces(mod)
		}
	}
}

// declares names what a module brings: "cell pond", "action go".
func declares(mod *script.Module) (names []string) {
	for _, k := range mod.Cells() {
		names = append(names, "cell "+k.Name)
	}
	for _, k := range mod.Items() {
		names = append(names, "item "+k.Name)
	}
	for _, v := range mod.Verbs() {
		names = append(names, v.Class+" "+v.Name)
	}
	for _, o := range mod.Options() {
		names = append(names, "option "+o.Name)
	}
	return names
}

// replaces notes what a module does in its own way: "go" is an action or a query, "pond.rest" a hook of a cell.
func (m *maker) replaces(mod *script.Module) {
	for _, name := range mod.Replaces() {
		kind, _, dotted := strings.Cut(name, ".")
		for _, what := range []string{"action " + name, "query " + name, "cell " + kind} {
			if m.usual[what] && dotted == strings.HasPrefix(what, "cell ") {
				m.other[what] = append(m.other[what], mod.Clause)
			}
		}
	}
}

// isNew reports that a module is not the base's.
func (m *maker) isNew(mod *script.Module) bool {
	return mod != nil && m.rules.Base != nil && !slices.Contains(m.rules.Base.Modules, mod)
}

// mark is the sign of something that the base does not have, or does otherwise.
func (m *maker) mark(what, name string) string {
	switch key := what + " " + name; {
	case m.usual == nil || what == "ruling":
		return ""
	case !m.usual[key]:
		return added
	case m.other[key] != nil:
		return replaced
	}
	return ""
}

// clause is the number of the rule about something: its own or that of its module, and those of the modules that do it in
// their own way.
func (m *maker) clause(what, name, own string) string {
	if home := m.home[what+" "+name]; own == "" && home != nil {
		own = home.Clause
	}
	list := []string{own}
	for _, clause := range m.other[what+" "+name] {
		if !slices.Contains(list, clause) {
			list = append(list, clause)
		}
	}
	return strings.Trim(strings.Join(list, ", "), ", ")
}

// news tells what is otherwise than in the base: its own modules, those it does without, options, texts.
func (m *maker) news(options []Row) {
	base := m.rules.Base
	if base == nil {
		return
	}
	var own, gone, texts []Row
	kept := map[string]bool{}
	for _, mod := range m.rules.Modules {
		kept[mod.Name] = true
		if m.isNew(mod) {
			own = m.tell(own, mod)
		}
	}
	for _, mod := range base.Modules {
		if !kept[mod.Name] {
			gone = m.tell(gone, mod)
		}
	}
	for _, text := range m.rules.Reworded() {
		texts = append(texts, Row{Body: plainly(text.In(m.lang), m.lang)})
	}
	marks := source.Format("Below, %s marks what is new and %s what goes otherwise.", "Дальше знаком %s отмечено новое, знаком %s — то, что идёт иначе.", added, replaced)
	m.section(source.Format("New, beside %s", "Что нового по сравнению с правилами %s", base.Name), marks, own)
	m.section(source.Format("Left out of %s", "Чего нет из правил %s", base.Name), source.Text{}, gone)
	m.section(source.Format("Agreed otherwise than in %s", "О чём договорились не как в правилах %s", base.Name), source.Text{}, options)
	m.section(source.Text{EN: "What the referee says otherwise", RU: "Что ведущий говорит другими словами"}, source.Text{}, texts)
}
