package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// traced is enter, noted if there is a tracer; what says what it is that runs.
func (s *Session) traced(f *starlark.Function, args []starlark.Value, what func() *Note) (starlark.Value, error) {
	if s.tracer == nil {
		return s.enter(f, args)
	}
	depth := s.tracer.open(what(), f, args)
	v, err := s.enter(f, args)
	s.tracer.close(depth, v, err)
	return v, err
}

// tried runs what a trial tries.
func (s *Session) tried(f starlark.Value, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if s.tracer == nil {
		return starlark.Call(s.thread.Thread, f, args, kwargs)
	}
	callable, _ := f.(starlark.Callable)
	depth := s.tracer.open(&Note{Kind: RanTrial}, callable, args)
	v, err := starlark.Call(s.thread.Thread, f, args, kwargs)
	s.tracer.close(depth, v, err)
	return v, err
}

// note is the note of the n-th function of a verb or a point.
func (r *memoRoot) note(s *Session, n int) *Note {
	if r.verb != nil {
		return s.verbNote(r.verb)
	}
	return s.hookNote(r.point, n)
}

func (s *Session) policyNote() *Note { return &Note{Kind: RanPolicy, Name: "turn"} }

// tested notes a condition that asks about an event, where nothing runs.
func (t *tracer) tested(v *Verb, args []kernel.Value, holds bool) {
	n := t.s.verbNote(v)
	n.Value = starlark.Bool(holds).String()
	for i, a := range args {
		n.Args = append(n.Args, v.Params[i]+" = "+t.s.valueWords(a))
	}
	t.flush()
	t.add(n)
}

// returned notes a refusal that the policy returned, inside the policy's note.
func (t *tracer) returned(no *refusing) {
	policy := t.root.Inside[len(t.root.Inside)-1]
	t.frames = append(t.frames, traceFrame{note: policy})
	t.refused(no, nil)
	t.frames = t.frames[:len(t.frames)-1]
}
