package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"kodeks/runtime/table"
)

// A sight is one thing that a player gets to see or hear.
type sight struct{ what, text string }

// A watcher asks everything that a player may ask of a game. It changes nothing there.
type watcher struct {
	game *table.Table
	who  string
	list []sight
}

func (w *watcher) add(what, format string, args ...any) {
	w.list = append(w.list, sight{what, fmt.Sprintf(format, args...)})
}

// heard is what comes of an order for one player. The digest is the record's, not his.
func (w *watcher) heard(r table.Reply) {
	w.add("answer", "%s", strings.Join(r.For(w.who), "\n"))
	order := r.Order
	if r.Open != "" && r.Player != w.who {
		order = r.Open
	}
	w.add("turn", "%d %s: %s; next %s, kept %v, over %v", r.Turn, r.Player, order, r.Next, r.Kept, r.Over)
	if q := r.Question; q != nil {
		w.add("question", "%s %d %s", q.Player, q.Turn, q.To)
		if q.To == w.who {
			w.add("question", "%s %q", q.Text, q.Choices)
		}
	}
}

// refusalText is a refusal in both languages.
func refusalText(err error) string {
	if no, ok := err.(table.Refusal); ok {
		return no.In("en") + "\n" + no.In("ru")
	}
	return "fault: " + err.Error()
}

// look goes through all that can be asked at any moment.
func (w *watcher) look(rng *rand.Rand, probes []saying) {
	t := w.game
	lang := t.Lang()
	defer t.SetLang(lang)
	w.add("next", "%s, over %v, players %v, needs %v", t.Next(), t.Over(), t.Players(), t.Pending() != nil)
	t.SetLang(pick(rng, "ru", "en"))
	w.questions(t.Lang())
	t.SetLang(lang)
	for _, p := range t.Players() {
		last, ok := t.Last(p.Name)
		w.add("last", "%v %s", ok, last.Transcript())
	}
	if rng.IntN(8) == 0 {
		w.add("rules", "%s\n%s", t.RulesInForce("ru"), t.RulesInForce("en"))
	}
	if rng.IntN(8) == 0 {
		w.add("completion", "%q", t.Complete(w.who, pick(rng, "", "и", "go ", "если ", "Аня: ", "1", "сколько ")))
	}
	for _, probe := range probes {
		w.probe(probe.Words)
	}
}

// questions puts every question of the ruleset that needs nothing more said, and asks for last moves.
func (w *watcher) questions(lang string) {
	status, err := w.game.Status(w.who)
	w.add("status", "%v %v", status.For(w.who), err)
	for _, q := range w.game.Rules().Queries {
		if len(q.Params) == 0 && len(q.Say[lang]) > 0 {
			t := &talker{Rng: rand.New(rand.NewPCG(1, 1)), Rules: w.game.Rules(), Plain: true}
			words := t.Pattern(q.Say[lang][0], lang).Words
			r, err := w.game.Query(w.who, words+"?")
			w.add("question «"+words+"»", "%s %v %v", r.Order, r.For(w.who), err)
		}
	}
	for _, p := range w.game.Players() {
		r, err := w.game.Query(w.who, map[string]string{"ru": "как ходил ", "en": "what did "}[lang]+p.Name+map[string]string{"ru": "?", "en": " do?"}[lang])
		w.add("last move of "+p.Name, "%s %v %v", r.Order, r.For(w.who), err)
	}
}

// probe tries an order without giving it: whether it would be refused, and in which words, must tell nothing.
func (w *watcher) probe(words string) {
	_, err := w.game.WhatIf(w.who, words)
	text := "allowed"
	if err != nil {
		text = refusalText(err)
	}
	w.add("refusal of «"+words+"»", "%s", text)
}

// unlike finds the first sight that differs.
func unlike(a, b []sight) (one, other sight, found bool) {
	for i := range a {
		if i >= len(b) {
			return a[i], sight{what: "nothing"}, true
		}
		if a[i] != b[i] {
			return a[i], b[i], true
		}
	}
	return one, other, len(a) != len(b)
}
