package phrase

// chooser goes through the combinations of choices like an odometer.
type chooser struct {
	taken, limits []int
	next          int
	doubt         doubt // the first choice
}

// doubt tells what a choice is about.
type doubt struct {
	kind  doubtKind
	token int
}

type doubtKind uint8

const (
	doubtScope doubtKind = iota
	doubtMixed
	doubtWords
	doubtElse
)

// choose returns which of n possibilities to take now.
func (c *chooser) choose(n int, d doubt) int {
	if n == 1 {
		return 0
	}
	if c.next == len(c.taken) {
		c.taken, c.limits = append(c.taken, 0), append(c.limits, n)
	}
	if c.next == 0 {
		c.doubt = d
	}
	c.next++
	return c.taken[c.next-1]
}

// advance moves on to the next combination; false if there is none.
func (c *chooser) advance() bool {
	c.next = 0
	for i := len(c.taken) - 1; i >= 0; i-- {
		if c.taken[i]++; c.taken[i] < c.limits[i] {
			return true
		}
		c.taken, c.limits = c.taken[:i], c.limits[:i]
	}
	return false
}
