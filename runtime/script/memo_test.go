package script

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

// roam is a game with everything a memory has to get right: things met by different ways, things compared,
// references in attributes, lists, spawned and vanishing things, counters, edges that change, lines that end where they began, and land beyond the border.
const roam = `
def go(g, p, dir):
    step = p.zone.step(dir)
    if not step.open or step.end == None and not p.zone.board:
        g.tell("bump", dir)
        return
    was = p.zone
    p.last = was
    if p.met < g.now and was.trodden == g.now:
        g.tell("edge")
    was.trodden = g.now
    p.zone = g.outside(step)
    for q in p.zone.players:
        if q != p:
            q.hits += 1
            q.foe = p
            q.met = g.now if q.hits < 3 else NEVER
            g.tell("met", q, to = [p, q])
    if p.foe != None and p.foe.zone == p.zone:
        g.tell("foe", p.foe, by = p.foe)
        p.foe = None
    for it in p.zone.items:
        if it.kind == "token" and p.hand.count("token") < 2:
            it.owner = p
            it.zone = p.hand
            g.tell("took", it.kind)
    g.at(p.zone, "rest", p, step)

def slide(g, p, step):
    nxt = p.zone.next(p.zone.way)
    if nxt != None and nxt != step.start:
        p.zone = nxt
        g.tell("slid", p.zone.kind)
    elif step.border:
        g.tell("edge")

def drop(g, p):
    it = p.hand.has("token")
    for q in g.players:
        if q.met == g.now or p.met != NEVER and q.met > p.met:
            g.tell("seen", 0, by = q)
    if it == None:
        g.keep_turn()
        g.tell("none")
        return
    if it.owner == p and p.hits % 3 == 2:
        it.vanish()
        fresh = g.spawn("coin", p.zone, owner = p)
        if fresh.zone == p.last or fresh.owner != p:
            fresh.vanish()
    else:
        it.zone = p.last or p.zone
    if p.hits > 5:
        p.hits = 0
        p.skip = 1

def build(g, p, dir):
    step = p.zone.step(dir)
    step.edge = "free" if step.edge == "wall" else "wall"
    if p.zone.has("coin"):
        p.zone.kind = "slope" if p.zone.kind == "field" else "field"

def look(g, p, dir):
    n = 0
    for step in p.zone.line(dir):
        if not step.open:
            break
        if step.end == None:
            break
        n += len(step.end.players)
    g.tell("seen", n)

def hop(g, p, to, who):
    if to == None:
        g.tell("none")
    elif to != p.zone:
        p.zone = to
    if who != None and who != p:
        g.tell("met", who)

def setup(g):
    west = [z for z in g.cells if z.x == 0]
    east = [z for z in g.cells if z.x == len(west) - 1]
    west[0].step(LEFT).end = east[0]
    west[1].step(LEFT).end, west[2].step(LEFT).end = east[2], east[1]  # round in one row, and round in two
    for z in west[:3]:
        z.step(LEFT).edge = "free"

def turn_end(g, p):
    g.beats += 1
    if g.beats == 7:
        g.beats = 0
        for q in g.everyone:
            if q.hits > 0 and q != g.player:
                q.hits -= 1

def skipped(g, p):
    g.tell("skipped", by = p)

d = {"ru": ["{dir:direction}"], "en": ["{dir:direction}"]}
roaming = module(
    name = "roaming",
    attrs = {"player": {"hits": 0, "last": None, "foe": None, "met": NEVER}, "zone": {"way": "right", "trodden": NEVER}, "item": {"owner": None}, "game": {"beats": 0}},
    on = {"setup": setup, "turn_end": turn_end, "skipped": skipped},
    cells = [cell("field", code = ["F"], name = {"ru": "поле", "en": "field"}), cell("slope", code = ["S"], name = {"ru": "склон", "en": "slope"}, rest = slide)],
    items = [item("token", name = {"en": ["token", "tokens"], "ru": ["фишка", "фишки", "фишек"]}), item("coin", name = {"en": ["coin", "coins"], "ru": ["монета", "монеты", "монет"]})],
    actions = [action("go", say = d, do = go), action("drop", say = {"ru": ["брось"], "en": ["drop"]}, do = drop),
               action("build", say = d, do = build), action("look", say = d, do = look),
               action("hop", say = {"ru": ["прыг [{to:cell}] [{who:player}]"], "en": ["hop [{to:cell}] [{who:player}]"]}, do = hop)],
    events = [event(n, fields = f, says = {"ru": n, "en": n}) for n, f in [("bump", ["dir"]), ("met", ["who"]), ("foe", ["who"]), ("took", ["kind"]), ("slid", ["kind"]),
              ("edge", []), ("none", []), ("seen", ["n"]), ("skipped", [])]],
)
ruleset = rules(name = "roam", modules = [roaming])
`

func roaming(t testing.TB, size int, memory bool) *Session {
	t.Helper()
	r, err := load(t, strings.ReplaceAll(roam, "walks", "roam"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	var b Board
	for y := range size {
		for x := range size {
			c := BoardCell{X: x, Y: y, Name: fmt.Sprintf("%d,%d", x, y), Kind: []string{"field", "field", "slope"}[rng.IntN(3)],
				Attrs: map[string]kernel.Value{"way": kernel.Text([]string{"left", "right", "up", "down"}[rng.IntN(4)])}}
			if rng.IntN(4) == 0 {
				c.Items = []BoardItem{{Kind: "token", Count: 1 + rng.IntN(2)}}
			}
			b.Cells = append(b.Cells, c)
		}
	}
	s, err := r.NewSession(Setup{Board: b, Players: []Player{{Name: "a"}, {Name: "b"}, {Name: "c"}}})
	if err != nil {
		t.Fatal(err)
	}
	s.Memoize(memory)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	for i, p := range s.Game().Players() {
		if err := s.Place(p, kernel.ZoneID(1+i*3%(size*size))); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.BeginTurn(); err != nil {
		t.Fatal(err)
	}
	return s
}

func randomCall(rng *rand.Rand) Call {
	dir := []kernel.Value{kernel.Text([]string{"left", "right", "up", "down"}[rng.IntN(4)])}
	switch n := rng.IntN(20); {
	case n < 1:
		return Call{"hop", []kernel.Value{kernel.ZoneRef(kernel.ZoneID(rng.IntN(3))), kernel.PlayerRef(kernel.PlayerID(rng.IntN(3)))}}
	case n < 13:
		return Call{"go", dir}
	case n < 15:
		return Call{"look", dir}
	case n < 17:
		return Call{"build", dir}
	}
	return Call{Name: "drop"}
}

// TestMemoryAgrees plays two games, one with and one without memory, and compares state and events after every turn.
func TestMemoryAgrees(t *testing.T) {
	turns := 60_000
	if testing.Short() {
		turns = 6_000
	}
	for _, size := range []int{3, 5} {
		with, without := roaming(t, size, true), roaming(t, size, false)
		rng := rand.New(rand.NewPCG(uint64(size), 1))
		for i := range turns {
			c := randomCall(rng)
			from, from2 := with.Game().Mark(), without.Game().Mark()
			over, err := with.Do(with.Game().Current(), c)
			over2, err2 := without.Do(without.Game().Current(), c)
			if err != nil || err2 != nil || over != over2 {
				t.Fatalf("turn %d: %v %v, %v %v", i, over, err, over2, err2)
			}
			if over {
				if err := with.EndTurn(); err != nil {
					t.Fatal(err)
				}
				if err := without.EndTurn(); err != nil {
					t.Fatal(err)
				}
			}
			if with.Game().Hash() != without.Game().Hash() {
				t.Fatalf("turn %d (%s): states differ\n%s\nwithout memory\n%s", i, c.Name, with.Game().Text(), without.Game().Text())
			}
			a, b := with.Game().EventsSince(from), without.Game().EventsSince(from2)
			if fmt.Sprint(a) != fmt.Sprint(b) {
				t.Fatalf("turn %d: events differ\n%v\n%v", i, a, b)
			}
		}
		resting := 0
		for _, root := range with.memory.roots {
			resting += b2i(root.rest > 0)
		}
		if with.memory.nodes == 0 || resting > 1 {
			t.Errorf("%dx%d: %d nodes, %d functions resting: the memory is of no use", size, size, with.memory.nodes, resting)
		}
	}
}

func BenchmarkTurn(b *testing.B) {
	for _, memory := range []bool{true, false} {
		for _, size := range []int{5, 100} {
			b.Run(fmt.Sprintf("memory=%v/%dx%d", memory, size, size), func(b *testing.B) {
				s := roaming(b, size, memory)
				rng := rand.New(rand.NewPCG(1, 1))
				calls := make([]Call, 4096)
				for i := range calls {
					calls[i] = randomCall(rng)
				}
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					over, err := s.Do(s.Game().Current(), calls[i%4096])
					if over && err == nil {
						err = s.EndTurn()
					}
					if err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
