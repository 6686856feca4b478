package table

import (
	"kodeks/dsl/record"
)

// done puts a change in force. What was undone before cannot be redone any more.
func (t *Table) done(d deed) {
	if d.entry.Kind == record.Turn {
		t.turn++
	}
	t.history = grown(t.history, d)
	t.undone = t.undone[:0]
}

// CanUndo tells what Undo would take back.
func (t *Table) CanUndo() (Reply, bool) {
	if len(t.history) < 2 || t.ended {
		return Reply{}, false
	}
	return t.replyOf(&t.history[len(t.history)-1]), true
}

// CanRedo tells what Redo would bring back.
func (t *Table) CanRedo() (Reply, bool) {
	if len(t.undone) == 0 || t.ended {
		return Reply{}, false
	}
	return t.replyOf(&t.undone[len(t.undone)-1]), true
}

// Undo takes back the last turn or ruling in force. Both it and the undoing stay in the record, with the
// name of who wanted it and the reason. The reply says what was undone and whose turn it is now.
func (t *Table) Undo(by, reason string) (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.CanUndo(); !ok {
		return Reply{}, deny("nothing-to-undo", "there is nothing to undo", "отменять нечего",
			"the start stays", "начало остаётся")
	}
	last := t.history[len(t.history)-1]
	t.takeBack(last)
	if err := t.keep(t.remark(record.Undo, by, reason)); err != nil {
		t.again(last)
		return Reply{}, err
	}
	t.history = t.history[:len(t.history)-1]
	t.undone = append(t.undone, last)
	if last.entry.Kind == record.Turn {
		t.turn--
	}
	return t.replyOf(&last), nil
}

// Redo brings back what Undo took. The reply is the one it had.
func (t *Table) Redo(by, reason string) (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	if _, ok := t.CanRedo(); !ok {
		return Reply{}, deny("nothing-to-redo", "there is nothing to redo", "возвращать нечего",
			"after an undo, give the order again", "после отмены дайте ход заново")
	}
	next := t.undone[len(t.undone)-1]
	t.again(next)
	if err := t.keep(t.remark(record.Redo, by, reason)); err != nil {
		t.takeBack(next)
		return Reply{}, err
	}
	t.undone = t.undone[:len(t.undone)-1]
	t.history = append(t.history, next)
	if next.entry.Kind == record.Turn {
		t.turn++
	}
	return t.replyOf(&next), nil
}

// takeBack undoes the last change in force.
func (t *Table) takeBack(d deed) {
	if d.swap != nil {
		t.enter(d.swap.was)
	} else {
		t.game.Undo(d.before.mark)
	}
	t.reseat(d, false)
}

// again does what was undone last. The kernel keeps it as long as nothing else is done.
func (t *Table) again(d deed) {
	if d.swap != nil {
		t.enter(d.swap.now)
	} else if err := t.game.Redo(); err != nil {
		panic("table: " + err.Error())
	}
	t.reseat(d, true)
}

// reseat gives scripts what the kernel does not hold: where the turn began, and options.
func (t *Table) reseat(d deed, forward bool) {
	to := d.before.began
	if forward {
		to = d.after
	}
	t.session.Rewind(nil)
	t.session.Since(to)
	if d.option == nil {
		return
	}
	value := d.option.was
	if forward {
		value = d.option.now
	}
	if err := t.session.SetOption(d.option.name, value); err != nil {
		panic("table: " + err.Error())
	}
}

// refereeable refuses what cannot be done now: before the start, after the end, with a question open.
func (t *Table) refereeable() error {
	switch {
	case !t.Started():
		return denyNotStarted()
	case t.ended:
		return denyOver()
	case t.pending != nil:
		return denyPending(t.addressee(t.pending.question, t.lang))
	}
	return nil
}

// remark is an entry without announcements: undo, redo, note, end.
func (t *Table) remark(kind record.Kind, by, reason string) *record.Entry {
	return &record.Entry{Kind: kind, Reason: onBehalf(by, reason), Lines: t.digestLine()}
}

// onBehalf is a reason with the name of who has it, if it is a player.
func onBehalf(by, reason string) string {
	if by != "" && reason != "" {
		return by + ": " + reason
	}
	return by + reason
}

func (t *Table) digestLine() []record.Line {
	return []record.Line{{Kind: record.Digest, Text: t.Digest()}}
}

// Note puts a remark into the record. It may hold anything, line ends too.
func (t *Table) Note(text string) error {
	if !t.Started() {
		return denyNotStarted()
	}
	return t.keep(&record.Entry{Kind: record.Note, Words: text, Lines: t.digestLine()})
}

// End closes the record: the game is not played on.
func (t *Table) End() (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	if err := t.keep(t.remark(record.End, "", "")); err != nil {
		return Reply{}, err
	}
	t.ended = true
	return Reply{Turn: t.turn, Over: true, Digest: t.Hash()}, nil
}

// replyOf is what a change in force answered, with whose turn it is now.
func (t *Table) replyOf(d *deed) Reply {
	r := readEntry(d.entry)
	if d.entry.Kind == record.Turn {
		r.Open = t.openWords(d.entry.Player, d.entry.Words)
	}
	r.Kept, r.Over, r.Next = d.kept, t.Over(), t.Next()
	return r
}

// History lists everything in force, the start first: for the referee.
func (t *Table) History() []Reply {
	list := make([]Reply, len(t.history))
	for i := range t.history {
		list[i] = t.replyOf(&t.history[i])
	}
	return list
}

// Last is the last move of a player with what everybody heard of it (L65).
func (t *Table) Last(player string) (Reply, bool) {
	id := t.player(player)
	if id == 0 {
		return Reply{}, false
	}
	name := t.game.Name(id)
	for i := len(t.history) - 1; i >= 0; i-- {
		if e := t.history[i].entry; e.Kind == record.Turn && e.Player == name {
			r := readEntry(e)
			r.Open = t.openWords(name, e.Words)
			return r.Public(), true
		}
	}
	return Reply{}, false
}
