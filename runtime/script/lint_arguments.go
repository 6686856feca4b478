package script

import (
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// arguments checks a call of a script function against its parameters.
func (s *study) arguments(call *syntax.CallExpr, name string, f *function) {
	a := givenTo(call)
	params, required, more, keywords := parameters(f.exprs)
	if len(a.plain) > len(params.plain) && !more {
		s.bad(spotOf(a.plain[len(params.plain)]), "arguments", "%s takes (%s); arguments given: %d", "%s принимает (%s), а аргументов дано: %d",
			name, strings.Join(params.plain, ", "), len(a.plain))
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
	if name == "assert" {
		s.bad(spotOf(call), "types", "assert is no function: assert.true(…), assert.eq(got, want)", "assert — не функция: assert.true(…), assert.eq(вышло, нужно)")
		return
	}
	f, ok := predeclared[name].(*starlark.Builtin)
	if !ok {
		if f, ok = starlark.Universe[name].(*starlark.Builtin); !ok {
			return
		}
	}
	a := givenTo(call)
	if sig := signatures()[0][name]; sig != nil {
		s.typed(call, sig, false)
	}
	for _, kv := range a.named {
		id := kv.X.(*syntax.Ident)
		if near, wrong := refuses(f, id.Name); wrong && !slices.Contains([]string{"cell", "variant", "struct", "dict"}, name) {
			s.noKeyword(id, name, near)
		}
	}
	if name == "opposite" && len(a.plain) == 1 {
		s.oneOf(a.plain[0], "direction", "направления", directionNames)
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
	err := func() (err error) {
		defer guard(&err)
		_, err = f.CallInternal(th.Thread, nil, []starlark.Tuple{{starlark.String(name), anyValue}})
		return err
	}()
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
		s.tooFew(spotOf(call), source.Text{EN: "refusal", RU: "отказа"}, name, fields, len(a.plain)-1)
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
