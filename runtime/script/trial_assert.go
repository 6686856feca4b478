package script

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// assertValue is assert in a test: assert.eq(got, want) and its kin. One that does not hold ends the test.
type assertValue struct {
	declared
	methods map[string]*starlark.Builtin
}

// asserts is the one there is.
var asserts = func() *assertValue {
	a := &assertValue{declared: declared{what: "assert"}, methods: map[string]*starlark.Builtin{}}
	for name, op := range map[string]syntax.Token{
		"eq": syntax.EQL, "ne": syntax.NEQ, "lt": syntax.LT, "le": syntax.LE, "gt": syntax.GT, "ge": syntax.GE,
	} {
		a.methods[name] = starlark.NewBuiltin("assert."+name, comparing(op))
	}
	a.methods["true"] = starlark.NewBuiltin("assert.true", truth(true))
	a.methods["false"] = starlark.NewBuiltin("assert.false", truth(false))
	a.methods["contains"] = starlark.NewBuiltin("assert.contains", holding(true))
	a.methods["lacks"] = starlark.NewBuiltin("assert.lacks", holding(false))
	a.methods["fails"] = starlark.NewBuiltin("assert.fails", assertFails)
	a.methods["fail"] = starlark.NewBuiltin("assert.fail", assertFail)
	return a
}()

func init() { predeclared["assert"] = asserts }

func (a *assertValue) AttrNames() []string { return sortedKeys(a.methods) }

func (a *assertValue) Attr(name string) (starlark.Value, error) {
	if m := a.methods[name]; m != nil {
		return m, nil
	}
	return nil, fail("assert has no %s%s", "у assert нет %s%s", name, didYouMean(name, a.AttrNames()))
}

// An unmet assertion, or an expectation that came out otherwise, ends a test.
type unmet struct {
	text      source.Text
	got, want string // shown one beside the other; both empty: there is nothing to compare
	told      *mismatch
	cause     error // what was said instead
	trace     *Trace
}

func (u *unmet) Error() string { return u.text.EN }

// In is the reason in a language.
func (u *unmet) In(lang string) string { return u.text.In(lang) }

func unmetf(en, ru string, args ...any) *unmet { return &unmet{text: source.Format(en, ru, args...)} }

// why puts the author's own words before the reason.
func (u *unmet) why(msg string) *unmet {
	if msg != "" {
		u.text = source.Text{EN: msg + ": " + u.text.EN, RU: msg + ": " + u.text.RU}
	}
	return u
}

// shown is a value as a failing test shows it, cut where it is long.
func shown(v starlark.Value) string {
	s := v.String()
	if len(s) > 2000 {
		s = strings.ToValidUTF8(s[:2000], "") + "…"
	}
	return s
}

func comparing(op syntax.Token) builtinFunc {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var got, want starlark.Value
		var msg string
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, "got", &got, "want", &want, "msg?", &msg); err != nil {
			return nil, err
		}
		ok, err := starlark.Compare(op, got, want)
		switch {
		case err != nil:
			return nil, err
		case ok:
			return starlark.None, nil
		case op == syntax.EQL:
			u := unmetf("the values differ", "значения различаются").why(msg)
			u.got, u.want = shown(got), shown(want)
			return nil, u
		}
		return nil, unmetf("%[1]s %[2]s %[3]s does not hold", "неверно, что %[1]s %[2]s %[3]s", shown(got), op, shown(want)).why(msg)
	}
}

func truth(wanted bool) builtinFunc {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var got starlark.Value
		var msg string
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, "got", &got, "msg?", &msg); err != nil {
			return nil, err
		}
		if bool(got.Truth()) == wanted {
			return starlark.None, nil
		}
		return nil, unmetf("%[1]s is not %[2]t", "%[1]s, а должно быть %[2]t", shown(got), wanted).why(msg)
	}
}

// holding is contains or lacks: of a part in a text, of a value in a list, of a key in a dictionary.
func holding(wanted bool) builtinFunc {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var whole, part starlark.Value
		var msg string
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, "whole", &whole, "part", &part, "msg?", &msg); err != nil {
			return nil, err
		}
		if told, ok := whole.(*toldValue); ok {
			whole = starlark.String(told.text())
		}
		in, err := starlark.Binary(syntax.IN, part, whole)
		switch {
		case err != nil:
			return nil, err
		case bool(in.Truth()) == wanted:
			return starlark.None, nil
		case wanted:
			return nil, unmetf("%[2]s is not in %[1]s", "в %[1]s нет %[2]s", shown(whole), shown(part)).why(msg)
		}
		return nil, unmetf("%[2]s is in %[1]s", "в %[1]s есть %[2]s", shown(whole), shown(part)).why(msg)
	}
}

// assertFails is assert.fails(f, "part"): f() must fail, and say so with these words in one language or the other.
func assertFails(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var f starlark.Callable
	var part string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "f", &f, "part?", &part); err != nil {
		return nil, err
	}
	_, err := starlark.Call(th, f, nil, nil)
	if err == nil {
		return nil, unmetf("it does not fail", "ошибки не было")
	}
	reason := reasonOf(err)
	if !strings.Contains(reason.EN, part) && !strings.Contains(reason.RU, part) {
		u := unmetf("it fails, but does not say so", "ошибка есть, но не та")
		u.got, u.want = reason.EN, part
		return nil, u
	}
	return starlark.None, nil
}

// reasonOf is what an error says in both languages.
func reasonOf(err error) source.Text {
	var spoken interface{ In(lang string) string }
	if errors.As(err, &spoken) {
		return source.Text{EN: spoken.In("en"), RU: spoken.In("ru")}
	}
	return source.Text{EN: err.Error(), RU: err.Error()}
}

func assertFail(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var msg string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "msg", &msg); err != nil {
		return nil, err
	}
	return nil, &unmet{text: source.Text{EN: msg, RU: msg}}
}

var _ starlark.HasAttrs = (*assertValue)(nil)
