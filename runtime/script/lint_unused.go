package script

import (
	"bytes"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// unused finds names that nobody reads.
func (s *study) unused() {
	foreign := s.wantedElsewhere()
	for _, v := range s.scope.list {
		file := v.id.NamePos.Filename()
		name := v.id.Name
		if !s.own[file] || v.reads > 0 || s.guessed[name] || strings.HasPrefix(name, "_") {
			continue
		}
		at := spot{v.id.NamePos, width(name)}
		switch {
		case v.loaded != nil && s.unloaded[where(v.loaded.Load)]:
		case v.loaded != nil:
			s.warn(at, "unused", "%s is loaded but not used", "имя %s загружено, но не нужно", name)
		case v.of == nil:
			if file == s.root && !s.whole && !s.testing() && !foreign[name] && s.isRules(v) {
				p := s.ld.text.problemAt(at, "unreachable", source.Format("the rules in %s are nobody's: the ruleset of a file is called ruleset", "правила в %s ничьи: набор правил файла называется ruleset", name))
				s.add(p)
			}
			if s.ends(file) && !foreign[name] && name != "ruleset" && !strings.HasPrefix(name, trialPrefix) && !s.declares(v) {
				s.warn(at, "unused", "%s is never used", "имя %s нигде не нужно", name)
			}
		case v.param:
			if f := v.of; f.name != nil && !s.incomplete() && !f.name.passed && !f.hung && len(f.name.calls) > 0 {
				s.warn(at, "unused", "%s does not need its parameter %s", "функции %s не нужен параметр %s", f.name.id.Name, name)
			}
		case v.fn != nil || !v.loop && !v.partly:
			s.warn(at, "unused", "%s is never used", "имя %s нигде не нужно", name)
		}
	}
}

// ends reports that a file is made for its own sake, not for others to load from.
func (s *study) ends(file string) bool { return file == s.root && (s.whole || s.testing()) }

// isRules reports that a variable holds a ruleset.
func (s *study) isRules(v *variable) bool {
	return slices.ContainsFunc(v.values, func(e syntax.Expr) bool {
		call, ok := plainExpr(e).(*syntax.CallExpr)
		return ok && (callName(call) == "rules" || callName(call) == "extend")
	})
}

// declares reports that a variable holds a module or a ruleset: whether those are used is another question.
func (s *study) declares(v *variable) bool {
	for _, e := range v.values {
		if call, ok := plainExpr(e).(*syntax.CallExpr); ok {
			if id, ok := call.Fn.(*syntax.Ident); ok && (id.Name == "module" || id.Name == "rules" || id.Name == "extend") {
				return true
			}
		}
	}
	return false
}

// wantedElsewhere are the names that other files of the folder load from this one.
func (s *study) wantedElsewhere() map[string]bool {
	if s.wanted != nil {
		return s.wanted
	}
	s.wanted = map[string]bool{}
	for _, root := range s.folders() {
		for _, file := range starFiles(root) {
			data, err := fs.ReadFile(root, file)
			if err != nil || !bytes.Contains(data, []byte(lastPart(s.root))) {
				continue
			}
			if tree, err := lenient.Parse(file, data, 0); err == nil {
				s.wants(tree)
			}
		}
	}
	return s.wanted
}

func (s *study) wants(tree *syntax.File) {
	for _, stmt := range tree.Stmts {
		load, ok := stmt.(*syntax.LoadStmt)
		if !ok || !strings.HasSuffix(load.ModuleName(), lastPart(s.root)) {
			continue
		}
		for _, id := range load.From {
			s.wanted[id.Name] = true
		}
	}
}

func lastPart(file string) string { return file[strings.LastIndexByte(file, '/')+1:] }

// undone finds what is declared and leads nowhere.
func (s *study) undone() {
	near := s.mentions()
	wide := near
	if len(s.trees()) > 1 {
		wide = s.mentions()
		s.readAround(wide.read)
	}
	for name := range s.guessed {
		near.text[name], near.asked[name] = true, true
	}
	of := func(pos syntax.Position) *mentioned { // whoever uses what a module brings may be in force elsewhere
		if pos.Filename() == s.root {
			return near
		}
		return wide
	}
	s.neverTold(of)
	s.neverMade(of)
	for _, a := range s.c.Attrs {
		if m := of(a.pos); !m.asked[a.Name] && !m.text[a.Name] {
			s.warn(s.spots().find(a.pos, "attrs", a.Class.String(), "key "+a.Name), "unused", "attribute %q is never read", "признак %q нигде не читается", a.Name)
		}
	}
	s.unreachable()
	s.unspoken(of)
	s.prose()
}

// unspoken finds words for values that no script speaks of: "arrived.hil" where the kind is called hill.
func (s *study) unspoken(of func(syntax.Position) *mentioned) {
	for _, key := range sortedKeys(s.c.words) {
		name, value, variant := strings.Cut(key, ".")
		pos := s.c.wordsAt[key]
		m := of(pos)
		at, written := s.spots().node(pos, "words", "key "+key).(*syntax.Literal)
		if !variant || !written || m.text[value] || s.words.has("cell", value) || s.words.has("item", value) || slices.Contains(directionNames, value) || pos.Filename() != s.root || composed(value, m) {
			continue
		}
		p := s.ld.text.problemAt(spotOf(at), "unused", source.Format("nothing that %[1]q could be about is called %[2]q", "ничто, о чём могло бы говориться в %[1]q, не называется %[2]q", name, value))
		p.Severity, p.Hint = source.Warning, s.nearest(value, append(append(s.words.list("cell"), s.words.list("item")...), sortedKeys(m.text)...))
		s.add(p)
	}
}

// neverTold finds events, options, points and refusals that no script speaks of.
func (s *study) neverTold(of func(syntax.Position) *mentioned) {
	idle := func(class, name string, pos syntax.Position) bool {
		m := of(pos)
		return !m.told[class+" "+name] && !m.text[name]
	}
	for _, e := range s.c.Events {
		if idle("event", e.Name, e.pos) {
			s.warn(s.spots().find(e.pos, "name|0"), "unused", "event %q is never told", "событие %q нигде не объявляется игрокам", e.Name)
		}
	}
	for _, o := range s.c.Options {
		if idle("option", o.Name, o.pos) {
			s.warn(s.spots().find(o.pos, "name|0"), "unused", "option %q is never read", "опция %q нигде не читается", o.Name)
		}
	}
	for _, name := range sortedKeys(s.c.points) {
		if builtInPoints[name] == nil && idle("point", name, s.c.pointAt[name]) {
			s.warn(s.spots().find(s.c.pointAt[name], "points", "key "+name), "unused", "point %q is never fired", "точка %q нигде не вызывается", name)
		}
	}
	for _, name := range sortedKeys(s.c.refusals) {
		if pos := s.c.refusals[name].pos; idle("refusal", name, pos) {
			s.warn(s.spots().find(pos, "name|0"), "unused", "refusal %q is never used", "отказ %q нигде не нужен", name)
		}
	}
}

// composed reports that a value is no word, or looks as if scripts put it together: "stone_seen" where one speaks of "_seen".
func composed(value string, m *mentioned) bool {
	if _, err := strconv.Atoi(value); err == nil || value == "yes" || value == "no" {
		return true
	}
	for text := range m.text {
		if strings.HasPrefix(text, "_") && strings.HasSuffix(value, text) || strings.HasSuffix(text, "_") && strings.HasPrefix(value, text) {
			return true
		}
	}
	return false
}

// neverMade finds kinds of cells and items that no drawing and no script can bring into the game.
func (s *study) neverMade(of func(syntax.Position) *mentioned) {
	for _, k := range s.c.Cells {
		if len(k.Codes) == 0 && !of(k.pos).text[k.Name] {
			s.warn(s.spots().find(k.pos, "kind|0"), "unused", "cell %q cannot be drawn and is never made", "клетку %q нельзя нарисовать, и никто её не создаёт", k.Name)
		}
	}
	for _, it := range s.c.Items {
		if len(it.Variants) == 0 && !of(it.pos).text[it.Name] {
			s.warn(s.spots().find(it.pos, "kind|0"), "unused", "item %q cannot be drawn and is never made", "предмет %q нельзя нарисовать, и никто его не создаёт", it.Name)
		}
	}
}

func (s *study) spots() *spots { return s.ld.spots() }

// unreachable finds modules that stand in no list.
func (s *study) unreachable() {
	listed := map[*Module]bool{}
	for _, r := range s.made {
		for _, m := range r.modules {
			listed[m] = true
		}
	}
	if slices.ContainsFunc(s.blurred, func(call *syntax.CallExpr) bool { return callName(call) == "rules" || callName(call) == "extend" }) {
		return // a list may be the part that is missing
	}
	foreign := s.wantedElsewhere()
	for _, m := range s.modules {
		file := m.pos.Filename()
		if name := s.nameOfModule(m); listed[m] || !s.own[file] || !s.ends(file) || foreign[name] || s.guessed[name] {
			continue
		}
		s.warn(s.spots().find(m.pos, "name|0"), "unreachable", "module %q is in no list of modules", "модуля %q нет ни в одном списке modules", m.Name)
	}
}

// nameOfModule is the name of the file that holds a module.
func (s *study) nameOfModule(m *Module) string {
	call := s.spots().calls[where(m.pos)]
	for name, e := range s.spots().globals[m.pos.Filename()] {
		if plainExpr(e) == syntax.Expr(call) {
			return name
		}
	}
	return ""
}

// prose finds descriptions in one language only, and words for numbers that do not have all their forms.
func (s *study) prose() {
	for _, m := range s.c.Modules {
		if (m.Doc.EN == "") != (m.Doc.RU == "") {
			s.bad(s.spots().find(m.pos, "doc"), "no-text", "module %q is not explained in both languages", "модуль %q объяснён не на обоих языках", m.Name)
		}
	}
	for _, e := range s.c.Events {
		for i, lang := range languages {
			s.forms(e.texts[i].base, lang, s.spots().find(e.pos, "says|2", lang), e)
			s.forms(e.texts[i].more, lang, s.spots().find(e.pos, "more", lang), e)
			for _, variant := range sortedKeys(e.texts[i].variants) {
				key := e.Name + "." + variant
				s.forms(e.texts[i].variants[variant], lang, s.spots().find(s.c.wordsAt[key], "words", key, lang), e)
			}
		}
	}
}

// forms checks {n|one|few|many}: three forms in Russian, two in English; two are also what a gender takes.
func (s *study) forms(t template, lang string, at spot, e *EventKind) {
	for _, p := range t {
		if p.op != opForms {
			continue
		}
		number := s.told[e.Name+" "+e.Fields[p.field]] == aNumber
		if n := len(p.forms); n == 2 && lang == "ru" && number {
			s.bad(at, "forms", "{%s|…} has two forms; a Russian number takes three", "в {%s|…} две формы, а числу нужно три: 1 ход, 2 хода, 5 ходов", e.Fields[p.field])
		} else if n < 2 || n > 3 || n == 3 && lang == "en" {
			s.bad(at, "forms", "{%s|…} has %d forms; Russian numbers take three, English ones two", "в {%s|…} форм %d; русскому числу нужно три, английскому две", e.Fields[p.field], n)
		}
	}
}
