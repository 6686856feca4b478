package script

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// maxWords bounds how long a value is written, in letters.
const maxWords = 80

// inWords writes a value as an author of rules thinks of it: players and cells by name, the rest as in a script. However
// large a value is, or deep, or held by itself, it takes a few words.
func (s *Session) inWords(v starlark.Value) string { return s.wordsOf(v, 3) }

func (s *Session) wordsOf(v starlark.Value, deep int) string {
	switch v := v.(type) {
	case *gameValue:
		return "g"
	case *playerValue:
		return s.ownName(kernel.PlayerRef(v.id))
	case *zoneValue:
		return s.ownName(kernel.ZoneRef(v.id))
	case *itemValue:
		return s.ownName(kernel.ItemRef(v.id))
	case *stepValue:
		if v.hop != nil {
			return "g.hop(" + s.inWords(v.start) + ", " + s.inWords(v.hop) + ")"
		}
		return s.inWords(v.start) + `.step("` + v.dir.String() + `")`
	case *momentValue:
		return s.momentWords(v)
	case *orderValue:
		return s.orderWords(v)
	case *actionValue:
		return v.verb.Name
	case starlark.NoneType, starlark.Bool, starlark.Float:
		return v.String()
	case starlark.String:
		return clipped(starlark.String(cutBytes(string(v), 4*maxWords)).String())
	}
	return s.grouped(v, deep)
}

// grouped writes what holds other values, and what is no value of the game's.
func (s *Session) grouped(v starlark.Value, deep int) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return strconv.FormatInt(n, 10)
		}
	case starlark.Tuple:
		return s.listWords(v, deep)
	case *starlark.List:
		return s.listWords(v, deep)
	case *starlark.Dict:
		return fmt.Sprintf("{… %d}", v.Len())
	case *starlark.Function:
		return v.Name()
	}
	return "<" + v.Type() + ">"
}

// cutBytes takes the beginning of a text that may be very long.
func cutBytes(text string, n int) string {
	if len(text) <= n {
		return text
	}
	return strings.ToValidUTF8(text[:n], "") + "…"
}

func (s *Session) momentWords(m *momentValue) string {
	switch m.turn {
	case 0:
		return "NEVER"
	case s.game.TurnNumber():
		return "g.now"
	}
	return fmt.Sprintf("turn %d", m.turn)
}

// orderWords is the path of an order that a policy is shown.
func (s *Session) orderWords(o *orderValue) string {
	var names []string
	for _, c := range o.o.Path {
		names = append(names, c.Name)
	}
	return "[" + strings.Join(names, ", ") + "]"
}

func (s *Session) listWords(list starlark.Indexable, deep int) string {
	var words []string
	if deep == 0 && list.Len() > 0 {
		return fmt.Sprintf("[… %d]", list.Len())
	}
	for i := range list.Len() {
		if i == 8 {
			words = append(words, fmt.Sprintf("… %d", list.Len()))
			break
		}
		words = append(words, s.wordsOf(list.Index(i), deep-1))
	}
	return "[" + strings.Join(words, ", ") + "]"
}

func (s *Session) argWords(args starlark.Tuple, kwargs []starlark.Tuple) string {
	var words []string
	for _, a := range args {
		words = append(words, s.inWords(a))
	}
	for _, kv := range kwargs {
		name, _ := starlark.AsString(kv[0])
		words = append(words, name+" = "+s.inWords(kv[1]))
	}
	return strings.Join(words, ", ")
}

// valueWords is inWords of what attributes and events hold.
func (s *Session) valueWords(v kernel.Value) string {
	switch v.Kind() {
	case kernel.KindNone:
		return "None"
	case kernel.KindBool:
		return starlark.Bool(v.Bool()).String()
	case kernel.KindText:
		return clipped(starlark.String(v.Text()).String())
	case kernel.KindInt:
		return strconv.Itoa(v.Int())
	}
	return s.ownName(v)
}

// ownName is what a thing is called in a trace: g, Аня, b3, Аня.hand, token#7.
func (s *Session) ownName(v kernel.Value) string {
	g := s.game
	switch v.Kind() {
	case kernel.KindPlayer:
		return g.Name(v.Player())
	case kernel.KindItem:
		return g.ItemKind(v.Item()) + "#" + strconv.Itoa(int(v.Item()))
	case kernel.KindZone:
		for _, p := range g.Order() {
			if g.Hand(p) == v.Zone() {
				return g.Name(p) + ".hand"
			}
		}
		return g.ZoneName(v.Zone())
	}
	return "g"
}

// namesOf lists an audience; nil for everybody and for nobody.
func (s *Session) namesOf(to kernel.Audience) []string {
	var names []string
	if to&kernel.Everyone == 0 {
		for _, p := range to.Players() {
			names = append(names, s.game.Name(p))
		}
	}
	return names
}

// inBoth is an event in words.
func (s *Session) inBoth(ev kernel.Event) source.Text {
	return source.Text{EN: s.Say(ev, "en"), RU: s.Say(ev, "ru")}
}

func clipped(text string) string {
	if utf8.RuneCountInString(text) <= maxWords {
		return text
	}
	return string([]rune(text)[:maxWords-1]) + "…"
}
