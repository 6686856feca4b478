package script

import "kodeks/dsl/source"

// A Reason is what the rules give for saying no: the number of the written rule, and the text as it is declared, with
// its fields in braces.
type Reason struct {
	Name, Clause string
	Says         source.Text
}

// Refusals are all reasons to say no, ordered by name.
func (r *Ruleset) Refusals() []Reason {
	var list []Reason
	for _, name := range sortedKeys(r.refusals) {
		k := r.refusals[name]
		says := k.kind.says
		if given, ok := r.given[name]; ok {
			says = given
		}
		list = append(list, Reason{name, k.clause, says})
	}
	return list
}
