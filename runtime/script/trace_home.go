package script

import "slices"

// homeOfHook is the module whose function is the n-th to hang on a point. One that stands in the place of those before it
// (see compiler.replace) is the first then.
func (r *Ruleset) homeOfHook(point string, n int) *Module {
	var list []*Module
	for _, m := range r.Modules {
		if m.on[point] != nil {
			list = append(list, m)
		}
	}
	if r.verb[0][point] == nil && r.verb[2][point] == nil { // else it is the verb that is replaced
		list = r.replaced(point, list)
	}
	if n < len(list) {
		return list[n]
	}
	return nil
}

func (r *Ruleset) replaced(point string, list []*Module) []*Module {
	before := 0
	for _, m := range r.Modules {
		if m.instead[point] != nil {
			list = append([]*Module{m}, list[min(before, len(list)):]...)
		}
		if m.on[point] != nil || m.instead[point] != nil {
			before++
		}
	}
	return list
}

// standIn is the last module that stands in the place of something.
func (r *Ruleset) standIn(name string) *Module {
	for _, m := range slices.Backward(r.Modules) {
		if m.instead[name] != nil {
			return m
		}
	}
	return nil
}

// homeOf finds the first module of which something is true.
func (r *Ruleset) homeOf(holds func(*Module) bool) *Module {
	if i := slices.IndexFunc(r.Modules, holds); i >= 0 {
		return r.Modules[i]
	}
	return nil
}

func (r *Ruleset) homeOfVerb(v *Verb) *Module {
	return r.homeOf(func(m *Module) bool {
		return slices.ContainsFunc(m.verbs, func(x *Verb) bool { return x.Class == v.Class && x.Name == v.Name })
	})
}

func (r *Ruleset) homeOfCell(k *CellKind) *Module {
	return r.homeOf(func(m *Module) bool {
		return slices.ContainsFunc(m.cells, func(x *CellKind) bool { return x.Name == k.Name })
	})
}

func (r *Ruleset) homeOfEvent(name string) *Module {
	return r.homeOf(func(m *Module) bool {
		return slices.ContainsFunc(m.events, func(e *EventKind) bool { return e.Name == name })
	})
}

// homeOfWords is the module that words an event in its own way for a value of its first field.
func (r *Ruleset) homeOfWords(event, variant string) *Module {
	return r.homeOf(func(m *Module) bool { return !m.words[event+"."+variant].Empty() })
}

func (r *Ruleset) homeOfRefusal(name string) *Module {
	return r.homeOf(func(m *Module) bool {
		return slices.ContainsFunc(m.refuse, func(k *refusalKind) bool { return k.name == name })
	})
}

// from fills in which module something belongs to.
func (n *Note) from(m *Module, clause string) *Note {
	if m != nil {
		n.Module, n.About, n.Clause = m.Name, m.Doc, m.Clause
	}
	if clause != "" {
		n.Clause = clause
	}
	return n
}

// verbNote is the note of a verb that begins to run.
func (s *Session) verbNote(v *Verb) *Note {
	n := (&Note{Kind: NoteKind(v.Class), Name: v.Name}).from(s.rules.homeOfVerb(v), v.Clause)
	if v.Class != "test" {
		n.replacedBy(s.rules.standIn(v.Name), v.Name)
	}
	return n
}

// hookNote is the note of the n-th function hung on a point.
func (s *Session) hookNote(point string, n int) *Note {
	m := s.rules.homeOfHook(point, n)
	note := (&Note{Kind: RanPoint, Name: point}).from(m, "")
	if n == 0 {
		note.replacedBy(m, point)
	}
	return note
}

// cellNote is the note of a hook of a zone's kind.
func (s *Session) cellNote(z *zoneValue, kind *CellKind, hook string) *Note {
	n := (&Note{Kind: RanCell, Name: s.inWords(z) + "." + hook}).from(s.rules.homeOfCell(kind), kind.Clause)
	n.replacedBy(s.rules.standIn(kind.Name+"."+hook), kind.Name+"."+hook)
	return n
}

// replacedBy says whose function runs in the place of another.
func (n *Note) replacedBy(m *Module, name string) {
	if m == nil || m.instead[name] == nil {
		return
	}
	n.Module, n.About, n.Clause, n.StandIn = m.Name, m.Doc, m.Clause, true
	n.Func, n.At = m.instead[name].Name(), place(m.instead[name].Position())
}
