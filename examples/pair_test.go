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
	other  *saying // what is said in the other game, if it is not the same
	answer int
	shift  int    // what is added to it in the other game
	seed   uint64 // of what is asked after it
}

// A pair is two games on worlds that differ in one fact. They are played side by side with the same orders,
// and whoever has not observed a difference must see the same of both.
//
// An order observes a difference if it has to do with a cell, a side or a player that differ at that moment, by
// the measure of reach. After that nothing can be said any more, and the pair ends. But a dark order
// observes nothing: whatever it brings about must show to nobody, until the rules tell it. They tell a
// player of himself when his turn comes; from then on only the others must see the same. By agreement they tell him
// of himself at once (dark.status), or everybody who has died (dark.deaths): the pair ends where one has and the other has not.
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

// play plays an order in both games, and reports whether the pair goes on.
func (p *pair) play(s step) bool {
	current := p.a.game.Next()
	if s.player == "" {
		s.player = current
	}
	if s.seed == 0 {
		s.seed = p.rng.Uint64()
	}
	p.played = append(p.played, s)
	was, before := differing(p.a.facts, p.b.facts), *p
	r1, r2 := newReach(p.a.links), newReach(p.b.links)
	p.reach(&s, r1, r2)
	one, two := p.submit(&s)
	p.reach(&s, r1, r2)
	for _, side := range p.sides() {
		side.facts = factsOf(side.game)
	}
	if p.agreed("dark.status", "yes") {
		p.meet(s.player)
	}
	switch {
	case p.observes(&s, was, &before, r1, r2):
		p.ends = "the order observes it"
	case (one.err == nil) != (two.err == nil) && p.knows[s.player]:
		p.ends = "the order is refused to one who knows"
	case s.said.Mode != "" && p.agreed("dark.deaths", "now") && !slices.Equal(p.a.living(), p.b.living()):
		p.ends = "a death in the dark is told at once"
	case p.pass(current, &before):
	default:
		p.compare(&s, one, two)
		if p.leak == nil && p.a.game.Over() {
			p.ends = "the game is over"
		}
	}
	return p.leak == nil && p.ends == ""
}

func (p *pair) reach(s *step, r1, r2 *reach) {
	r1.see(p.a.game, s.player, &s.said)
	r2.see(p.b.game, s.player, s.inOther())
}

// inOther is what is said in the second game.
func (s *step) inOther() *saying {
	if s.other != nil {
		return s.other
	}
	return &s.said
}

// observes reports that an order had openly to do with what differed.
func (p *pair) observes(s *step, was map[string]bool, before *pair, reaches ...*reach) bool {
	if s.said.Mode != "" {
		for _, r := range reaches {
			p.darkly = p.darkly || p.touches(s, was, r)
		}
	}
	if p.blind || s.said.Mode == "dark" {
		return false
	}
	if s.said.Only("skip") && p.alike(s.player, before) {
		return p.touches(s, was, reaches[0]) || p.touches(s, was, reaches[1])
	}
	for _, r := range reaches {
		if s.said.Mode == "half-dark" && before.bars(r) || s.said.Mode == "" && p.touches(s, was, r) {
			return true
		}
	}
	for _, r := range reaches { // what he carries shows when he does something else than walk, finds things or goes out
		if was[handKey(s.player)] && (!s.said.Only("movement") || len(s.said.Verbs) > 1 || r.things || r.border) {
			return true
		}
	}
	return was["game"] || was["player "+s.player]
}

// touches reports that what differs is within the reach of an order. Movements do not tell who stands where they lead,
// unless something lies there: it might be a mine.
func (p *pair) touches(s *step, was map[string]bool, r *reach) bool {
	for name := range r.people {
		moves := s.said.Only("movement", "skip", "talk", "choice") && !r.things
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

// agreed reports that an option has a value, where the rules have it at all.
func (p *pair) agreed(name, value string) bool {
	o := p.a.game.Rules().Option(name)
	return o != nil && o.Show(p.a.game.Session().Option(name)) == value
}

// living are the players who are in the game.
func (s *side) living() (list []string) {
	for _, p := range s.game.Players() {
		if p.In {
			list = append(list, p.Name)
		}
	}
	return list
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
