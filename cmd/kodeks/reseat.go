package main

import (
	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/runtime/table"
)

// movable is a table of this process that moves into one of its own as soon as rules are to be looked at that are
// not built in. The record is all it takes along.
type movable struct {
	prompt.Host
	move func() (prompt.Host, error) // nil: it has moved
}

// PlanReload moves first, if it must.
func (m *movable) PlanReload(rules string) (table.Change, error) {
	if m.move != nil && rules != "" && !onShelf(rules) {
		there, err := m.move()
		if err != nil {
			return table.Change{}, err
		}
		there.SetLang(m.Lang())
		m.Host, m.move = there, nil
	}
	return m.Host.PlanReload(rules)
}
