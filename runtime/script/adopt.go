package script

import (
	"slices"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// Adopt makes a session of these rules out of one of other rules, between two turns: the same state, seats and oracles, and the
// options as they were set; those at their old default get the new one. Places that the game does not have are set out, empty. The
// old session stays as it is. What is in use and no longer declared keeps the game from going on: the error is source.Problems with
// all of it.
func (r *Ruleset) Adopt(old *Session) (*Session, error) {
	f := &fitting{old: old, r: r}
	if r.Boardless() != old.rules.Boardless() {
		f.bad("board", "one of the two is played on a board and the other is not", "по одним правилам играют на поле, по другим — без него")
	}
	f.kinds()
	f.attributes()
	f.places()
	f.left()
	options := f.options()
	f.supplies()
	if f.problems.HasErrors() {
		return nil, f.problems
	}
	s, err := r.NewSession(Setup{Seed: old.game.Seed(), Options: options})
	if err != nil {
		return nil, err
	}
	s.game, s.female, s.oracles = old.game.Under(r.schema), slices.Clone(old.female), old.oracles
	s.began, s.next = old.began.Base(), old.next
	s.setOut()
	return s, nil
}

// fitting finds what keeps a game from going on by other rules.
type fitting struct {
	old      *Session
	r        *Ruleset
	problems source.Problems
}

func (f *fitting) bad(code, en, ru string, args ...any) {
	f.problems = append(f.problems, source.Problem{Code: code, Message: source.Format(en, ru, args...)})
}

// kinds looks for kinds of cells, places and things that the old rules declare and the game has.
func (f *fitting) kinds() {
	g := f.old.game
	zones, items := map[string]string{}, map[string]string{}
	for z := kernel.ZoneID(1); int(z) <= g.ZoneCount(); z++ {
		if kind := g.ZoneKind(z); f.old.rules.cell[kind] != nil && f.r.cell[kind] == nil && zones[kind] == "" {
			zones[kind] = g.ZoneName(z)
		}
	}
	for i := kernel.ItemID(1); int(i) <= g.ItemCount(); i++ {
		kind := g.ItemKind(i)
		if g.ItemZone(i) != 0 && f.old.rules.item[kind] != nil && f.r.item[kind] == nil && items[kind] == "" {
			items[kind] = g.ZoneName(g.ItemZone(i))
		}
	}
	for _, kind := range sortedKeys(zones) {
		f.bad("cell-in-use", "%[2]s is a cell of the kind %[1]s, which the new rules do not have", "%[2]s — клетка вида %[1]s, а в новых правилах его нет", kind, zones[kind])
	}
	for _, kind := range sortedKeys(items) {
		f.bad("item-in-use", "the game has things of the kind %[1]s, which the new rules do not have", "в игре есть вещи вида %[1]s, а в новых правилах его нет", kind)
	}
}

// attributes looks for attributes that are not at their default and that the new rules lack, or want otherwise.
func (f *fitting) attributes() {
	for _, a := range f.old.rules.Attrs {
		now := f.r.attrs[a.Class][a.Name]
		for _, id := range f.ids(a.Class) {
			v := f.old.game.Attr(a.Class, id, a.slot)
			switch {
			case now == nil && v == a.Default:
				continue
			case now == nil:
				f.bad("attribute-in-use", "the attribute %[1]s of a %[2]s is %[3]s, and the new rules have no such attribute", "признак %[1]s (у %[4]s) равен %[3]s, а в новых правилах его нет", a.Name, a.Class, show(v), classRU[a.Class])
			case now.admits(v) != nil:
				f.bad("attribute-value", "the attribute %[1]s of a %[2]s is %[3]s, which the new rules do not allow", "признак %[1]s (у %[4]s) равен %[3]s, а новые правила такого не допускают", a.Name, a.Class, show(v), classRU[a.Class])
			default:
				continue
			}
			break // one of them is enough to say
		}
	}
}

var classRU = [...]string{kernel.OfGame: "игры", kernel.OfZone: "клетки", kernel.OfItem: "вещи", kernel.OfPlayer: "игрока"}

// ids are all that have attributes of a class. Of things those that are gone have none.
func (f *fitting) ids(class kernel.Class) []int32 {
	g := f.old.game
	var list []int32
	switch class {
	case kernel.OfGame:
		return []int32{0}
	case kernel.OfZone:
		for id := range g.ZoneCount() {
			list = append(list, int32(id+1))
		}
	case kernel.OfItem:
		for id := range g.ItemCount() {
			if g.ItemZone(kernel.ItemID(id+1)) != 0 {
				list = append(list, int32(id+1))
			}
		}
	case kernel.OfPlayer:
		for id := range g.PlayerCount() {
			list = append(list, int32(id+1))
		}
	}
	return list
}

// places looks for zones that have the name of a place, and are something else.
func (f *fitting) places() {
	g := f.old.game
	for _, place := range f.r.Places {
		for _, zone := range f.old.zonesOf(place) {
			if z := g.ZoneByName(zone.name); z != 0 && (g.ZoneKind(z) != place.Kind || g.ZoneOwner(z) != zone.owner) {
				f.bad("place-taken", "the new rules want a place called %s, and the game has something else of that name", "новым правилам нужно место %s, а в игре так называется другое", zone.name)
			}
		}
	}
}

// left looks for places with things in them that the new rules do not know.
func (f *fitting) left() {
	g := f.old.game
	for _, place := range f.old.rules.Places {
		if now := f.r.place[place.Name]; now != nil && now.Each == place.Each {
			continue
		}
		for _, zone := range f.old.zonesOf(place) {
			if z := g.ZoneByName(zone.name); z != 0 && len(g.Items(z)) > 0 {
				f.bad("place-in-use", "there is something in the place %s, which the new rules do not have", "в месте %s что-то лежит, а в новых правилах его нет", zone.name)
			}
		}
	}
}

// options are those that are set to something else than the old rules' default.
func (f *fitting) options() map[string]kernel.Value {
	set := map[string]kernel.Value{}
	for _, o := range f.old.rules.Options {
		v := f.old.Option(o.Name)
		if v == o.Default {
			continue
		}
		switch now := f.r.option[o.Name]; {
		case now == nil:
			f.bad("option-in-use", "the option %[1]s is set to %[2]s, and the new rules have no such option", "опция %[1]s равна %[2]s, а в новых правилах её нет", o.Name, show(v))
		case now.admits(v) != nil:
			f.bad("option-value", "the option %[1]s is set to %[2]s, which the new rules do not allow", "опция %[1]s равна %[2]s, а новые правила такого не допускают", o.Name, show(v))
		default:
			set[o.Name] = v
		}
	}
	return set
}

// supplies looks at the oracles that were brought to the game.
func (f *fitting) supplies() {
	for _, key := range sortedKeys(f.old.oracles) {
		was := f.old.oracles[key].Oracle
		if now := f.r.oracle[was.Name]; now == nil || now.Function != was.Function || !slices.Equal(now.Params, was.Params) || now.Each != was.Each {
			f.bad("oracle-in-use", "the oracle %s was brought to this game, and the new rules do not ask it, or ask it otherwise", "в эту игру принесли оракула %s, а новые правила его не спрашивают или спрашивают иначе", was.Name)
		}
	}
}
