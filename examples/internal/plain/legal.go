package plain

import "fmt"

// Legal checks a plan against L83 (and L14, L17) and returns the first fault.
func Legal(m *Maze) error {
	checks := []func(*Maze) error{legalBorder, legalCounts, legalRivers, legalCycles, legalTreasures}
	for _, check := range checks {
		if err := check(m); err != nil {
			return err
		}
	}
	if !Connected(m) {
		return fmt.Errorf("some cell cannot be reached from some other without blasting")
	}
	return nil
}

// legalBorder: one exit, the rest of the border capital, nothing capital inside.
func legalBorder(m *Maze) error {
	exits := 0
	for i := range m.Cells {
		p := Pos{i % m.W, i / m.W}
		for d := range Dir(4) {
			e := *m.Edge(p, d)
			switch inner := m.Has(p.Next(d)); {
			case inner && (e == Capital || e == Exit):
				return fmt.Errorf("cell %v: border edge inside", p)
			case !inner && e == Exit:
				exits++
			case !inner && e != Capital:
				return fmt.Errorf("cell %v: gap in the border", p)
			}
		}
	}
	if exits != 1 {
		return fmt.Errorf("%d exits", exits)
	}
	return nil
}

func legalCounts(m *Maze) error {
	var n [Hospital + 1]int
	for _, c := range m.Cells {
		n[c.Kind]++
	}
	if n[Arsenal] != 1 || n[Hospital] != 1 || n[Land] < 2 {
		return fmt.Errorf("%d arsenals, %d hospitals, %d land", n[Arsenal], n[Hospital], n[Land])
	}
	return nil
}

// legalRivers: every river a chain into one mouth, no wall across its flow,
// walls between all other wet neighbours, swamps between a mouth and a dry cell.
func legalRivers(m *Maze) error {
	inflow := make([]int, len(m.Cells))
	for i, c := range m.Cells {
		if c.Kind != River {
			continue
		}
		p := Pos{i % m.W, i / m.W}
		q := p.Next(c.Flow)
		if !m.Has(q) || !m.At(q).Wet() || *m.Edge(p, c.Flow) != Free {
			return fmt.Errorf("cell %v: the river has no way down", p)
		}
		inflow[q.Y*m.W+q.X]++
		if _, river := m.carry(i, true); m.Cells[river-1].Kind != Mouth {
			return fmt.Errorf("cell %v: the river has no mouth", p)
		}
	}
	for i, c := range m.Cells {
		p := Pos{i % m.W, i / m.W}
		if inflow[i] > 1 || (c.Kind == Mouth && inflow[i] != 1) {
			return fmt.Errorf("cell %v: %d rivers flow in", p, inflow[i])
		}
		for _, d := range []Dir{Right, Down} {
			if err := legalShore(m, p, d); err != nil {
				return err
			}
		}
	}
	return nil
}

// legalShore checks one inner edge for L83's walls between waters and L17. A
// swamp between two waters is a missing wall, or one in the flow's way.
func legalShore(m *Maze, p Pos, d Dir) error {
	q := p.Next(d)
	if !m.Has(q) {
		return nil
	}
	a, b, e := *m.At(p), *m.At(q), *m.Edge(p, d)
	if a.Wet() && b.Wet() && !flows(a, d) && !flows(b, d^1) && e != Wall {
		return fmt.Errorf("cells %v and %v: waters without a wall", p, q)
	}
	if e == Swamp && (a.Kind == Mouth) == (b.Kind == Mouth) {
		return fmt.Errorf("cells %v and %v: a swamp and not one mouth", p, q)
	}
	return nil
}

func flows(c Cell, d Dir) bool { return c.Kind == River && c.Flow == d }

// legalCycles: numbered 1…N without gaps or doubles, N > 1.
func legalCycles(m *Maze) error {
	count, sum := map[uint8]int{}, map[uint8]map[uint8]bool{}
	for _, c := range m.Cells {
		if c.Kind == Pit {
			if sum[c.Cycle] == nil {
				sum[c.Cycle] = map[uint8]bool{}
			}
			count[c.Cycle]++
			sum[c.Cycle][c.Number] = true
		}
	}
	for cycle, n := range count {
		for k := 1; k <= n; k++ {
			if !sum[cycle][uint8(k)] || n < 2 {
				return fmt.Errorf("cycle %d: not numbered 1 to %d", cycle, n)
			}
		}
	}
	return nil
}

func legalTreasures(m *Maze) error {
	var n [2]int
	for _, t := range m.Treasures {
		if !m.Has(t.At) || m.At(t.At).Kind != Land {
			return fmt.Errorf("a treasure at %v: not on land", t.At)
		}
		if t.True {
			n[1]++
		} else {
			n[0]++
		}
	}
	if n != [2]int{1, 1} {
		return fmt.Errorf("%d true and %d false treasures", n[1], n[0])
	}
	return nil
}

// Connected tells whether a player at rest on any cell can come to rest on any
// other, by the referee's own movement, without blasting and without leaving
// the maze on the way.
func Connected(m *Maze) bool {
	b := newBoard(m, false)
	forth := make([][]int, len(b.squares))
	back := make([][]int, len(b.squares))
	for i := range b.squares {
		for move := range 5 {
			if to, ok := b.way(i, move); ok && to >= 0 {
				forth[i] = append(forth[i], to)
				back[to] = append(back[to], i)
			}
		}
	}
	return spans(forth) && spans(back)
}

// spans tells whether all squares can be reached from the first.
func spans(ways [][]int) bool {
	seen := make([]bool, len(ways))
	seen[0] = true
	queue := []int{0}
	for n := 0; n < len(queue); n++ {
		for _, to := range ways[queue[n]] {
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return len(queue) == len(ways)
}
