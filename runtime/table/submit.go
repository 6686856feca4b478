package table

import (
	"slices"
	"strings"
	"unicode"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// maxPhrase bounds what is typed at once, in bytes.
const maxPhrase = 1 << 10

// Submit carries out an order, or answers a question, which is told by its question mark or by the
// ruleset's patterns. The player is whoever typed it; "" is whose turn it is; a name
// before a colon («Боря: …») goes before both. The error is a Refusal, a *script.Fault or a *WriteError,
// and then the game is as it was.
func (t *Table) Submit(player, text string) (Reply, error) {
	text = t.askingMove(player, t.picked(player, text))
	if isQuestion(text) {
		return t.Query(player, text)
	}
	a, err := t.understand(player, text)
	if err == nil {
		return t.attempt(a)
	}
	if reply, none := t.Query(player, text); none == nil {
		return reply, nil
	}
	t.remember(player, err)
	return Reply{}, err
}

// WhatIf tells what Submit would, and changes nothing: the turn is run and rolled back.
func (t *Table) WhatIf(player, text string) (Reply, error) {
	if text = t.askingMove(player, text); isQuestion(text) {
		return t.Query(player, text)
	}
	a, err := t.understand(player, text)
	if err != nil {
		if reply, none := t.Query(player, text); none == nil {
			return reply, nil
		}
		return Reply{}, err
	}
	now := t.now()
	defer t.rollBack(now)
	if err := t.run(a); err != nil {
		return t.failed(a, err)
	}
	return t.shown(t.report(a, now), a, now), nil
}

func isQuestion(text string) bool {
	return strings.HasSuffix(strings.TrimRightFunc(text, unicode.IsSpace), "?")
}

// askingMove takes the question mark from an order of actions that are said as questions.
func (t *Table) askingMove(player, text string) string {
	if !isQuestion(text) || !slices.ContainsFunc(t.rules.Actions, func(v *script.Verb) bool { return v.Asks }) {
		return text
	}
	bare := strings.TrimRightFunc(text, func(r rune) bool { return r == '?' || unicode.IsSpace(r) })
	o, err := t.parse(bare, t.voiceOf(player))
	if err != nil {
		return text
	}
	for _, path := range o.paths {
		for _, act := range path {
			if !t.rules.Action(act.call.Name).Asks {
				return text
			}
		}
	}
	return bare
}

// understand parses an order and finds whose it is.
func (t *Table) understand(player, text string) (*attempt, error) {
	switch {
	case !t.Started():
		return nil, denyNotStarted()
	case t.ended || t.game.Over():
		return nil, denyOver()
	case t.pending != nil:
		return nil, denyPending(t.addressee(t.pending.question, t.lang))
	case len(text) > maxPhrase:
		return nil, tooLong(text)
	}
	o, err := t.parse(text, t.voiceOf(player))
	if err != nil {
		return nil, err
	}
	id, err := t.actor(player, o)
	if err != nil {
		return nil, err
	}
	t.scratch = attempt{order: o, player: id}
	return &t.scratch, nil
}

func tooLong(text string) error {
	return &NotUnderstood{Problem: source.Problem{Code: "too-long",
		Message: source.Format("%d bytes are too much for one order", "%d байт — слишком много для одного хода", len(text)),
		Hint:    source.Format("say it in at most %d", "уложитесь в %d", maxPhrase)}}
}

// actor is whose order it is. Who is out of the game has none, and who is not on turn only what
// costs no turn; the turn policy may know better.
func (t *Table) actor(player string, o *order) (kernel.PlayerID, error) {
	id, err := t.asker(player, o.tree.Name)
	if err != nil {
		return 0, err
	}
	if !t.game.In(id) {
		return 0, denyOut(t.game.Name(id))
	}
	if current := t.game.Current(); id != current && !t.costless(o) {
		return 0, denyNotYourTurn(t.game.Name(id), t.game.Name(current))
	}
	return id, nil
}

// asker finds who speaks: the name said, the name given, or whose turn it is.
func (t *Table) asker(given, said string) (kernel.PlayerID, error) {
	name := said
	if name == "" {
		name = given
	}
	if name == "" {
		return t.game.Current(), nil
	}
	if id := t.player(name); id != 0 {
		return id, nil
	}
	return 0, denyNoPlayer(name, t.names())
}

// costless reports that no action of the order ends a turn.
func (t *Table) costless(o *order) bool {
	for _, path := range o.paths {
		for _, act := range path {
			if !t.verbs.actions[act.call.Name].Free {
				return false
			}
		}
	}
	return true
}

// remember keeps the readings of an ambiguous phrase for the next thing its player types.
func (t *Table) remember(player string, err error) {
	if a, ok := err.(*Ambiguous); ok {
		t.readings = readings{player, a.Readings}
	}
}

// picked is the reading that a bare number picks, or the text itself. Readings are forgotten
// with the first other text.
func (t *Table) picked(player, text string) string {
	if t.readings.words == nil || t.readings.player != player {
		return text
	}
	words := t.readings.words
	t.readings = readings{}
	if n, ok := bareNumber(text); ok && n >= 1 && n <= len(words) {
		return words[n-1]
	}
	return text
}

// bareNumber reads "2", "2)" or "2.".
func bareNumber(text string) (int, bool) {
	text = strings.TrimRight(strings.TrimSpace(text), ").")
	n := 0
	for _, r := range text {
		if r < '0' || r > '9' || n > 1000 {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	return n, text != ""
}
