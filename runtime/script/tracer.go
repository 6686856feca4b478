package script

import (
	"errors"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// tracer notes what scripts do while it is there (Session.tracer). It looks on only: at values as scripts get them, and at the
// journal of the kernel for whatever was changed or told.
type tracer struct {
	s       *Session
	root    *Note
	frames  []traceFrame // what runs, the outermost first; the root below it
	mark    kernel.Mark  // up to here the journal is noted
	notes   int
	stopped bool // an error is on its way out, and is noted
	off     bool // how the memory was
}

// traceFrame is something that runs, with what it has read: what it finds unchanged is not noted again.
type traceFrame struct {
	note *Note
	seen map[string]string
}

// add notes something inside what runs now.
func (t *tracer) add(n *Note) {
	if t.notes++; t.notes > maxNotes {
		return
	}
	at := t.frames[len(t.frames)-1].note
	at.Inside = append(at.Inside, n)
}

// open notes that a function begins to run, and returns what close wants to know.
func (t *tracer) open(n *Note, f starlark.Callable, args []starlark.Value) (depth int) {
	t.flush()
	if len(t.frames) == 1 {
		t.stopped = false
	}
	if f, ok := f.(*starlark.Function); ok {
		if n.At == "" {
			n.Func, n.At = f.Name(), place(f.Position())
		}
		for i, a := range args {
			if i < f.NumParams() && a != starlark.Value(t.s.self) {
				name, _ := f.Param(i)
				n.Args = append(n.Args, strings.TrimLeft(name, "_")+" = "+t.s.inWords(a))
			}
		}
	}
	t.add(n)
	t.frames = append(t.frames, traceFrame{n, map[string]string{}})
	return len(t.frames) - 1
}

// close notes what came of it. What a panic kept from being closed is closed with it.
func (t *tracer) close(depth int, v starlark.Value, err error) {
	t.frames = t.frames[:depth+1]
	t.flush()
	n := t.frames[depth].note
	if err == nil && v != nil && v != starlark.None {
		n.Value = t.s.inWords(v)
	}
	if err != nil {
		t.failed(err)
	}
	t.frames = t.frames[:depth]
}

// failed notes an error where it came up.
func (t *tracer) failed(err error) {
	if t.stopped {
		return
	}
	t.stopped = true
	var no *refusing
	var refusal *Refusal
	var question *Question
	switch {
	case errors.As(err, &no):
		t.refused(no, err)
	case errors.As(err, &refusal):
		t.add(&Note{Kind: Refused, Text: refusal.Text, Clause: refusal.Clause})
	case errors.As(err, &question):
		t.add(&Note{Kind: Asked, Name: question.Event.Name, To: t.s.namesOf(question.Event.To), Text: t.s.inBoth(question.Event)})
	default:
		t.add(&Note{Kind: Failed, Text: briefly(t.s.rules.text.explain(err))})
	}
}

// briefly is a failure in one line: its place and the reason.
func briefly(err error) source.Text {
	var fault *Fault
	if errors.As(err, &fault) {
		p := fault.Problem
		p.Line, p.Hint = "", source.Text{}
		return source.Text{EN: p.In("en"), RU: p.In("ru")}
	}
	return source.Text{EN: err.Error(), RU: err.Error()}
}

func (t *tracer) refused(no *refusing, err error) {
	n := &Note{Kind: Refused, Name: no.name}
	n.At, n.Func = whence(err)
	var refusal *Refusal
	if errors.As(t.s.word(no), &refusal) {
		n.Text, n.Clause = refusal.Text, refusal.Clause
	}
	if m := t.s.rules.homeOfRefusal(no.name); m != nil {
		n.Module, n.About = m.Name, m.Doc
	}
	t.add(n)
}

// whence is the line of a script that an error comes from, and its function.
func whence(err error) (at, function string) {
	var ev *starlark.EvalError
	if errors.As(err, &ev) {
		for _, f := range slices.Backward(ev.CallStack) {
			if f.Pos.Line > 0 && f.Pos.Filename() != "<builtin>" {
				return place(f.Pos), f.Name
			}
		}
	}
	return "", ""
}

// flush notes what was changed and told since it was called last.
func (t *tracer) flush() bool {
	g := t.s.game
	if g.EditsSince(t.mark) <= 0 {
		t.mark = g.Mark()
		return false
	}
	events := g.EventsSince(t.mark)
	changes := g.ChangesSince(t.mark)
	t.mark = g.Mark()
	for _, c := range changes {
		if c.What == "told" {
			t.told(events[0])
			events = events[1:]
			continue
		}
		t.changed(c)
	}
	return true
}

func (t *tracer) changed(c kernel.Change) {
	n := &Note{Kind: Changed, Name: t.s.ownName(c.Of) + "." + c.What, Was: t.s.valueWords(c.Was), Value: t.s.valueWords(c.Now)}
	if c.What == "roll" {
		n = &Note{Kind: Read, Name: "g.roll(" + n.Was + ")", Value: n.Value}
	}
	n.At, n.Func = t.here()
	t.add(n)
}

func (t *tracer) told(ev kernel.Event) {
	n := &Note{Kind: Told, Name: ev.Name, To: t.s.namesOf(ev.To), Aloud: ev.To&kernel.Everyone != 0, Text: t.s.inBoth(ev)}
	n.At, n.Func = t.here()
	if kind := t.s.rules.event[ev.Name]; kind != nil {
		for i, f := range kind.Fields {
			n.Args = append(n.Args, f+" = "+t.s.valueWords(ev.Fields[i]))
		}
		n.Clause = kind.Clause
	}
	if m := t.s.rules.homeOfEvent(ev.Name); m != nil {
		n.Module, n.About = m.Name, m.Doc
		if n.Clause == "" && m.Name != t.frames[len(t.frames)-1].note.Module { // else what runs has its own
			n.Clause = m.Clause
		}
	}
	if len(ev.Fields) > 0 {
		if m := t.s.rules.homeOfWords(ev.Name, variantOf(ev.Fields[0])); m != nil && m.Name != n.Module {
			n.Words = &Rule{m.Name, m.Doc, m.Clause}
		}
	}
	t.add(n)
}

// rolledBack forgets what was in the journal: the game went back to a mark.
func (t *tracer) rolledBack() { t.mark = t.s.game.Mark() }

// read notes something that a script looked at, unless it is known to have seen it.
func (t *tracer) read(name, value string) {
	f := &t.frames[len(t.frames)-1]
	if was, ok := f.seen[name]; ok && was == value || f.seen == nil || name == value {
		return // g.now is g.now, and Аня.hand is called Аня.hand
	}
	f.seen[name] = value
	n := &Note{Kind: Read, Name: name, Value: value}
	n.At, n.Func = t.here()
	t.add(n)
}

// option notes that a script asked for an option.
func (t *tracer) option(name string) {
	o := t.s.rules.option[name]
	if f := &t.frames[len(t.frames)-1]; o == nil || f.seen == nil || f.seen["option "+name] != "" {
		return
	} else {
		f.seen["option "+name] = "read"
	}
	n := &Note{Kind: ReadOption, Name: name, Value: show(t.s.Option(name)), Clause: o.Clause, About: o.Doc}
	n.At, n.Func = t.here()
	t.add(n)
}

// here is the line of a script that is being carried out, and its function.
func (t *tracer) here() (at, function string) {
	th := t.s.thread.Thread
	for depth := range th.CallStackDepth() {
		if f := th.CallFrame(depth); f.Pos.Line > 0 && f.Pos.Filename() != "<builtin>" {
			return place(f.Pos), f.Name
		}
	}
	return "", ""
}
