package maze

import (
	"cmp"
	"slices"
)

// narrowest is the least number of characters between two corners.
const narrowest = 3

// columns finds where the corners of a picture should stand, from its lines of
// corners. A place that most lines agree on is a column (the first line breaks a
// tie); so is one that only some lines mark and all others leave blank, as they may
// where a corner touches no cell, unless it crowds a better one.
func columns(borders [][]rune) []int {
	t := tally(borders)
	var accepted, weak []int
	for i := range t.votes {
		switch {
		case t.strong(i, len(borders)):
			accepted = append(accepted, i)
		case t.votes[i] > 0 && t.drawn[i] == 0:
			weak = append(weak, i)
		}
	}
	slices.SortStableFunc(weak, func(a, b int) int { return cmp.Compare(t.votes[b], t.votes[a]) })
	taken := make([]bool, len(t.votes)+narrowest+1)
	for _, i := range accepted {
		taken[i] = true
	}
	for _, i := range weak {
		if !slices.Contains(taken[max(0, i-narrowest):i+narrowest+1], true) {
			taken[i] = true
			accepted = append(accepted, i)
		}
	}
	slices.Sort(accepted)
	return accepted
}

// votes counts, for each rune of a line, the lines of corners with a corner there
// and those with something else that is not blank.
type votes struct {
	votes, drawn []int
	first        []rune
}

func tally(borders [][]rune) votes {
	width := 0
	for _, line := range borders {
		width = max(width, len(line))
	}
	t := votes{votes: make([]int, width), drawn: make([]int, width), first: borders[0]}
	for _, line := range borders {
		for i, r := range line {
			switch {
			case r == '+':
				t.votes[i]++
			case !isBlank(r):
				t.drawn[i]++
			}
		}
	}
	return t
}

// strong reports that most of the lines, or half of them with the first, have a
// corner at rune i.
func (t votes) strong(i, lines int) bool {
	leading := i < len(t.first) && t.first[i] == '+'
	return 2*t.votes[i] > lines || leading && 2*t.votes[i] >= lines
}
