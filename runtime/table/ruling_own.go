package table

import (
	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// rulingEntries are the rulings of the rules' own, as questions of a grammar of their own: they are said whole, and never in an order.
func rulingEntries(r *script.Ruleset, players []Player) phrase.Vocabulary {
	v := vocabulary(r, players)
	return phrase.Vocabulary{Queries: entries(r.Rulings), Slots: v.Slots}
}

// ownWords is the grammar of the rules' own rulings, made at the first need; nil if they have none.
func (t *Table) ownWords() *phrase.Grammar {
	if t.rulings == nil && len(t.rules.Rulings) > 0 {
		t.rulings, _ = phrase.New(rulingEntries(t.rules, t.players))
	}
	return t.rulings
}

// ownRuling reads a ruling that the rules have words for; nil if it is none.
func (t *Table) ownRuling(command string) (*ruling, error) {
	g := t.ownWords()
	if g == nil {
		return nil, nil
	}
	tree, err := g.Query(command)
	if err != nil {
		return nil, nil
	}
	call, err := t.call(tree, t.verbs.rulings)
	if err != nil {
		return nil, err
	}
	return &ruling{shape: "own", tree: tree, call: call}, nil
}

// checkRulings finds what is wrong with the patterns of rulings.
func checkRulings(r *script.Ruleset, players []Player) source.Problems {
	if len(r.Rulings) == 0 {
		return nil
	}
	_, problems := phrase.New(rulingEntries(r, players))
	return problems
}
