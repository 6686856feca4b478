package table

import (
	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Query answers a question about the asker's own status, a last move or the rules: to the asker only.
// It changes nothing and is not recorded. The error is a *NotUnderstood, *Ambiguous or *NotAllowed, or a *script.Fault.
func (t *Table) Query(asker, text string) (Reply, error) {
	if len(text) > maxPhrase {
		return Reply{}, tooLong(text)
	}
	voice := t.voiceOf(asker)
	name, call, err := voice.Ask(text)
	if err != nil {
		return Reply{}, t.refusal(err, voice)
	}
	id, err := t.asker(asker, name)
	if err != nil {
		return Reply{}, err
	}
	return t.answer(id, call)
}

func (t *Table) answer(id kernel.PlayerID, from *phrase.Call) (Reply, error) {
	r := Reply{Turn: t.turn, Player: t.game.Name(id), Query: true, Next: t.Next(), Over: t.Over(), Digest: t.Hash()}
	r.Order = t.voice(id).ShowCall(from, t.lang)
	switch from.Name {
	case queryRules:
		r.Lines = t.to(id, t.RulesInForce(t.lang).Lines()...)
		return r, nil
	case queryLast:
		who, _ := from.Arg("who")
		r.Lines = t.to(id, t.lastMove(who)...)
		return r, nil
	}
	if !t.Started() {
		return Reply{}, denyNotStarted()
	}
	call, err := t.call(from, t.verbs.queries)
	if err != nil {
		return Reply{}, err
	}
	r.Lines, err = t.ask(id, call)
	return r, err
}

// ask runs a query of the ruleset; what it tells is heard and taken back at once.
func (t *Table) ask(id kernel.PlayerID, call script.Call) ([]Line, error) {
	before := t.now()
	defer t.rollBack(before)
	t.session.Rewind(nil)
	t.bounds = t.bounds[:0]
	err := t.session.Query(id, call)
	if r, ok := err.(*script.Refusal); ok {
		return nil, t.ruledOut(nil, nil, r)
	}
	if err != nil {
		return nil, err
	}
	return t.lines(before.mark, t.lang, false), nil
}

// to addresses texts to one player.
func (t *Table) to(id kernel.PlayerID, texts ...string) []Line {
	lines := make([]Line, len(texts))
	for i, text := range texts {
		lines[i] = Line{To: t.heard[id], Text: text}
	}
	return lines
}

func (t *Table) lastMove(player string) []string {
	last, ok := t.Last(player)
	if !ok {
		return []string{source.Format("%s has not moved yet", "%s: ходов ещё не было", player).In(t.lang)}
	}
	texts := []string{last.Player + ": " + last.Order}
	for _, line := range last.Lines {
		texts = append(texts, line.Text)
	}
	return texts
}

// Status tells a player how he stands: the ruleset's query "status", or else every query
// that needs nothing more said.
func (t *Table) Status(asker string) (Reply, error) {
	id, err := t.asker(asker, "")
	switch {
	case !t.Started():
		return Reply{}, denyNotStarted()
	case err != nil:
		return Reply{}, err
	case id == 0:
		return Reply{}, denyOver()
	}
	r := Reply{Turn: t.turn, Player: t.game.Name(id), Query: true, Next: t.Next(), Over: t.Over(), Digest: t.Hash()}
	for _, verb := range t.statusQueries() {
		lines, err := t.ask(id, script.Call{Name: verb.Name, Args: make([]kernel.Value, len(verb.Params))})
		if err != nil {
			return Reply{}, err
		}
		r.Lines = append(r.Lines, lines...)
	}
	return r, nil
}

func (t *Table) statusQueries() []*script.Verb {
	if verb := t.verbs.queries["status"]; verb != nil {
		return []*script.Verb{verb}
	}
	var list []*script.Verb
	for _, verb := range t.rules.Queries {
		if len(verb.Params) == 0 {
			list = append(list, verb)
		}
	}
	return list
}
