package script

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// sealedNames are all that an oracle's script knows besides Starlark itself.
var sealedNames = starlark.StringDict{
	"letters": starlark.NewBuiltin("letters", letters), "length": starlark.NewBuiltin("length", length), "cut": starlark.NewBuiltin("cut", cut),
	"range": starlark.NewBuiltin("range", cappedRange), "struct": starlark.NewBuiltin("struct", starlarkstruct.Make),
}

// sealedSteps is the budget of one consultation.
const sealedSteps = 200_000

// read loads the script of a function.
func (s *Supplied) read(file string) (err error) {
	text, problem := source.Decode([]byte(s.Text), maxSource)
	if problem != nil {
		problem.File = file
		return source.Problems{*problem}
	}
	s.text, s.stand = sources{file: text}, &constants{}
	names := starlark.StringDict{"const": s.stand}
	for _, n := range sealedNames.Keys() {
		names[n] = sealedNames[n]
	}
	defer func() {
		if r := recover(); r != nil {
			err = broken(r)
		}
		if err != nil {
			err = s.text.explain(err)
		}
	}()
	defer watched(file, "")()
	tree, err := dialect.Parse(file, text, 0)
	if err != nil {
		return err
	}
	prog, err := starlark.FileProgram(tree, names.Has)
	if err != nil {
		return err
	}
	th := sealedThread()
	defer th.arm()()
	globals, err := prog.Init(th.Thread, names)
	if err != nil {
		return err
	}
	globals.Freeze()
	s.doc = heading(tree)
	return s.find(file, globals)
}

// heading is the text that a script begins with, if it begins with one.
func heading(tree *syntax.File) string {
	if len(tree.Stmts) > 0 {
		if first, ok := tree.Stmts[0].(*syntax.ExprStmt); ok {
			if text, ok := first.X.(*syntax.Literal); ok && text.Token == syntax.STRING {
				return text.Value.(string)
			}
		}
	}
	return ""
}

func sealedThread() *thread {
	th := newThread("oracle", nil)
	th.limit = sealedSteps
	return th
}

// find takes the function that the oracle must define.
func (s *Supplied) find(file string, globals starlark.StringDict) error {
	o, params := s.Oracle, strings.Join(s.Oracle.Params, ", ")
	f, ok := globals[o.Function].(*starlark.Function)
	if !ok {
		p := s.text.problem(syntax.MakePosition(&file, 1, 1), "oracle", source.Format("the script defines no function %s", "в скрипте нет функции %s", o.Function))
		p.Hint = source.Format("write def %s(%s):", "пишите def %s(%s):", o.Function, params)
		return source.Problems{p}
	}
	if f.NumParams() != len(o.Params) || f.HasVarargs() || f.HasKwargs() {
		return source.Problems{s.text.problem(f.Position(), "oracle", source.Format("%s must take (%s)", "%s должна принимать (%s)", o.Function, params))}
	}
	s.rule = f
	return nil
}

// consult calls the function. It sees its arguments and constants and nothing else; the arguments are frozen.
func (s *Supplied) consult(args starlark.Tuple, stand *starlarkstruct.Struct) (v starlark.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = broken(r)
		}
		if err != nil {
			err = s.text.explain(err)
		}
	}()
	if len(args) != len(s.Oracle.Params) {
		return nil, fail("%s takes %d values", "%s: значений должно быть %d", s.Oracle.Name, len(s.Oracle.Params))
	}
	for _, a := range args {
		if !sealable(a, 0) {
			return nil, fail("an oracle is given plain values, lists, dictionaries and structs, not %s", "оракулу дают простые значения, списки, словари и struct, а не %s", a.Type())
		}
		a.Freeze()
	}
	s.busy.Lock()
	defer s.busy.Unlock()
	s.stand.now = stand
	defer func() { s.stand.now = nil }()
	th := sealedThread()
	defer th.arm()()
	v, err = th.call(s.rule, args)
	if err == nil && !sealable(v, 0) {
		return nil, fail("an oracle answers with a plain value, not %s", "оракул отвечает простым значением, а не %s", v.Type())
	}
	return v, err
}

// sealable tells whether a value holds nothing of the game: no player, zone or item, and nothing to call.
func sealable(v starlark.Value, depth int) bool {
	if depth > 8 {
		return false
	}
	all := func(seq starlark.Iterable) bool {
		for e := range starlark.Elements(seq) {
			if !sealable(e, depth+1) {
				return false
			}
		}
		return true
	}
	switch v := v.(type) {
	case starlark.NoneType, starlark.Bool, starlark.Int, starlark.Float, starlark.String:
		return true
	case starlark.Tuple:
		return all(v)
	case *starlark.List:
		return all(v)
	case *starlark.Set:
		return all(v)
	case *starlark.Dict:
		for _, kv := range v.Items() {
			if !sealable(kv[0], depth+1) || !sealable(kv[1], depth+1) {
				return false
			}
		}
		return true
	case *starlarkstruct.Struct:
		for _, name := range v.AttrNames() {
			if field, err := v.Attr(name); err != nil || !sealable(field, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// constants is const in an oracle's script: the struct that it is consulted with.
type constants struct{ now *starlarkstruct.Struct }

func (c *constants) String() string        { return "const" }
func (c *constants) Type() string          { return "const" }
func (c *constants) Freeze()               {}
func (c *constants) Truth() starlark.Bool  { return true }
func (c *constants) Hash() (uint32, error) { return 0, errors.New("unhashable: const") }

func (c *constants) AttrNames() []string {
	if c.now == nil {
		return nil
	}
	return c.now.AttrNames()
}

func (c *constants) Attr(name string) (starlark.Value, error) {
	if c.now == nil {
		return nil, fail("const.%s: there are no constants here", "const.%s: постоянных здесь нет", name)
	}
	return c.now.Attr(name)
}
