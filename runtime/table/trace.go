package table

import (
	"slices"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Latest stands for the number of the last turn in force.
const Latest = -1

// Trace tells what the scripts did in a turn in force, 0 being the start. The turn is run again on a table of its own, to
// which the record is replayed: nothing of this one is touched. The error is a *NotAllowed: there is no such turn.
func (t *Table) Trace(turn int) (*script.Trace, error) {
	at, err := t.deedOf(turn)
	if err != nil {
		return nil, err
	}
	fresh, err := t.scratchBefore(at)
	if err != nil {
		return nil, err
	}
	e := t.history[at].entry
	a := &attempt{}
	if e.Kind == record.Turn {
		if a, err = fresh.understand(e.Player, e.Words); err != nil {
			return nil, err
		}
	}
	fresh.recall(e)
	return fresh.traced(a, readEntry(e).asked), nil
}

// TraceOrder tells what the scripts would do with an order or a question, also if they refuse it. The error is a
// *NotUnderstood, *Ambiguous or *NotAllowed that no script has a part in.
func (t *Table) TraceOrder(player, text string) (*script.Trace, error) {
	if !t.Started() {
		return nil, denyNotStarted()
	}
	fresh, err := t.scratchBefore(len(t.history))
	if err != nil {
		return nil, err
	}
	a, err := fresh.understand(player, text)
	if err == nil {
		return fresh.traced(a, nil), nil
	}
	if trace, none := fresh.traceQuery(player, text); none == nil {
		return trace, nil
	}
	return nil, err
}

// TraceEntry tells what the scripts do in a turn of a record, however it differs from what is written there.
func TraceEntry(r Replay, entry *record.Entry) (*script.Trace, error) {
	if entry.Kind != record.Turn && entry.Kind != record.Start {
		return nil, deny("no-turn", "this is no turn", "это не ход", "a turn begins with its number", "ход начинается с номера")
	}
	t, err := r.open()
	if err != nil {
		return nil, err
	}
	p := replayer{t: t, file: r.File}
	for _, e := range r.Game.Play {
		if e == entry {
			break
		}
		p.entry(e)
	}
	a := &attempt{}
	if entry.Kind == record.Turn {
		if a, err = t.understand(entry.Player, entry.Words); err != nil {
			return nil, err
		}
	}
	t.recall(entry)
	return t.traced(a, readEntry(entry).asked), nil
}

// deedOf finds a turn in the history.
func (t *Table) deedOf(turn int) (int, error) {
	if !t.Started() {
		return 0, denyNotStarted()
	}
	for i, d := range slices.Backward(t.history) {
		if d.entry.Kind != record.Turn && i > 0 {
			continue
		}
		if turn == Latest || i > 0 && d.entry.Number == turn || i == 0 && turn == 0 {
			return i, nil
		}
	}
	no := deny("no-turn", "there is no turn %d", "хода %d нет", "", "", turn)
	no.Problem.Hint = source.Format("turns have the numbers 0, the start, to %d", "у ходов номера от 0 (начало) до %d", t.turn)
	return 0, no
}

// scratchBefore is a table with the game as it was before the n-th change in force.
func (t *Table) scratchBefore(n int) (*Table, error) {
	game := *t.record
	game.Play = slices.DeleteFunc(slices.Clone(game.Play), func(e *record.Entry) bool { return e.Kind == record.End })
	if n == 0 {
		game.Play = nil
	}
	r := Replay{Rules: t.opening, Game: &game, Lists: t.oracles}
	fresh, err := r.open()
	if err != nil {
		return nil, err
	}
	p := replayer{t: fresh}
	for _, e := range game.Play {
		if s := p.entry(e); s.stuck {
			return nil, s.differs
		}
	}
	if n > 0 && !fresh.Started() {
		if _, err := fresh.Start(); err != nil {
			return nil, err
		}
	}
	for len(fresh.history) > max(n, 1) {
		if _, err := fresh.Undo("", ""); err != nil {
			return nil, err
		}
	}
	fresh.lang = t.lang
	return fresh, nil
}

// traced runs an attempt under a tracer, with answers to what is asked, and takes it back.
func (t *Table) traced(a *attempt, answers []asking) *script.Trace {
	for {
		now := t.now()
		t.session.StartTrace()
		err := t.run(a)
		trace := t.session.StopTrace()
		trace.Digest = t.Digest()
		if a.order != nil {
			trace.Turn, trace.Player, trace.Order = t.turn+1, t.game.Name(a.player), t.canonical(a.order)
		}
		t.rollBack(now)
		question, asked := err.(*script.Question)
		if !asked || len(a.asked) == len(answers) {
			return trace
		}
		a.question = question
		next, err := t.answered(a, answers[len(a.asked)].answer)
		if err != nil {
			return trace
		}
		a = next
	}
}

// traceQuery runs a question under a tracer.
func (t *Table) traceQuery(player, text string) (*script.Trace, error) {
	voice := t.voiceOf(player)
	name, from, err := voice.Ask(text)
	if err != nil {
		return nil, t.refusal(err, voice)
	}
	id, err := t.asker(player, name)
	if err != nil {
		return nil, err
	}
	if t.verbs.queries[from.Name] == nil {
		return nil, deny("no-script", "no script answers this", "на это отвечают не скрипты", "it is about the table itself", "это о самой игре")
	}
	call, err := t.call(from, t.verbs.queries)
	if err != nil {
		return nil, err
	}
	t.session.StartTrace()
	_, _ = t.ask(id, call) // what goes wrong is in the trace
	trace := t.session.StopTrace()
	trace.Turn, trace.Player, trace.Order = t.turn, t.game.Name(id), t.voice(id).ShowCall(from, t.lang)
	return trace, nil
}
