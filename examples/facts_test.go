package examples_test

import (
	"fmt"
	"slices"
	"strings"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Facts are what is so in a game, each under a name: a cell with what lies on it, a side of a cell, a hand, a
// player. They are read off the kernel's own account of its state.
type facts map[string]string

// factsOf leaves out what is no secret (whose turn it is), the dice, and how things look that look alike.
func factsOf(game *table.Table) facts {
	f := facts{}
	key, alike := "", looksAlike(game.Rules())
	for _, line := range strings.Split(game.Session().Game().Text(), "\n") {
		if strings.HasPrefix(line, " ") {
			f[key] += "\n" + alike.Replace(line)
			continue
		}
		words := strings.SplitN(line, " ", 5)
		switch words[0] {
		case "zone":
			key = words[0] + " " + words[1]
			if words[1] == "hand" {
				key += " " + words[2]
			}
		case "edge":
			key = strings.Join(words[:4], " ")
		case "player":
			key = playerKey(line)
		case "game":
			key = "game"
		default:
			continue
		}
		f[key] = line
	}
	return f
}

func playerKey(line string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(line, `player "`), `"`)
	return "player " + name
}

// looksAlike strikes out the attributes in which treasures differ: there the proof is to carry one out.
func looksAlike(rules *script.Ruleset) *strings.Replacer {
	var struck []string
	for _, kind := range rules.Items {
		for _, v := range kind.Variants {
			for name, value := range v.Attrs {
				if kind.Name == "treasure" {
					struck = append(struck, fmt.Sprintf(" %s=%s", name, value), "")
				}
			}
		}
	}
	return strings.NewReplacer(struck...)
}

// differing lists the facts that are not the same in two games.
func differing(a, b facts) map[string]bool {
	d := map[string]bool{}
	for key, fact := range a {
		if b[key] != fact {
			d[key] = true
		}
	}
	for key := range b {
		if _, ok := a[key]; !ok {
			d[key] = true
		}
	}
	return d
}

// person is a player's own facts without his place: health, what he has heard, turns to lose.
func (f facts) person(name string) string {
	fact := f["player "+name]
	at := strings.Index(fact, ` at "`)
	if at < 0 {
		return fact
	}
	end := strings.Index(fact[at+5:], `"`)
	return fact[:at] + fact[at+5+end+1:]
}

func handKey(name string) string { return fmt.Sprintf("zone hand %q", name) }
func zoneKey(name string) string { return fmt.Sprintf("zone %q", name) }

// edgeKey is the kernel's name for a side of a cell: the left or upper side of one of its two cells.
func edgeKey(x, y int, d kernel.Dir) string {
	side := map[kernel.Dir]string{kernel.Left: "left", kernel.Right: "left", kernel.Up: "up", kernel.Down: "up"}[d]
	switch d {
	case kernel.Right:
		x++
	case kernel.Down:
		y++
	}
	return fmt.Sprintf("edge %d %d %s", x, y, side)
}

// A reach is what an order can have to do with: the cells and the sides of cells that its outcome may
// hang on, and who stands there. It errs on the side of too much.
type reach struct {
	keys    map[string]bool
	people  map[string]bool
	things  bool            // something lies on one of the cells
	border  bool            // the way may lead out of the maze
	closely map[string]bool // the sides and cells that decide whether the way is barred
	links   links
}

func newReach(l links) *reach {
	return &reach{keys: map[string]bool{}, people: map[string]bool{}, closely: map[string]bool{}, links: l}
}

// see adds what an order of a player has to do with in the present state of a game. To be called before the order
// and after it: one does not know on which cell of its way a shot was fired.
func (r *reach) see(game *table.Table, name string, s *saying) {
	g := game.Session().Game()
	start := g.Zone(g.PlayerByName(name))
	r.bound(game, g.PlayerByName(name))
	if s.Only("skip", "talk", "choice") || !g.OnBoard(start) {
		return
	}
	r.cell(game, start)
	for _, d := range s.Dirs {
		r.line(game, start, d, !s.Only("movement", "goods", "skip", "talk", "choice"))
	}
	for _, cell := range s.Cells {
		if zone := g.ZoneByName(cell); zone != 0 {
			r.cell(game, zone)
		}
	}
}

// bound adds the cells that something ties to a player, as ticks to whoever woke them: what happens there at the end of
// his turn is told aloud, with the names of all who are there. The first cell is an attribute of the player, each next
// one an attribute of the same name of the cell before.
func (r *reach) bound(game *table.Table, p kernel.PlayerID) {
	g := game.Session().Game()
	for _, a := range game.Rules().Attrs {
		next := game.Rules().Attr(kernel.OfZone, a.Name)
		if a.Class != kernel.OfPlayer || next == nil {
			continue
		}
		z := g.Attr(a.Class, int32(p), a.Slot()).Zone()
		for range g.Cells() {
			if z == 0 {
				break
			}
			r.cell(game, z)
			r.things = true
			z = g.Attr(next.Class, int32(z), next.Slot()).Zone()
		}
	}
}

// line goes from cell to cell until something stops it, one cell far or as far as a bullet can fly.
func (r *reach) line(game *table.Table, zone kernel.ZoneID, d kernel.Dir, far bool) {
	g := game.Session().Game()
	for first := true; first || far; first = false {
		x, y := g.XY(zone)
		key := edgeKey(x, y, d)
		r.keys[key] = true
		if first {
			r.closely[key] = true
		}
		next, kind := g.Neighbour(zone, d), g.Edge(zone, d)
		open := kind == "free" || kind == "oneway"
		if next == 0 || g.ZoneKind(next) == "outside" {
			r.border = r.border || open
		}
		if next == 0 {
			return
		}
		if first {
			r.closely[zoneKey(g.ZoneName(next))] = true
		}
		r.cell(game, next)
		if !open {
			return
		}
		zone = next
	}
}

// cell adds a cell, and those that a current or a chain of like cells may lead to from it.
func (r *reach) cell(game *table.Table, zone kernel.ZoneID) {
	g := game.Session().Game()
	for _, z := range append(r.links[zone], zone) {
		r.keys[zoneKey(g.ZoneName(z))] = true
		r.things = r.things || len(g.Items(z)) > 0
		for _, p := range g.PlayersIn(z) {
			r.people[g.Name(p)] = true
		}
	}
}

// links has for each cell those that belong together with it: a river with its tributaries and its mouth, the cells of
// one kind and letter that are numbered.
type links map[kernel.ZoneID][]kernel.ZoneID

func linksOf(game *table.Table) links {
	l, cells := links{}, game.Session().Game().Cells()
	for _, from := range cells {
		list := []kernel.ZoneID{from}
		for i := 0; i < len(list); i++ {
			for _, z := range cells {
				if !slices.Contains(list, z) && (flowsInto(game, z) == list[i] || flowsInto(game, list[i]) == z || numbered(game, z, list[i])) {
					list = append(list, z)
				}
			}
		}
		l[from] = list
	}
	return l
}

func cellKind(game *table.Table, z kernel.ZoneID) *script.CellKind {
	name := game.Session().Game().ZoneKind(z)
	i := slices.IndexFunc(game.Rules().Cells, func(k *script.CellKind) bool { return k.Name == name })
	if i < 0 {
		return &script.CellKind{}
	}
	return game.Rules().Cells[i]
}

func zoneText(game *table.Table, z kernel.ZoneID, attr string) string {
	a := game.Rules().Attr(kernel.OfZone, attr)
	if a == nil {
		return ""
	}
	return game.Session().Game().Attr(kernel.OfZone, int32(z), a.Slot()).Text()
}

// flowsInto is the cell that the arrow drawn in a cell points at.
func flowsInto(game *table.Table, z kernel.ZoneID) kernel.ZoneID {
	kind := cellKind(game, z)
	if kind.Arrow == "" {
		return 0
	}
	d, ok := kernel.ParseDir(zoneText(game, z, kind.Arrow))
	if !ok {
		return 0
	}
	return game.Session().Game().Neighbour(z, d)
}

func numbered(game *table.Table, a, b kernel.ZoneID) bool {
	kind := cellKind(game, a)
	return kind.Number != "" && kind == cellKind(game, b) && (kind.Letter == "" || zoneText(game, a, kind.Letter) == zoneText(game, b, kind.Letter))
}
