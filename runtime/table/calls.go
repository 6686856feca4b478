package table

import (
	"slices"
	"strconv"

	"kodeks/dsl/phrase"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// call turns the words of an action, test or question into what scripts take: one value for each
// parameter of the verb, None where an optional part was left out.
func (t *Table) call(from *phrase.Call, verbs map[string]*script.Verb) (script.Call, error) {
	verb := verbs[from.Name]
	call := script.Call{Name: from.Name}
	if len(verb.Params) == 0 {
		return call, nil
	}
	call.Args = make([]kernel.Value, len(verb.Params))
	for _, arg := range from.Args {
		if slices.Contains(verb.ListSlots(), arg.Slot) {
			addToList(&call.Args[slices.Index(verb.Params, arg.Slot)], arg.Key)
			continue
		}
		value, err := t.value(arg, from)
		if err != nil {
			return call, err
		}
		for i, param := range verb.Params {
			if param == arg.Slot {
				call.Args[i] = value
			}
		}
	}
	return call, nil
}

// addToList puts one more key into the text that holds those of a list slot.
func addToList(to *kernel.Value, key string) {
	if !to.IsNone() {
		key = to.Text() + script.ListSeparator + key
	}
	*to = kernel.Text(key)
}

// value reads one slot: a number, a cell, a player; anything else is a name that scripts know.
func (t *Table) value(arg phrase.Arg, from *phrase.Call) (kernel.Value, error) {
	switch arg.Type {
	case "number":
		n, _ := strconv.Atoi(arg.Key) // the phrase notation reads no number that is too large
		return kernel.Int(n), nil
	case "cell":
		if zone := t.zone(arg.Key); zone != 0 && int(zone) <= t.drawn { // what came to be beyond it is no cell of the plan
			return kernel.ZoneRef(zone), nil
		}
		denied := denyCell(arg.Key)
		denied.Problem.Pos = from.Pos
		return kernel.None, denied
	case slotPlayer:
		return kernel.PlayerRef(t.game.PlayerByName(arg.Key)), nil
	}
	return kernel.Text(arg.Key), nil
}
