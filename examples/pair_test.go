package examples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"kodeks/runtime/table"
)

// A step is one order of a game that is played twice, and the answers to what it makes the rules ask.
type step struct {
	player string
	said   saying
	answer int
	seed   uint64 // of what is asked after it
}

// A pair is two games on worlds that differ in one fact. They are played side by side with the same orders,
// and whoever has not observed a difference must see the same of both.
//
// An order observes a difference if it has to do with a cell, a side or a player that differ at that moment, by
// the measure of reach. After that nothing can be said any more, and the pair ends. But a dark order
// observes nothing: whatever it brings about must show to nobody, until the rules tell it. They tell a
// player of himself when his turn comes; from then on only the others must see the same.
type pair struct {
	change *change
	rng    *rand.Rand
	a, b   side
	knows  map[string]bool // those who may see the difference
	blind  bool            // no order observes it, and it is told aloud in the turn of whoever is concerned
	played []step
	leak   *leak
	begins *leak  // the one at the start
	ends   string // why the pair ended
	darkly bool   // a dark order had to do with a difference
}

// news is how a pair ends when somebody's turn has come who fares differently in the two games.
const news = "it is told at his turn"

// A side is one of the two games.
type side struct {
	game  *table.Table
	start int // deeds before the first order
	links links
	facts facts
	turn  int // as the kernel counts, lost ones too
}

// A leak is a player who sees a difference that he cannot have observed.
type leak struct {
	who      string
	one, two sight
}

func (l *leak) String() string {
	return fmt.Sprintf("%s sees of one game\n  %s: %s\nand of the other\n  %s: %s", l.who, l.one.what, l.one.text, l.two.what, l.two.text)
}

// newPair makes a pair of a game that is open and one on a changed world; nil if that cannot be, or if the players are
// rightly told something else there at the start.
func newPair(rng *rand.Rand, one *table.Table, c *change) *pair {
	other, err := c.world.open()
	if err != nil {
		return nil
	}
	p := &pair{change: c, rng: rng, a: newSide(one), b: newSide(other)}
	p.reset()
	start := func(s *side) outcome { return outcome{replies: s.game.History()[:1]} }
	if p.compare(&step{seed: 1}, start(&p.a), start(&p.b)); p.leak != nil && !c.quiet {
		return nil
	}
	p.begins = p.leak
	return p
}

func newSide(game *table.Table) side {
	return side{game: game, start: len(game.History()), links: linksOf(game)}
}

// reset goes back to the first turn.
func (p *pair) reset() {
	p.played, p.leak, p.ends, p.darkly = nil, p.begins, "", false
	p.knows = map[string]bool{p.change.knows: true}
	for _, s := range p.sides() {
		s.game.Withdraw()
		for range len(s.game.History()) - s.start {
			if _, err := s.game.Undo("", ""); err != nil {
				panic(err)
			}
		}
		s.facts, s.turn = factsOf(s.game), s.number()
	}
	p.meet(p.a.game.Next())
}

// play plays orders until one of them observes the difference, and reports whether the pair goes on.
func (p *pair) play(s step) bool {
	a, b := p.a.game, p.b.game
	if s.player == "" {
		s.player = a.Next()
	}
	if s.seed == 0 {
		s.seed = p.rng.Uint64()
	}
	p.played = append(p.played, s)
	was, before := differing(p.a.facts, p.b.facts), *p
	current := a.Next()
	r1, r2 := newReach(p.a.links), newReach(p.b.links)
	r1.see(a, s.player, &s.said)
	r2.see(b, s.player, &s.said)
	one, two := p.submit(&s)
	r1.see(a, s.player, &s.said)
	r2.see(b, s.player, &s.said)
	p.a.facts, p.b.facts = factsOf(a), factsOf(b)
	if p.observes(&s, was, &before, r1, r2) {
		p.ends = "the order observes it"
		return false
	}
	if (one.err == nil) != (two.err == nil) && p.knows[s.player] {
		p.ends = "the order is refused to one who knows"
		return false
	}
	if p.pass(current, &before) {
		return false
	}
	p.compare(&s, one, two)
	if p.leak == nil && (a.Over() || b.Over()) {
		p.ends = "the game is over"
	}
	return p.leak == nil && p.ends == ""
}

// An outcome is what comes of an order in one game: the replies, the last one after all questions, and what each player
// could see while a question was open.
type outcome struct {
	replies []table.Reply
	err     error
	between map[string][]sight
}

// submit gives an order in both games and answers what is asked.
func (p *pair) submit(s *step) (one, two outcome) {
	one.give(func() (table.Reply, error) { return p.a.game.Submit(s.player, s.said.words) })
	two.give(func() (table.Reply, error) { return p.b.game.Submit(s.player, s.said.words) })
	for one.asked() != nil || two.asked() != nil {
		probes := p.probes(s.seed)
		one.answer(p.a.game, s, probes)
		two.answer(p.b.game, s, probes)
	}
	return one, two
}

func (o *outcome) give(order func() (table.Reply, error)) {
	r, err := order()
	o.replies, o.err = append(o.replies, r), err
}

func (o *outcome) asked() *table.Question { return o.replies[len(o.replies)-1].Question }

// answer answers the question that is open, if one is, when everybody has looked around.
func (o *outcome) answer(game *table.Table, s *step, probes []saying) {
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
	o.give(func() (table.Reply, error) { return game.Answer(fmt.Sprint(1 + s.answer%len(q.Choices))) })
}

// observes reports that an order had openly to do with what differed.
func (p *pair) observes(s *step, was map[string]bool, before *pair, reaches ...*reach) bool {
	if s.said.mode != "" {
		for _, r := range reaches {
			p.darkly = p.darkly || p.touches(s, was, r)
		}
	}
	if p.blind || s.said.mode == "dark" {
		return false
	}
	if s.said.only("skip") && p.alike(s.player, before) {
		return p.touches(s, was, reaches[0]) || p.touches(s, was, reaches[1])
	}
	for _, r := range reaches {
		if s.said.mode == "half-dark" && before.bars(r) || s.said.mode == "" && p.touches(s, was, r) {
			return true
		}
	}
	for _, r := range reaches { // what he carries shows when he does something else than walk, finds things or goes out
		if was[handKey(s.player)] && (!s.said.only("movement") || len(s.said.verbs) > 1 || r.things || r.border) {
			return true
		}
	}
	return was["game"] || was["player "+s.player]
}

// touches reports that what differs is within the reach of an order. Movements do not tell who stands where they lead,
// unless something lies there: it might be a mine.
func (p *pair) touches(s *step, was map[string]bool, r *reach) bool {
	for name := range r.people {
		moves := s.said.only("movement", "skip", "talk", "choice") && !r.things
		if name != s.player && !moves && (was["player "+name] || was[handKey(name)]) {
			return true
		}
	}
	return anyOf(was, r.keys) || r.border && p.change.proof
}

// bars reports that a difference may decide whether a way is barred: the side of a cell, or what the next cell is, but
// not what lies there.
func (p *pair) bars(r *reach) bool {
	for key := range r.closely {
		one, _, _ := strings.Cut(p.a.facts[key], "\n")
		two, _, _ := strings.Cut(p.b.facts[key], "\n")
		if one != two {
			return true
		}
	}
	return false
}

func anyOf(differs, keys map[string]bool) bool {
	for key := range keys {
		if differs[key] {
			return true
		}
	}
	return false
}

// alike reports that a player differs in nothing but his place, before an order and after it.
func (p *pair) alike(name string, before *pair) bool {
	for _, q := range []*pair{before, p} {
		if q.a.facts.person(name) != q.b.facts.person(name) || q.a.facts["game"] != q.b.facts["game"] {
			return false
		}
	}
	return true
}

// pass sees to those whose turn has come or was lost: the rules tell them how they are, and everybody that a turn is lost.
func (p *pair) pass(current string, before *pair) (ends bool) {
	if p.a.game.Over() != p.b.game.Over() || p.a.game.Over() && differing(p.a.facts, p.b.facts)["game"] {
		p.ends = "the game is over for one"
		return true
	}
	one, two := p.a.passed(current, before.a.turn), p.b.passed(current, before.b.turn)
	if len(one) > 0 && len(two) > 0 && !slices.Equal(one, two) {
		p.ends = "a turn is lost for one"
		return true
	}
	for _, name := range one {
		if name != p.a.game.Next() && !p.alike(name, before) {
			p.ends = name + " loses a turn"
			return true
		}
	}
	if next := p.a.game.Next(); p.blind && !p.alike(next, p) {
		p.ends = news
		return true
	}
	for _, s := range p.sides() {
		s.turn = s.number()
		p.meet(s.game.Next())
	}
	return false
}

func (p *pair) sides() []*side { return []*side{&p.a, &p.b} }

func (s *side) number() int { return s.game.Session().Game().TurnNumber() }

// passed lists the players from the one after whose turn it was to the one whose turn it is.
func (s *side) passed(current string, turn int) (list []string) {
	players := s.game.Players()
	at := slices.IndexFunc(players, func(p table.PlayerView) bool { return p.Name == current })
	for range s.number() - turn {
		for range players {
			at = (at + 1) % len(players)
			if players[at].In {
				break
			}
		}
		list = append(list, players[at].Name)
	}
	return list
}

// meet lets a player know of himself what differs.
func (p *pair) meet(name string) {
	if p.a.facts.person(name) != p.b.facts.person(name) || p.a.facts[handKey(name)] != p.b.facts[handKey(name)] {
		p.knows[name] = true
	}
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
	t.dark = 0.2
	for range 2 {
		list = append(list, t.order())
	}
	return list
}
