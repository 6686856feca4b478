package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A Tool is something a ruleset offers at the command line besides games.
type Tool struct {
	declared
	Name string // one or two words: "law check"
	Doc  source.Text
	Args source.Text // what may follow, for the help
	run  *starlark.Function
}

// declareTool is tool("name", run = f(desk, args), doc = …) in rules(tools = […]).
func declareTool(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	t := &Tool{declared: declared{"tool", at(th)}}
	var doc, follow textArg
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &t.Name, "run", &t.run, "doc?", &doc, "args?", &follow); err != nil {
		return nil, err
	}
	t.Doc, t.Args = source.Text(doc), source.Text(follow)
	if t.run.NumParams() != 2 {
		return nil, fmt.Errorf("tool %s: %s must take the desk it works at and a list of arguments", t.Name, t.run.Name())
	}
	return t, nil
}

// A Desk is what a tool works at: it can do nothing else.
type Desk struct {
	Lang string
	Args []string
	Seed uint64
	Say  func(line string)
	// Fetch finds what the user means by an argument that names an oracle: its file and text.
	Fetch func(o *Oracle, name string) (file, text string, err error)
}

// toolSteps are the steps that a tool may take.
const toolSteps = 4_000_000_000

// Work runs a tool. It reports whether the tool found all well: it may return False to say that it did not. The error is a *Fault, or
// what Fetch said.
func (r *Ruleset) Work(t *Tool, d Desk) (well bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = broken(p)
		}
		var found source.Problems
		var one source.Problem
		switch {
		case errors.As(err, &found):
			err = found
		case errors.As(err, &one):
			err = one
		case err != nil:
			err = r.text.explain(err)
		}
	}()
	th := newThread("tool "+t.Name, d.Say)
	th.limit = toolSteps
	defer th.arm()()
	var args []starlark.Value
	for _, a := range d.Args {
		args = append(args, starlark.String(a))
	}
	v, err := th.call(t.run, starlark.Tuple{&deskValue{r, d, kernel.NewDice(d.Seed)}, starlark.NewList(args)})
	return v != starlark.False, err
}

// deskValue is a desk in a script.
type deskValue struct {
	rules *Ruleset
	d     Desk
	dice  *kernel.Dice
}

func (d *deskValue) String() string        { return "desk" }
func (d *deskValue) Type() string          { return "desk" }
func (d *deskValue) Freeze()               {}
func (d *deskValue) Truth() starlark.Bool  { return true }
func (d *deskValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: desk") }
func (d *deskValue) AttrNames() []string   { return []string{"lang", "oracle", "roll", "say", "seed"} }

func (d *deskValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "lang":
		return starlark.String(d.d.Lang), nil
	case "seed":
		return starlark.MakeUint64(d.d.Seed), nil
	case "say":
		return starlark.NewBuiltin(name, d.say), nil
	case "roll":
		return starlark.NewBuiltin(name, d.roll), nil
	case "oracle":
		return starlark.NewBuiltin(name, d.oracle), nil
	}
	return nil, nil
}

// say is desk.say(en = "…", ru = "…") or desk.say("…"): a line for the user.
func (d *deskValue) say(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var text, en, ru string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "text?", &text, "en?", &en, "ru?", &ru); err != nil {
		return nil, err
	}
	if text == "" {
		text = source.Text{EN: en, RU: ru}.In(d.d.Lang)
	}
	d.d.Say(text)
	return starlark.None, nil
}

// roll is desk.roll(n): 0 to n-1, by the seed.
func (d *deskValue) roll(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &n); err != nil {
		return nil, err
	}
	if n < 1 || n > 1<<31-1 {
		return nil, fail("roll: a die of %d sides cannot be thrown", "roll: кость с числом граней %d не бросить", n)
	}
	return starlark.MakeInt(d.dice.Roll(n)), nil
}

// oracle is desk.oracle("name", "what the user named"): a function to call with the oracle's values (and const = struct(…)), or a list of words.
func (d *deskValue) oracle(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name, file string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &name, "file", &file); err != nil {
		return nil, err
	}
	o := d.rules.oracle[name]
	if o == nil {
		return nil, fail("no oracle is called %q%s", "нет оракула %q%s", name, didYouMean(name, sortedKeys(d.rules.oracle)))
	}
	if !slices.Contains(d.d.Args, file) {
		return nil, fail("oracle: %q is none of the arguments", "oracle: среди аргументов нет %q", file)
	}
	file, text, err := d.d.Fetch(o, file)
	if err != nil {
		return nil, err
	}
	s, err := d.rules.Supply(name, "", file, text)
	if err != nil {
		return nil, err
	}
	if o.IsList() {
		return &wordsValue{&Session{}, s}, nil
	}
	return &ruleValue{s: s}, nil
}

// ruleValue is an oracle's function at a desk. It answers None where it fails, and why says what went wrong last.
type ruleValue struct {
	s   *Supplied
	why string
}

func (r *ruleValue) String() string        { return "oracle " + r.s.Oracle.Name }
func (r *ruleValue) Type() string          { return "oracle" }
func (r *ruleValue) Freeze()               {}
func (r *ruleValue) Truth() starlark.Bool  { return true }
func (r *ruleValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: oracle") }
func (r *ruleValue) Name() string          { return r.s.Oracle.Function }
func (r *ruleValue) AttrNames() []string   { return []string{"doc", "why"} }

func (r *ruleValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "why":
		return starlark.String(r.why), nil
	case "doc":
		return starlark.String(cmp.Or(r.s.rule.Doc(), r.s.doc)), nil
	}
	return nil, nil
}

// CallInternal is the call in a script.
func (r *ruleValue) CallInternal(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var stand *starlarkstruct.Struct
	if err := starlark.UnpackArgs(r.Name(), nil, kwargs, "const?", &stand); err != nil {
		return nil, err
	}
	v, err := r.s.consult(args, stand)
	if err != nil {
		r.why = whyFailed(err)
		return starlark.None, nil
	}
	return v, nil
}
