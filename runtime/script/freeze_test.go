package script

import (
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

// hoarders are functions that have closed over a list, hung wherever a function can hang.
const hoarders = `
def hoarding():
    kept = []

    def stays(usual, g, p, dir):
        if g.turn == 1:
            kept.append(dir)
        usual(g, p, dir)

    def rest(usual, g, p):
        if p.tired > 0:
            kept.append("rest")
        usual(g, p)

    return module(name = "hoarding", instead = {"go": stays, "slope.rest": rest})

def counting():
    kept = []

    def ends(g, p):
        if g.turn > 1:
            kept.append("end")

    return module(name = "counting", on = {"turn_end": ends})

ruleset = extend(ruleset0, name = "hoards", add = [hoarding(), counting()])
`

func TestNothingIsKeptInWhatWasClosedOver(t *testing.T) {
	s := start(t, strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1)+hoarders)
	mark := s.Game().Mark()
	_, err := s.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}})
	if err == nil || !strings.Contains(err.Error(), "frozen") {
		t.Errorf("instead of an action: %v", err)
	}
	s.Game().RollBack(mark)
	s.Game().SetTurn(1, 2, 1)
	if err := s.EndTurn(); err == nil || !strings.Contains(err.Error(), "frozen") {
		t.Errorf("a hook: %v", err)
	}
	s.Game().RollBack(mark)
	s.Game().SetAttr(kernel.OfPlayer, 1, s.Rules().Attr(kernel.OfPlayer, "tired").Slot(), kernel.Int(1))
	s.Game().SetTurn(1, 2, 1)
	if _, err := s.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err == nil || !strings.Contains(err.Error(), "frozen") {
		t.Errorf("instead of a cell's hook: %v", err)
	}
}
