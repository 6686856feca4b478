package script

import (
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// call checks the names and the arguments of a call.
func (s *study) call(call *syntax.CallExpr) {
	switch fn := call.Fn.(type) {
	case *syntax.DotExpr:
		if f := s.signatureOf(fn); f != nil {
			s.typed(call, f, true)
		}
		if method := s.methodOn(call, aGame); method != "" {
			s.command(call, method)
		} else {
			s.method(call, fn)
		}
	case *syntax.Ident:
		if f := s.callee(call); f != nil {
			s.arguments(call, fn.Name, f)
		} else if s.scope.variable(fn) == nil {
			s.builtin(call, fn.Name)
		} else if t := s.typeOf(fn); t.known() && t.kinds&aFunction == 0 {
			p := s.ld.text.problemAt(spotOf(fn), "types", source.Format("%[1]s is %[2]s and cannot be called", "%[1]s — %[3]s, вызвать это нельзя", fn.Name, t.kinds.noun().EN, t.kinds.noun().RU))
			if predeclared.Has(fn.Name) || starlark.Universe.Has(fn.Name) {
				p.Hint = source.Text{EN: "the built-in function of this name is hidden; take another name", RU: "встроенная функция с этим именем заслонена; возьмите другое имя"}
			}
			s.add(p)
		}
	}
}

// signatureOf is what the reference says of a method, if one is meant.
func (s *study) signatureOf(fn *syntax.DotExpr) *signature {
	return signatures()[s.typeOf(fn.X).kinds&^aNone][fn.Name.Name]
}

// methodOn is the method that a call calls, if its receiver is of a kind and nothing else.
func (s *study) methodOn(call *syntax.CallExpr, kind kinds) string {
	if dot, ok := call.Fn.(*syntax.DotExpr); ok && s.typeOf(dot.X).kinds == kind {
		return dot.Name.Name
	}
	return ""
}

// given are the arguments of a call as they are written.
type given struct {
	plain []syntax.Expr
	named []*syntax.BinaryExpr
	open  bool // *args or **kwargs: more than is written
}

func givenTo(call *syntax.CallExpr) (a given) {
	for _, arg := range call.Args {
		switch x := arg.(type) {
		case *syntax.UnaryExpr:
			if x.Op == syntax.STAR || x.Op == syntax.STARSTAR {
				a.open = true
				continue
			}
		case *syntax.BinaryExpr:
			if x.Op == syntax.EQ {
				a.named = append(a.named, x)
				continue
			}
		}
		a.plain = append(a.plain, arg)
	}
	return a
}

// eventWords are the arguments of commands with events that are no fields.
var eventWords = map[string][]string{
	"tell": {"to", "loud", "by"}, "ask": {"choices", "slot", "free", "default", "loud"}, "find": {"zone"}, "happened": {},
}

// command checks a command of g.
func (s *study) command(call *syntax.CallExpr, method string) {
	a := givenTo(call)
	switch method {
	case "tell", "find", "happened":
		s.event(call, a, 0, method)
	case "ask":
		s.event(call, a, 1, method)
		s.choices(call, a)
	case "option":
		s.name(a, 0, "option", "option", "опции")
	case "run", "first":
		s.name(a, 0, "point", "point", "точки")
		s.pointArguments(call, a)
	case "spawn":
		s.name(a, 0, "item", "kind of item", "вида предметов")
		s.spawned(a)
	case "consult", "words", "given":
		s.name(a, 0, "oracle", "oracle", "оракула")
	case "keep_turn", "end_turn":
		s.count(call, a, 0)
	case "roll":
		s.count(call, a, 1)
	default:
		if f, ok := unplayed().method(method).(*starlark.Builtin); ok {
			s.keywords(a, "g."+method, f)
		}
	}
}

// choices checks that a question can be answered.
func (s *study) choices(call *syntax.CallExpr, a given) {
	list := callArg(call, "choices")
	if list == nil && callArg(call, "slot") == nil && callArg(call, "free") == nil && !a.open {
		p := s.ld.text.problemAt(spotOf(call), "choices", source.Text{EN: "there is nothing to choose from", RU: "выбирать не из чего"})
		p.Hint = source.Text{EN: "give choices = [choice(…)…], slot = \"type\" or free = True", RU: "дайте choices = [choice(…)…], slot = \"тип\" или free = True"}
		s.add(p)
	}
	if literals, ok := list.(*syntax.ListExpr); ok {
		for _, e := range literals.List {
			if t := s.typeOf(e); t.known() {
				s.bad(spotOf(e), "choices", "a choice is made with choice(value, ru = [\"…\"], en = [\"…\"])", "вариант задают так: choice(значение, ru = [\"…\"], en = [\"…\"])")
			}
		}
	}
}

// spawned checks the attributes of a new item.
func (s *study) spawned(a given) {
	for _, kv := range a.named {
		if id := kv.X.(*syntax.Ident); !s.words.has("attr item", id.Name) {
			s.unknown(spotOf(id), "undeclared", "attribute of items", "признака предметов", id.Name, s.words.list("attr item"))
		}
	}
}

// unplayed is a game that nobody plays: its commands can be asked what they take.
var unplayed = sync.OnceValue(func() *gameValue {
	g := &gameValue{s: &Session{}}
	g.bind()
	return g
})

// keywords checks the named arguments of a command as builtin does those of a function.
func (s *study) keywords(a given, what string, f *starlark.Builtin) {
	for _, kv := range a.named {
		id := kv.X.(*syntax.Ident)
		if near, wrong := refuses(f, id.Name); wrong {
			s.noKeyword(id, what, near)
		}
	}
}

// gameOf checks what a test's game begins with.
func (s *study) gameOf(call *syntax.CallExpr, a given) {
	s.keywords(a, "t.game", starlark.NewBuiltin("game", (&trialValue{trial: &Trial{}}).game))
	options, ok := callArg(call, "options").(*syntax.DictExpr)
	if !ok {
		return
	}
	for _, e := range options.List {
		key := e.(*syntax.DictEntry).Key
		if name, ok := literal(key); ok && !s.words.has("option", name) {
			s.unknown(spotOf(key), "undeclared", "option", "опции", name, s.words.list("option"))
		}
	}
}

// name checks a name that is given as a literal.
func (s *study) name(a given, i int, class, en, ru string) {
	if i >= len(a.plain) {
		return
	}
	if text, ok := literal(a.plain[i]); ok && !s.words.has(class, text) {
		s.unknown(spotOf(a.plain[i]), "undeclared", en, ru, text, s.words.list(class))
	}
}

// event checks the name of an event and its fields.
func (s *study) event(call *syntax.CallExpr, a given, at int, method string) {
	if at >= len(a.plain) {
		return
	}
	name, ok := literal(a.plain[at])
	if !ok {
		return
	}
	if !s.words.has("event", name) {
		s.unknown(spotOf(a.plain[at]), "undeclared", "event", "события", name, s.words.list("event"))
		return
	}
	fields := s.words.fields["event "+name]
	if fields == nil {
		return
	}
	s.fields(call, a, at, method, fields)
	for _, kv := range a.named {
		if method == "tell" && kv.X.(*syntax.Ident).Name == "to" {
			s.oneOf(kv.Y, "listener", "слушателя", []string{"referee"})
		}
	}
}

// fields checks that an event gets just its fields, by position or by name.
func (s *study) fields(call *syntax.CallExpr, a given, at int, method string, fields []string) {
	name, _ := literal(a.plain[at])
	plain := len(a.plain) - at - 1
	n := plain
	for i, e := range a.plain[at+1:] {
		if i < len(fields) {
			s.told[name+" "+fields[i]] |= s.typeOf(e).kinds
		}
	}
	for _, kv := range a.named {
		field := kv.X.(*syntax.Ident)
		i := slices.Index(fields, field.Name)
		if i < 0 && slices.Contains(eventWords[method], field.Name) {
			continue
		}
		n++
		s.told[name+" "+field.Name] |= s.typeOf(kv.Y).kinds
		if i < 0 {
			n, a.open = n-1, true // it is told by itself
			s.unknown(spotOf(field), "field", "field of "+name, "поля у "+name, field.Name, append(slices.Clone(fields), eventWords[method]...))
		} else if i < plain {
			s.bad(spotOf(field), "field", "field %q is given twice", "поле %q дано дважды", field.Name)
		}
	}
	switch {
	case method == "happened" && plain > 0:
		s.bad(spotOf(call), "fields", "happened wants the fields by name", "happened: поля называют по имени")
	case method != "happened" && (n > len(fields) || n < len(fields) && !a.open):
		s.tooFew(spotOf(call), source.Text{EN: "event", RU: "события"}, name, fields, n)
	}
}

// tooFew tells that something wants another number of fields, and which.
func (s *study) tooFew(at spot, what source.Text, name string, fields []string, n int) {
	has := source.Text{EN: "no fields", RU: "полей нет"}
	if len(fields) > 0 {
		has = source.Format("%d fields (%s)", "полей %d (%s)", len(fields), strings.Join(fields, ", "))
	}
	if len(fields) == 1 {
		has.EN = "one field (" + fields[0] + ")"
	}
	s.bad(at, "fields", "%[1]s %[3]q has %[4]s and gets %[6]d", "у %[2]s %[3]q %[5]s, а дано %[6]d", what.EN, what.RU, name, has.EN, has.RU, n)
}

func (s *study) pointArguments(call *syntax.CallExpr, a given) {
	if len(a.plain) == 0 || a.open || s.c == nil {
		return
	}
	name, _ := literal(a.plain[0])
	if params, ok := s.c.points[name]; ok && len(params) != len(a.plain) {
		s.bad(spotOf(call), "arguments", "point %q wants (%s) after its name", "точке %q после имени нужны (%s)", name, strings.Join(params[min(1, len(params)):], ", "))
	}
}

// count checks the number of arguments of a command that takes just so many.
func (s *study) count(call *syntax.CallExpr, a given, n int) {
	if !a.open && len(a.plain)+len(a.named) != n {
		dot := call.Fn.(*syntax.DotExpr)
		number := []source.Text{{EN: "no arguments", RU: "нет"}, {EN: "one argument", RU: "один"}}[n]
		s.bad(spotOf(call), "arguments", "%[1]s takes %[2]s", "%[1]s: аргументов должно быть: %[3]s", dot.Name.Name, number.EN, number.RU)
	}
}

// method checks the arguments of a method of a player, a zone or an item.
func (s *study) method(call *syntax.CallExpr, fn *syntax.DotExpr) {
	a := givenTo(call)
	switch s.typeOf(fn.X).kinds &^ aNone {
	case aZone:
		switch fn.Name.Name {
		case "has", "count":
			s.count(call, a, 1)
			s.name(a, 0, "item", "kind of item", "вида предметов")
		case "step", "next", "line":
			s.count(call, a, 1)
			if len(a.plain) == 1 {
				s.oneOf(a.plain[0], "direction", "направления", directionNames)
			}
		}
	case aTest:
		if fn.Name.Name == "game" {
			s.gameOf(call, a)
		}
	case aPlayer, anItem:
		if n := fn.Name.Name; n == "leave" || n == "vanish" {
			s.count(call, a, 0)
		}
	}
	if slices.Contains(mutators, fn.Name.Name) && s.typeOf(fn.X).kinds&^(aList|aDict|aSet|whatever) == 0 {
		s.frozenName(fn.X)
	}
}
