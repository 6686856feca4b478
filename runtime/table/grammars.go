package table

import (
	"fmt"
	"slices"
	"sync"

	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// grammars keeps the ones made last: whoever opens one table after the other, by the same rules and with the same
// players, reads the patterns once. A grammar never changes, so tables may share it.
var grammars struct {
	sync.Mutex
	last []madeGrammar // the one used last stands first
}

type madeGrammar struct {
	rules    *script.Ruleset
	players  string
	grammar  *phrase.Grammar
	problems source.Problems
}

// keptGrammars is how many are kept.
const keptGrammars = 4

// newGrammar reads the patterns, or takes a grammar that was made of the same.
func newGrammar(r *script.Ruleset, players []Player) (*phrase.Grammar, source.Problems) {
	key := ""
	for _, p := range players {
		key += fmt.Sprintf("%q %d ", p.Name, p.Gender)
	}
	same := func(m madeGrammar) bool { return m.rules == r && m.players == key }
	grammars.Lock()
	i := slices.IndexFunc(grammars.last, same)
	if i >= 0 {
		found := grammars.last[i]
		copy(grammars.last[1:i+1], grammars.last[:i])
		grammars.last[0] = found
		grammars.Unlock()
		return found.grammar, slices.Clone(found.problems)
	}
	grammars.Unlock()
	grammar, problems := makeGrammar(r, players)
	grammars.Lock()
	defer grammars.Unlock()
	if !slices.ContainsFunc(grammars.last, same) {
		grammars.last = slices.Insert(grammars.last, 0, madeGrammar{r, key, grammar, problems})
		grammars.last = grammars.last[:min(len(grammars.last), keptGrammars)]
	}
	return grammar, slices.Clone(problems)
}
