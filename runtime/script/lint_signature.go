package script

import (
	"slices"
	"strings"
	"sync"
)

// A signature is what the reference says of a name: what a command takes, and what it or a reading gives.
type signature struct {
	name     string
	call     bool
	params   []parameter
	settable bool
	result   typ
}

type parameter struct {
	name string
	typ  typ
	rest bool // any number of them, with any name
}

// receivers are the kinds of what stands before the dot in the reference.
var receivers = map[string]kinds{"g": aGame, "p": aPlayer, "zone": aZone, "item": anItem, "step": aStep, "order": anOrder, "action": anAction,
	"t": aTest, "game": aTestedGame, "told": whatWasTold, "assert": anAssert, "string": aText, "list": aList, "dict": aDict}

// typeWords are the kinds that the reference speaks of; any other word may be anything.
var typeWords = map[string]kinds{"game": aGame, "player": aPlayer, "zone": aZone, "item": anItem, "step": aStep, "action": anAction, "moment": aMoment,
	"string": aText, "number": aNumber, "fraction": aFraction, "bool": aBool, "None": aNone, "list": aList, "range": aList, "dict": aDict, "set": aSet,
	"function": aFunction, "told": whatWasTold, "test game": aTestedGame}

// starlarkSignatures are names that every Starlark has, written as in the reference.
var starlarkSignatures = []string{
	"len(x: string, list, dict or set) → number",
	"abs(x: number or fraction) → number or fraction",
	"int(x: number, fraction, string or bool, base: number) → number",
	"str(x: value) → string", "repr(x: value) → string", "type(x: value) → string", "bool(x: value) → bool", "hasattr(x: value, name: string) → bool",
	"any(x: list, dict or set) → bool", "all(x: list, dict or set) → bool", "dict(…value) → dict",
	"enumerate(x: list, dict or set, start: number) → list", "zip(…value) → list",
	"string.split(sep: string, maxsplit: number) → list of strings", "string.strip(cutset: string) → string", "string.upper() → string", "string.lower() → string",
	"string.format(…value) → string", "string.join(x: list of strings) → string", "string.replace(old: string, new: string, count: number) → string",
	"string.startswith(x: string or list) → bool", "string.endswith(x: string or list) → bool", "string.elems() → list of strings",
	"list.append(x: value) → None", "list.extend(x: list, dict or set) → None", "list.insert(i: number, x: value) → None", "list.remove(x: value) → None", "list.clear() → None",
	"list.index(x: value) → number", "dict.keys() → list", "dict.values() → list", "dict.items() → list", "dict.update(…value) → None", "dict.clear() → None",
}

// signatures are those of the reference and of Starlark, by what stands before the dot; 0: nothing does.
var signatures = sync.OnceValue(func() map[kinds]map[string]*signature {
	all := map[kinds]map[string]*signature{}
	add := func(text string) {
		s := readSignature(text)
		of, name, dotted := strings.Cut(s.name, ".")
		if !dotted {
			of, name = "", s.name
		} else if receivers[of] == 0 {
			return
		}
		if all[receivers[of]] == nil {
			all[receivers[of]] = map[string]*signature{}
		}
		all[receivers[of]][name] = s
	}
	for _, chapter := range Reference() {
		for _, e := range chapter.Entries {
			if chapter.Of != "" || slices.Contains([]string{"opposite", "letters", "length", "cut", "range"}, e.Name) {
				add(e.Signature)
			}
		}
	}
	for _, text := range starlarkSignatures {
		add(text)
	}
	return all
})

// readSignature reads "name(parameter: type = default, …) → type, settable".
func readSignature(text string) *signature {
	head, result, ok := strings.Cut(text, " → ")
	if !ok {
		head, result, ok = strings.Cut(text, " = ")
		result += ", settable"
	}
	name, params, call := strings.Cut(head, "(")
	s := &signature{name: name, call: call, result: only(aNone)}
	if ok {
		result, s.settable = strings.CutSuffix(result, ", settable")
		s.result = readType(result)
	}
	for _, part := range strings.Split(strings.TrimSuffix(params, ")"), ", ") {
		name, kind, named := strings.Cut(part, ": ")
		rest, more := strings.CutPrefix(name, "…")
		switch {
		case more:
			s.params = append(s.params, parameter{rest, anyType, true})
		case named:
			kind, _, _ = strings.Cut(kind, " = ")
			s.params = append(s.params, parameter{name, readType(kind), false})
		case len(s.params) > 0 && part != "": // "player, list or …": a type with a comma
			last := &s.params[len(s.params)-1]
			last.typ = last.typ.or(readType(part))
		}
	}
	return s
}

// readType reads "zone or None", "list of players".
func readType(text string) (t typ) {
	for _, word := range strings.Split(strings.ReplaceAll(text, ", ", " or "), " or ") {
		of, listed := strings.CutPrefix(word, "list of ")
		one := strings.TrimSuffix(of, "s")
		switch {
		case strings.HasPrefix(word, `"`):
			t = t.or(only(aText))
		case (listed || word == "steps") && typeWords[one] != 0:
			t = t.or(listOf(typeWords[one]))
		case listed || word == "list" || word == "dict" || word == "set":
			t = t.or(typ{typeWords[strings.Fields(word)[0]], whatever})
		case typeWords[word] != 0:
			t = t.or(only(typeWords[word]))
		default:
			t = t.or(anyType)
		}
	}
	return t
}
