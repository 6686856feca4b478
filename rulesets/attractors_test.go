package rulesets_test

import (
	"strings"
	"testing"
)

// A mouth with two blind alleys: by itself it leads out to three cells, with the alleys to one.
const alleys = `maze "Blind alleys"
rules quantum
set nstop = 24

     a   b   c   d   e   f
   +###+###+   +###+###+###+
 1 # L   L   L   L   A   L #
   +   +   +   +   +   +   +
 2 # L   H   L   Rv  L   L #
   +   +   +---+   +---+   +
 3 # L   L | L   D   L | L #
   +   +   +---+   +---+   +
 4 # H   L   L   L   L   A #
   +###+###+   +###+###+###+

at a2 true treasure
at f2 false treasure
`

func TestAttractorsAreFound(t *testing.T) {
	bottom := "   +   +   +---+   +---+   +\n 4"
	for _, c := range []struct{ old, new, want string }{
		{"", "", "c3: warning: L82: c3, d3, e3: easy to enter (from 5 cells) and hard to leave (to 1 cell)\n"},
		{bottom, "   +   +   +---+---+   +   +\n 4", "c3: warning: L82: c3, d3: easy to enter (from 5 cells) and hard to leave (to 1 cell)\n"},
		{" 3 # L   L | L   D ", " 3 # L   L   L | D ", "d3: warning: L82: d3, e3: easy to enter (from 5 cells) and hard to leave (to 1 cell)\n"},
		{" 3 # L   L | L   D   L", " 3 # L   L   L | D | L", "d3: warning: L82: d3: easy to enter (from 5 cells) and hard to leave (to 1 cell)\n"},
		{" 3 # L   L | L   D   L | L", " 3 # L   L   L   D   L   L", ""},
		{"L   Rv  L ", "L | Rv| L ", "c3: warning: L82: c3, d3, e3: easy to enter (from 3 cells) and hard to leave (to 1 cell)\n"},
	} {
		plan := strings.Replace(alleys, c.old, c.new, 1)
		if c.new == " 3 # L   L   L | D | L" { // the alleys have to be left by another way
			plan = strings.Replace(plan, "L | L #\n   +   +   +---+", "L   L #\n   +   +   +---+", 1)
		}
		if found := findings(t, "quantum", plan); found != c.want {
			t.Errorf("%q for %q:\nfound %s\nwant %s", c.new, c.old, found, c.want)
		}
	}
}

// The figure is that of the rules in force: turbulent rivers carry to the mouth from further up.
func TestAttractorsFollowTheRulesInForce(t *testing.T) {
	longer := strings.Replace(alleys, "L   L   L   L   A", "L   L   L   Rv  A", 1)
	for mode, figure := range map[string]string{"shallow": "(from 4 cells)", "turbulent": "(from 7 cells)"} {
		plan := strings.Replace(longer, "rules quantum\n", "rules quantum\nset rivers = "+mode+"\n", 1)
		if found := findings(t, "quantum", plan); !strings.Contains(found, "c3, d3, e3: easy to enter "+figure) {
			t.Errorf("%s: %s", mode, found)
		}
	}
}
