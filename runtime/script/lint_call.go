package script

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// call checks the names and the arguments of a call.
func (s *study) call(call *syntax.CallExpr) {
	switch fn := call.Fn.(type) {
	case *syntax.DotExpr:
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
		}
	}
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
	case "option":
		s.name(a, 0, "option", "option", "опции")
	case "run", "first":
		s.name(a, 0, "point", "point", "точки")
		s.pointArguments(call, a)
	case "at":
		s.name(a, 1, "hook", "hook of cells", "крючка у клеток")
	case "spawn":
		s.name(a, 0, "item", "kind of item", "вида предметов")
		s.spawned(a)
	case "place":
		s.name(a, 0, "place", "place", "места")
	case "keep_turn", "end_turn":
		s.count(call, a, 0)
	case "roll":
		s.count(call, a, 1)
	default:
		s.keywords(a, method)
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

// keywords checks the named arguments of a command of g as builtin does those of a function.
func (s *study) keywords(a given, method string) {
	f, ok := unplayed().method(method).(*starlark.Builtin)
	if !ok {
		return
	}
	for _, kv := range a.named {
		id := kv.X.(*syntax.Ident)
		if near, wrong := refuses(f, id.Name); wrong {
			s.noKeyword(id, "g."+method, near)
		}
	}
}

// name checks a name that is given as a literal.
func (s *study) name(a given, i int, class, en, ru string) {
	if i >= len(a.plain) || class == "hook" && s.whole {
		return
	}
	text, ok := literal(a.plain[i])
	if ok && len(s.words.names[class]) > 0 && !s.words.has(class, text) || ok && class != "hook" && class != "place" && !s.words.has(class, text) {
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
	n := len(a.plain) - at - 1
	for _, kv := range a.named {
		field := kv.X.(*syntax.Ident)
		switch {
		case slices.Contains(eventWords[method], field.Name):
		case !slices.Contains(fields, field.Name):
			s.unknown(spotOf(field), "field", "field of "+name, "поля у "+name, field.Name, append(slices.Clone(fields), eventWords[method]...))
			n++
		case slices.Index(fields, field.Name) < len(a.plain)-at-1:
			s.bad(spotOf(field), "field", "field %q is given twice", "поле %q дано дважды", field.Name)
			n++
		default:
			n++
		}
	}
	if method != "happened" && (n > len(fields) || n < len(fields) && !a.open) {
		s.bad(spotOf(call), "fields", "event %q has %d fields (%s) and gets %d", "у события %q полей %d (%s), а дано %d", name, len(fields), strings.Join(fields, ", "), n)
	}
	if method == "happened" && n > len(a.named) {
		s.bad(spotOf(call), "fields", "happened wants the fields by name", "happened: поля называют по имени")
	}
	for _, kv := range a.named {
		if method == "tell" && kv.X.(*syntax.Ident).Name == "to" {
			s.oneOf(kv.Y, "listener", "слушателя", []string{"referee"})
		}
	}
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
		s.bad(spotOf(call), "arguments", "%s takes %d arguments", "%s: аргументов должно быть %d", dot.Name.Name, n)
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
	case aPlayer, anItem:
		if n := fn.Name.Name; n == "leave" || n == "vanish" {
			s.count(call, a, 0)
		}
	}
	if slices.Contains(mutators, fn.Name.Name) && s.typeOf(fn.X).kinds&^(aList|aDict|aSet|whatever) == 0 {
		s.frozenName(fn.X)
	}
}

// arguments checks a call of a script function against its parameters.
func (s *study) arguments(call *syntax.CallExpr, name string, f *function) {
	a := givenTo(call)
	params, required, more, keywords := parameters(f.exprs)
	if len(a.plain) > len(params.plain) && !more {
		s.bad(spotOf(a.plain[len(params.plain)]), "arguments", "%s takes %d arguments (%s) and gets %d", "%s принимает аргументов %d (%s), а дано %d",
			name, len(params.plain), strings.Join(params.plain, ", "), len(a.plain))
	}
	got := map[string]bool{}
	for i := range min(len(a.plain), len(params.plain)) {
		got[params.plain[i]] = true
	}
	for _, kv := range a.named {
		id := kv.X.(*syntax.Ident)
		if !slices.Contains(params.all, id.Name) && !keywords {
			p := s.ld.text.problemAt(spotOf(id), "keyword", source.Format("%s takes no argument %q", "у %s нет параметра %q", name, id.Name))
			p.Hint = s.nearest(id.Name, params.all)
			s.add(p)
		}
		got[id.Name] = true
	}
	var missing []string
	for _, p := range required {
		if !got[p] {
			missing = append(missing, p)
		}
	}
	if len(missing) > 0 && !a.open {
		s.bad(spotOf(call), "arguments", "%s also needs %s", "%s: не хватает аргументов: %s", name, strings.Join(missing, ", "))
	}
}

type parameterNames struct{ plain, all []string }

// parameters takes a list of parameters apart: names, those without a default, and whether *args and **kwargs take more.
func parameters(exprs []syntax.Expr) (names parameterNames, required []string, more, keywords bool) {
	onlyNamed := false
	for _, p := range exprs {
		switch x := p.(type) {
		case *syntax.UnaryExpr:
			if x.Op == syntax.STARSTAR {
				keywords = true
			} else {
				onlyNamed, more = true, x.X != nil
			}
			continue
		case *syntax.Ident:
			required = append(required, x.Name)
			names.all = append(names.all, x.Name)
		case *syntax.BinaryExpr:
			names.all = append(names.all, x.X.(*syntax.Ident).Name)
		}
		if !onlyNamed {
			names.plain = append(names.plain, names.all[len(names.all)-1])
		}
	}
	return names, required, more, keywords
}

// builtin checks the named arguments of a function of ours by trying each of them: only a name it does not know is
// complained of, for whatever value is given here is wrong.
func (s *study) builtin(call *syntax.CallExpr, name string) {
	f, ok := predeclared[name].(*starlark.Builtin)
	if !ok {
		if f, ok = starlark.Universe[name].(*starlark.Builtin); !ok {
			return
		}
	}
	a := givenTo(call)
	for _, kv := range a.named {
		id := kv.X.(*syntax.Ident)
		if near, wrong := refuses(f, id.Name); wrong && !slices.Contains([]string{"cell", "variant", "struct", "dict"}, name) {
			s.noKeyword(id, name, near)
		}
	}
	if name == "refuse" {
		s.refusal(call, a)
	}
	if name == "choice" && !a.open {
		s.choice(call, a)
	}
}

// refuses reports that a builtin knows no argument of a name, and which one may be meant.
func refuses(f *starlark.Builtin, name string) (near string, wrong bool) {
	th := newThread("trying out", nil)
	defer th.arm()()
	_, err := f.CallInternal(th.Thread, nil, []starlark.Tuple{{starlark.String(name), anyValue}})
	if err == nil || !strings.Contains(err.Error(), "unexpected keyword argument") || strings.Contains(err.Error(), "arguments") {
		return "", false
	}
	return didYouMeanOf(err), true
}

func (s *study) refusal(call *syntax.CallExpr, a given) {
	if len(a.plain) == 0 {
		return
	}
	name, ok := literal(a.plain[0])
	if !ok {
		return
	}
	if !s.words.has("refusal", name) {
		s.unknown(spotOf(a.plain[0]), "undeclared", "refusal", "отказа", name, s.words.list("refusal"))
		return
	}
	if fields := s.words.fields["refusal "+name]; fields != nil && len(a.plain)-1 != len(fields) && !a.open {
		s.bad(spotOf(call), "fields", "refusal %q has %d fields (%s) and gets %d", "у отказа %q полей %d (%s), а дано %d", name, len(fields), strings.Join(fields, ", "), len(a.plain)-1)
	}
}

func (s *study) choice(call *syntax.CallExpr, a given) {
	for i, lang := range languages {
		if callArg(call, lang) == nil && len(a.plain) < i+2 {
			s.bad(spotOf(call), "no-text", "the choice has no words in language %q", "у варианта ответа нет слов на языке %q", lang)
		}
	}
}

// width is the number of letters of a name.
func width(name string) int { return utf8.RuneCountInString(name) }
