package script

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// builtins are the names a checked file knows. Those that declare something tell their mistakes and go on.
func (l *linter) builtins() starlark.StringDict {
	out := starlark.StringDict{}
	for _, name := range predeclared.Keys() {
		out[name] = predeclared[name]
		if b, ok := predeclared[name].(*starlark.Builtin); ok {
			out[name] = l.patient(b)
		}
	}
	return out
}

// patient makes a builtin that tells what is wrong with its arguments, leaves that out and tries again.
func (l *linter) patient(b *starlark.Builtin) *starlark.Builtin {
	return starlark.NewBuiltin(b.Name(), func(th *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		call, unsure, supplied := l.callAt(th), false, map[string]bool{}
		args, kwargs, unsure = known(args, kwargs)
		for range maxTries {
			v, err := b.CallInternal(th, args, kwargs)
			if err == nil {
				l.note(v)
				return v, nil
			}
			if !unsure && !supplied[complained(err)] && !l.misspelt(call, b.Name(), absent(err)) {
				l.undeclarable(call, b.Name(), err)
			}
			if name := absent(err); name != "" && !supplied[name] { // goes on as if there were one
				supplied[name] = true
				kwargs = append(kwargs, starlark.Tuple{starlark.String(name), starlark.String("unnamed")})
				continue
			}
			rest, again := without(kwargs, complained(err))
			if !again {
				l.blur(call, b.Name(), declaredAs(args, kwargs))
				return l.remains(v), nil
			}
			l.blur(call, b.Name(), declaredAs(args, kwargs))
			if call != nil {
				l.loseNode(callArg(call, complained(err)))
			}
			kwargs = rest
		}
		return anyValue, nil
	})
}

// loseNode notes the strings of a part that is left out: whatever it would have declared counts as declared.
func (l *linter) loseNode(n syntax.Node) {
	if n == nil {
		return
	}
	syntax.Walk(n, func(n syntax.Node) bool {
		if lit, ok := n.(*syntax.Literal); ok {
			if text, ok := lit.Value.(string); ok {
				l.gone[text] = true
			}
		}
		return true
	})
}

// note remembers modules and rulesets, to find those that nobody uses.
func (l *linter) note(v starlark.Value) {
	switch v := v.(type) {
	case *Module:
		l.modules = append(l.modules, v)
	case *rulesValue:
		l.made = append(l.made, v)
	}
}

// blur notes that of a thing only the name is sure: it is declared, but not with all its parts.
func (l *linter) blur(call *syntax.CallExpr, what, name string) {
	l.vague[what+" "+name] = true
	if call != nil {
		l.blurred = append(l.blurred, call)
	}
}

// remains is what can be had of a declaration that failed: at least its name counts as declared.
func (l *linter) remains(v starlark.Value) starlark.Value {
	l.broken = true
	if v == nil {
		return anyValue
	}
	l.note(v)
	return v
}

// declaredAs is the name that a declaration gives to its thing.
func declaredAs(args starlark.Tuple, kwargs []starlark.Tuple) string {
	if len(args) > 0 {
		name, _ := starlark.AsString(args[0])
		return name
	}
	for _, kv := range kwargs {
		if key, _ := starlark.AsString(kv[0]); key == "name" || key == "kind" {
			name, _ := starlark.AsString(kv[1])
			return name
		}
	}
	return ""
}

// known leaves unknown values out; unsure: so much was left out that a complaint would be about that.
func known(args starlark.Tuple, kwargs []starlark.Tuple) (_ starlark.Tuple, rest []starlark.Tuple, unsure bool) {
	for i, a := range args {
		args[i] = cleaned(a)
		unsure = unsure || a == starlark.Value(anyValue)
	}
	for _, kv := range kwargs {
		if kv[1] == starlark.Value(anyValue) {
			unsure = true
			continue
		}
		rest = append(rest, starlark.Tuple{kv[0], cleaned(kv[1])})
	}
	return args, rest, unsure
}

// cleaned is a list or dictionary without unknown values in it.
func cleaned(v starlark.Value) starlark.Value {
	switch v := v.(type) {
	case *starlark.List:
		var out []starlark.Value
		for e := range v.Elements() {
			if e != starlark.Value(anyValue) {
				out = append(out, e)
			}
		}
		return starlark.NewList(out)
	case *starlark.Dict:
		out := starlark.NewDict(v.Len())
		for _, kv := range v.Items() {
			if kv[0] != starlark.Value(anyValue) && kv[1] != starlark.Value(anyValue) {
				out.SetKey(kv[0], cleaned(kv[1]))
			}
		}
		return out
	}
	return v
}

var argumentName = regexp.MustCompile(`(?:unexpected keyword argument|for parameter) "?([^\s":]+)"?`)

// complained is the argument that a builtin finds fault with, or "".
func complained(err error) string {
	if m := argumentName.FindStringSubmatch(err.Error()); m != nil {
		return m[1]
	}
	return ""
}

// missingName is the argument that a builtin misses.
var missingName = regexp.MustCompile(`missing argument for (\S+)$`)

func absent(err error) string {
	if m := missingName.FindStringSubmatch(err.Error()); m != nil {
		return m[1]
	}
	return ""
}

func without(kwargs []starlark.Tuple, name string) (rest []starlark.Tuple, found bool) {
	for _, kv := range kwargs {
		if key, _ := starlark.AsString(kv[0]); key == name {
			found = true
		} else {
			rest = append(rest, kv)
		}
	}
	return rest, found
}

// callAt is the innermost call in a file of the author's.
func (l *linter) callAt(th *starlark.Thread) *syntax.CallExpr {
	for depth := 1; depth < th.CallStackDepth(); depth++ {
		pos := th.CallFrame(depth).Pos
		if call := l.ld.spots().calls[where(pos)]; call != nil && l.own[pos.Filename()] {
			return call
		}
	}
	return nil
}

// undeclarable tells what is wrong with a declaration, where the argument in question stands.
func (l *linter) undeclarable(call *syntax.CallExpr, what string, err error) {
	if call == nil {
		l.broken = true
		return
	}
	var list several
	if errors.As(err, &list) {
		for _, e := range list {
			l.undeclarable(call, what, e)
		}
		return
	}
	at := spotOf(call)
	if name := complained(err); strings.Contains(err.Error(), "unexpected keyword") {
		if id := callKeyword(call, name); id != nil {
			l.noKeyword(id, what, didYouMeanOf(err))
			return
		}
	} else if arg := l.argumentIn(call, err); arg != nil {
		at = spotOf(arg)
	}
	msg := translated(err.Error())
	var known *knownError
	if errors.As(err, &known) {
		msg = known.text
	}
	l.add(l.ld.text.problemAt(at, "declaration", msg))
}

// noKeyword tells that something takes no argument of this name.
func (l *linter) noKeyword(id *syntax.Ident, what, near string) {
	p := l.ld.text.problemAt(spot{id.NamePos, utf8.RuneCountInString(id.Name)}, "keyword", source.Format("%s takes no argument %q", "у %s нет параметра %q", what, id.Name))
	if other, ok := nearParameter(what, id.Name); ok && near == "" {
		near = other
	}
	if near != "" {
		p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	l.add(p)
}

var meant = regexp.MustCompile(`\(did you mean ([^?]+)\?\)`)

// misspelt reports that an argument is missing because its name is written wrong, which is told by itself.
func (l *linter) misspelt(call *syntax.CallExpr, what, missing string) bool {
	if call == nil || missing == "" {
		return false
	}
	return slices.ContainsFunc(givenTo(call).named, func(kv *syntax.BinaryExpr) bool {
		near, ok := nearParameter(what, kv.X.(*syntax.Ident).Name)
		return ok && near == missing
	})
}

// nearParameter is the parameter of a declaration that a name is near to, without being one.
func nearParameter(what, name string) (string, bool) {
	params := declarations()[what]
	if slices.Contains(params, name) {
		return "", false
	}
	return source.Nearest(name, params)
}

// declarations are the parameters of what declares things, by the reference.
var declarations = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, chapter := range Reference() {
		for _, e := range chapter.Entries {
			if chapter.Of == "" && predeclared.Has(e.Name) {
				for _, p := range readSignature(e.Signature).params {
					all[e.Name] = append(all[e.Name], p.name)
				}
			}
		}
	}
	return all
})

func didYouMeanOf(err error) string {
	if m := meant.FindStringSubmatch(err.Error()); m != nil {
		return m[1]
	}
	return ""
}

// argumentIn finds the argument that an error speaks about: "…: for parameter NAME: …", or one of its parts between colons is a name.
func (l *linter) argumentIn(call *syntax.CallExpr, err error) syntax.Node {
	at := callArg(call, complained(err))
	for _, part := range strings.FieldsFunc(err.Error(), func(r rune) bool { return strings.ContainsRune(": ,", r) }) {
		part = strings.Trim(part, `"`)
		if at == nil {
			if arg := callArg(call, part); arg != nil {
				at = arg
				l.loseNode(arg)
			}
		} else if next := l.ld.spots().step(at, "key "+part, false); next != nil {
			at = next
		} else if next := l.ld.spots().step(at, part, false); next != nil {
			at = next
		}
	}
	return at
}
