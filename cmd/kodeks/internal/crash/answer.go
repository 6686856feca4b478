package crash

import (
	"errors"
	"fmt"
	"strings"

	"kodeks/runtime/kernel"
	"kodeks/runtime/table"
)

var errWithdrawn = errors.New("withdrawn")

// maxAnswers is how often an answer is made up: a question does not tell which type of words it takes.
const maxAnswers = 24

// answer answers question number n of a step: as it was answered, or by lot.
func (g *game) answer(s *step, n int, q *table.Question) (table.Reply, error) {
	if n < len(s.answers) {
		return g.t.Answer(s.answers[n])
	}
	if g.rng == nil {
		return table.Reply{}, errWithdrawn
	}
	for range maxAnswers {
		text := g.makeUp(q)
		reply, err := g.t.Answer(text)
		var no table.Refusal
		if errors.As(err, &no) && g.t.Pending() != nil {
			continue // no answer to this question
		}
		s.answers = append(s.answers, text)
		return reply, err
	}
	return table.Reply{}, errWithdrawn
}

func (g *game) makeUp(q *table.Question) string {
	if n := len(q.Choices); n > 0 && (!q.Open || g.rng.IntN(3) > 0) {
		return fmt.Sprint(1 + g.rng.IntN(n))
	}
	if q.Default != "" && g.rng.IntN(3) == 0 {
		return ""
	}
	slots := []string{"word", "number", "player", "letters"}
	if !g.w.Rules.Boardless() {
		slots = append(slots, "cell", "kind", "direction", "goods", "item")
	}
	for _, slot := range g.w.Rules.Slots {
		slots = append(slots, slot.Name)
	}
	return g.talk.Pattern("{"+pick(g.rng, slots...)+"}", g.w.lang).Words
}

// inHand offers what the player whose turn it is holds: the texts of his things' attributes.
func (g *game) inHand(slot string) (keys []string) {
	k := g.t.Session().Game()
	for _, item := range k.Items(k.Hand(k.Current())) {
		for _, a := range g.w.Rules.Attrs {
			if a.Class != kernel.OfItem {
				continue
			}
			v := k.Attr(kernel.OfItem, int32(item), a.Slot())
			if v.Kind() == kernel.KindText && (slot != "letters" && slot != "word" || len([]rune(v.Text())) == 1) && strings.TrimSpace(v.Text()) != "" {
				keys = append(keys, v.Text())
			}
		}
	}
	return keys
}
