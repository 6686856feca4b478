package examples_test

import (
	"fmt"
	"math/rand/v2"

	"kodeks/runtime/table"
)

// An outcome is what comes of an order in one game: the replies, the last one after all questions, and what each player
// could see while a question was open.
type outcome struct {
	replies []table.Reply
	err     error
	between map[string][]sight
}

// submit gives an order in both games and answers what is asked.
func (p *pair) submit(s *step) (one, two outcome) {
	one.give(func() (table.Reply, error) { return p.a.game.Submit(s.player, s.said.Words) })
	two.give(func() (table.Reply, error) { return p.b.game.Submit(s.player, s.inOther().Words) })
	for one.asked() != nil || two.asked() != nil {
		probes := p.probes(s.seed)
		one.answer(p.a.game, s, s.answer, probes)
		two.answer(p.b.game, s, s.answer+s.shift, probes)
	}
	return one, two
}

func (o *outcome) give(order func() (table.Reply, error)) {
	r, err := order()
	o.replies, o.err = append(o.replies, r), err
}

func (o *outcome) asked() *table.Question { return o.replies[len(o.replies)-1].Question }

// answer answers the question that is open, if one is, when everybody has looked around.
func (o *outcome) answer(game *table.Table, s *step, answer int, probes []saying) {
	q := o.asked()
	if q == nil {
		return
	}
	if o.between == nil {
		o.between = map[string][]sight{}
	}
	for _, player := range game.Players() {
		w := &watcher{game: game, who: player.Name}
		w.look(rand.New(rand.NewPCG(s.seed, 3)), probes)
		o.between[player.Name] = append(o.between[player.Name], w.list...)
	}
	o.give(func() (table.Reply, error) { return game.Answer(fmt.Sprint(1 + answer%len(q.Choices))) })
}

// compare sets side by side what each player gets to see.
func (p *pair) compare(s *step, one, two outcome) {
	probes := p.probes(s.seed)
	for _, player := range p.a.game.Players() {
		if p.knows[player.Name] {
			continue
		}
		a, b := watch(p.a.game, player.Name, s, one), watch(p.b.game, player.Name, s, two)
		a.look(rand.New(rand.NewPCG(s.seed, 1)), probes)
		b.look(rand.New(rand.NewPCG(s.seed, 1)), probes)
		if x, y, found := unlike(a.list, b.list); found {
			p.leak = &leak{player.Name, x, y}
			return
		}
	}
}

// watch is what a player sees and hears of an order. A refusal is for whoever gave it.
func watch(game *table.Table, who string, s *step, o outcome) *watcher {
	w := &watcher{game: game, who: who}
	for i, r := range o.replies {
		if i < len(o.replies)-1 || o.err == nil {
			w.heard(r)
		}
	}
	if o.err != nil && s.player == who {
		w.add("refusal", "%s", refusalText(o.err))
	}
	w.list = append(w.list, o.between[who]...)
	return w
}

// probes are orders that most probably will be refused.
func (p *pair) probes(seed uint64) (list []saying) {
	t := p.change.world.talker(rand.New(rand.NewPCG(seed, 2)))
	t.Dark = 0.2
	for range 2 {
		list = append(list, t.Order())
	}
	return list
}
