package script

import "kodeks/runtime/kernel"

// replay does a command again.
func (s *Session) replay(in *instr, used int) int {
	g, r := s.game, &s.memory.regs
	switch in.op {
	case doAttr:
		v := in.val
		if in.b >= 0 {
			v = s.reference(in.val.Kind(), r[in.b])
		}
		g.SetAttr(in.class, s.holder(in), in.slot, v)
	case doStamp:
		g.SetAttr(in.class, s.holder(in), in.slot, kernel.Int(g.TurnNumber()))
	case doMove:
		g.MovePlayer(kernel.PlayerID(r[in.a]), kernel.ZoneID(s.regOrNone(in.b)))
	case doSkip:
		g.SetSkip(kernel.PlayerID(r[in.a]), int(in.b))
	case doLeave:
		g.SetIn(kernel.PlayerID(r[in.a]), false)
	case doKind:
		g.SetZoneKind(kernel.ZoneID(r[in.a]), in.text)
	case doEdge:
		s.setEdge(kernel.ZoneID(r[in.a]), kernel.Dir(in.b), in.text)
	case doItem:
		g.MoveItem(kernel.ItemID(r[in.a]), kernel.ZoneID(r[in.b]), kernel.Top)
	case doPut:
		g.MoveItem(kernel.ItemID(r[in.a]), kernel.ZoneID(r[in.b]), int(in.slot))
	case doVanish:
		g.RemoveItem(kernel.ItemID(r[in.a]))
	case doSpawn:
		r[used] = int32(g.AddItem(in.text, kernel.ZoneID(r[in.a])))
		return used + 1
	case doOutside:
		r[used] = int32(s.addOutside(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
		return used + 1
	case doTell:
		s.retell(in.ev)
	case doFinish:
		g.Finish(kernel.Result{Outcome: in.text, Winners: s.among(in.ev.to)})
	case doKeep:
		s.keep = true
	case doEnd:
		s.ended = true
	}
	return used
}

func (s *Session) regOrNone(reg int16) int32 {
	if reg < 0 {
		return 0
	}
	return s.memory.regs[reg]
}

func (s *Session) reference(kind kernel.Kind, id int32) kernel.Value {
	switch kind {
	case kernel.KindZone:
		return kernel.ZoneRef(kernel.ZoneID(id))
	case kernel.KindItem:
		return kernel.ItemRef(kernel.ItemID(id))
	}
	return kernel.PlayerRef(kernel.PlayerID(id))
}

func (s *Session) among(regs []int16) kernel.Audience {
	a := kernel.Nobody
	for _, reg := range regs {
		a = a.With(kernel.PlayerID(s.memory.regs[reg]))
	}
	return a
}

// retell tells an event again, with the things of this run in its fields.
func (s *Session) retell(t *tellInstr) {
	ev := t.ev
	ev.Clause, ev.By = s.clause, s.acting()
	if t.by >= 0 {
		ev.By = kernel.PlayerID(s.memory.regs[t.by])
	}
	if t.only {
		ev.To = s.among(t.to)
	}
	if !t.things {
		s.game.TellFixed(ev)
		return
	}
	s.fields = append(s.fields[:0], t.ev.Fields...)
	for i, reg := range t.regs {
		if reg >= 0 {
			s.fields[i] = s.reference(t.ev.Fields[i].Kind(), s.memory.regs[reg])
		}
	}
	ev.Fields = s.fields
	s.game.Tell(ev)
}
