package table

import (
	"slices"

	"kodeks/dsl/phrase"
	"kodeks/runtime/script"
)

// openWords is an order as others may hear it: without what it names in secret. "" when it names nothing so.
func (t *Table) openWords(player, words string) string {
	if !t.secrets {
		return ""
	}
	o, err := t.parse(words, t.voiceOf(player))
	if err != nil {
		return ""
	}
	open := *o.tree
	changed := false
	open.Clauses = t.openClauses(o.tree.Clauses, &changed)
	if !changed {
		return ""
	}
	return showOrder(o.voice, &open, t.recordLang)
}

// hasSecrets reports that the ruleset has actions that name things in secret.
func hasSecrets(rules *script.Ruleset) bool {
	return slices.ContainsFunc(rules.Actions, func(v *script.Verb) bool { return v.Secret })
}

// namesInSecret reports that an order has an action that names something in secret: what is asked on its way is nobody else's to see.
func (t *Table) namesInSecret(o *order) bool {
	if !t.secrets || o == nil {
		return false
	}
	for _, path := range o.paths {
		for _, act := range path {
			if t.rules.Action(act.call.Name).Secret {
				return true
			}
		}
	}
	return false
}

func (t *Table) openClauses(clauses []*phrase.Clause, changed *bool) []*phrase.Clause {
	out := make([]*phrase.Clause, len(clauses))
	for i, c := range clauses {
		open := *c
		if c.Do != nil && len(c.Do.Args) > 0 && t.rules.Action(c.Do.Name).Secret {
			call := *c.Do
			call.Args, open.Do = nil, &call
			*changed = true
		}
		open.Then, open.Else = t.openClauses(c.Then, changed), t.openClauses(c.Else, changed)
		out[i] = &open
	}
	return out
}
