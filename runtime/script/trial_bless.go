package script

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// An Edit puts a text in the place of another one in a source file. Lines and columns count from 1, columns in characters.
type Edit struct {
	File            string
	Line, Col       int // where the old text begins
	EndLine, EndCol int // and the first place behind it
	Text            string
}

// wordsFirst tells how many arguments of a game's method come before what is expected.
var wordsFirst = map[string]int{"play": 1, "answer": 1, "fix": 1, "ask": 2, "told": 0, "undo": 0, "redo": 0}

// blessing finds the edits that make one call expect what was told.
type blessing struct {
	edits    []Edit
	computed bool // an expectation is no literal
}

// rewrite finds out how the call under way would expect what was told; where it cannot be made to, why.
func (v *trialValue) rewrite(stack starlark.CallStack, want *expectation, h *Heard, m *mismatch) {
	call := v.trial.of.callUnderWay(stack)
	if call == nil {
		return
	}
	b := &blessing{}
	b.call(call, want, h)
	if !b.computed {
		m.edits = b.edits
		return
	}
	m.unable = &knownError{source.Text{EN: "what is expected here is computed, not written down: change it yourself", RU: "ожидаемое здесь вычислено, а не записано: исправьте сами"}}
}

// callUnderWay is the call of a built-in function that a test is in.
func (ts *Trials) callUnderWay(stack starlark.CallStack) *syntax.CallExpr {
	for _, fr := range slices.Backward(stack) {
		if fr.Pos.Line > 0 && fr.Pos.Filename() != "<builtin>" {
			return ts.call(fr.Pos)
		}
	}
	return nil
}

func (b *blessing) call(call *syntax.CallExpr, want *expectation, h *Heard) {
	fn, ok := call.Fn.(*syntax.DotExpr)
	if !ok {
		b.fail()
		return
	}
	var told []syntax.Expr
	for i, arg := range call.Args {
		name, value := argument(arg)
		switch {
		case name == "only" && want.any.only:
			b.only(value, want, h)
		case name == "referee" && want.any.referee:
			b.lines(value, plainLines(want.referee), h.referee())
		case name == "" && i >= wordsFirst[fn.Name.Name]:
			told = append(told, arg)
		}
	}
	if want.any.public {
		b.public(told, plainLines(want.public), h.public())
	}
}

// argument splits NAME = VALUE.
func argument(arg syntax.Expr) (string, syntax.Expr) {
	if bin, ok := arg.(*syntax.BinaryExpr); ok && bin.Op == syntax.EQ {
		return bin.X.(*syntax.Ident).Name, bin.Y
	}
	return "", arg
}

// public rewrites what everybody is told: arguments in a row, or one list.
func (b *blessing) public(args []syntax.Expr, want, got []string) {
	if slices.Equal(want, got) {
		return
	}
	if len(args) == 1 {
		if _, single := args[0].(*syntax.Literal); !single {
			b.lines(args[0], want, got)
			return
		}
	}
	if len(got) == 0 {
		got = []string{""}
	}
	b.row(args, got)
}

// lines rewrites a string or a list of strings.
func (b *blessing) lines(value syntax.Expr, want, got []string) {
	if slices.Equal(want, got) {
		return
	}
	switch x := value.(type) {
	case *syntax.ParenExpr:
		b.lines(x.X, want, got)
	case *syntax.Literal:
		if len(got) == 1 {
			b.row([]syntax.Expr{x}, got)
			return
		}
		b.replace(x, quotedList(got))
	case *syntax.ListExpr:
		if len(x.List) == 0 || len(got) == 0 {
			b.literals(x.List)
			b.replace(x, quotedList(got))
			return
		}
		b.row(x.List, got)
	default:
		b.fail()
	}
}

// row rewrites literals that stand one after the other: each keeps its place, further ones follow the last.
func (b *blessing) row(args []syntax.Expr, got []string) {
	if !b.literals(args) {
		return
	}
	n := min(len(args), len(got))
	for i := range n {
		if lit := args[i].(*syntax.Literal); lit.Value != got[i] {
			b.replace(lit, quoted(got[i]))
		}
	}
	_, last := args[n-1].Span()
	switch {
	case len(args) > n:
		_, end := args[len(args)-1].Span()
		b.put(last, end, "")
	case len(got) > n:
		between := ", "
		if first, _ := args[0].Span(); last.Line > first.Line {
			between = ",\n" + strings.Repeat(" ", int(first.Col)-1)
		}
		var more strings.Builder
		for _, line := range got[n:] {
			more.WriteString(between + quoted(line))
		}
		b.put(last, last, more.String())
	}
}

// literals reports that all of these are strings written down; otherwise the blessing fails.
func (b *blessing) literals(list []syntax.Expr) bool {
	for _, x := range list {
		lit, ok := x.(*syntax.Literal)
		if ok {
			_, ok = lit.Value.(string)
		}
		if !ok {
			b.fail()
			return false
		}
	}
	return true
}

// only rewrites {"Bob": "…"}: in place while the same players hear something, otherwise as a whole.
func (b *blessing) only(value syntax.Expr, want *expectation, h *Heard) {
	heard, wanted := h.only(), want.hearers()
	if maps.EqualFunc(heard, wanted, slices.Equal) {
		return
	}
	d, ok := value.(*syntax.DictExpr)
	if !ok {
		b.fail()
		return
	}
	inPlace := len(d.List) == len(heard)
	for _, e := range d.List {
		entry := e.(*syntax.DictEntry)
		key, isText := entry.Key.(*syntax.Literal)
		if !isText || !writtenDown(entry.Value) {
			b.fail()
			return
		}
		who, _ := key.Value.(string)
		inPlace = inPlace && len(heard[who]) > 0
	}
	if !inPlace {
		b.replace(d, quotedDict(heard))
		return
	}
	for _, e := range d.List {
		entry := e.(*syntax.DictEntry)
		who := entry.Key.(*syntax.Literal).Value.(string)
		b.lines(entry.Value, wanted[who], heard[who])
	}
}

// writtenDown reports a string or a list of strings that nothing has computed.
func writtenDown(x syntax.Expr) bool {
	b := &blessing{}
	switch x := x.(type) {
	case *syntax.Literal:
		return b.literals([]syntax.Expr{x})
	case *syntax.ListExpr:
		return b.literals(x.List)
	}
	return false
}

func (b *blessing) fail() { b.computed = true }

func (b *blessing) replace(n syntax.Node, text string) {
	start, end := n.Span()
	b.put(start, end, text)
}

func (b *blessing) put(start, end syntax.Position, text string) {
	b.edits = append(b.edits, Edit{File: start.Filename(), Line: int(start.Line), Col: int(start.Col), EndLine: int(end.Line), EndCol: int(end.Col), Text: text})
}

// quoted writes a string in double quotes; letters of any alphabet stay what they are.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r < ' ' || r == 0x7f:
			b.WriteString(`\x` + strconv.FormatInt(int64(r)+0x100, 16)[1:])
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func quotedList(list []string) string {
	all := make([]string, len(list))
	for i, s := range list {
		all[i] = quoted(s)
	}
	return "[" + strings.Join(all, ", ") + "]"
}

func quotedDict(only map[string][]string) string {
	var all []string
	for _, who := range sortedKeys(only) {
		lines := quotedList(only[who])
		if len(only[who]) == 1 {
			lines = quoted(only[who][0])
		}
		all = append(all, quoted(who)+": "+lines)
	}
	return "{" + strings.Join(all, ", ") + "}"
}
