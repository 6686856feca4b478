package script

import "slices"

// homeOfHook is the module whose function is the n-th to hang on a point.
func (r *Ruleset) homeOfHook(point string, n int) *Module {
	for _, m := range r.Modules {
		if m.on[point] == nil {
			continue
		}
		if n == 0 {
			return m
		}
		n--
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
	return r.homeOf(func(m *Module) bool { return slices.Contains(m.verbs, v) })
}

func (r *Ruleset) homeOfCell(k *CellKind) *Module {
	return r.homeOf(func(m *Module) bool { return slices.Contains(m.cells, k) })
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
	return (&Note{Kind: NoteKind(v.Class), Name: v.Name}).from(s.rules.homeOfVerb(v), v.Clause)
}

// hookNote is the note of the n-th function hung on a point.
func (s *Session) hookNote(point string, n int) *Note {
	return (&Note{Kind: RanPoint, Name: point}).from(s.rules.homeOfHook(point, n), "")
}

// cellNote is the note of a hook of a zone's kind.
func (s *Session) cellNote(z *zoneValue, kind *CellKind, hook string) *Note {
	return (&Note{Kind: RanCell, Name: s.inWords(z) + "." + hook}).from(s.rules.homeOfCell(kind), kind.Clause)
}
