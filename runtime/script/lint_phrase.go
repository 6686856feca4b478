package script

import (
	"regexp"
	"slices"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// phrasePlace is how dsl/phrase names the place of a pattern: "action go (ru)", or "action go" for all of its patterns.
var phrasePlace = regexp.MustCompile(`^(action|test|query) (\S+)(?: \((ru|en)\))?$`)

// slotPlace is how dsl/phrase names the place of a form of a word: "slot colour".
var slotPlace = regexp.MustCompile(`^slot (\S+)$`)

// quotedNames are the entries that a problem of patterns speaks of.
var quotedNames = regexp.MustCompile(`"([^"]+)"`)

// Locate puts a problem of the ruleset's phrases (as dsl/phrase tells it) to where the phrase stands in the script. A problem
// that is not about a phrase of this report's files stays as it is.
func (r *Report) Locate(p source.Problem) source.Problem {
	if r.Rules == nil {
		return p
	}
	if m := slotPlace.FindStringSubmatch(p.File); m != nil {
		return r.locateForm(p, m[1])
	}
	m := phrasePlace.FindStringSubmatch(p.File)
	if m == nil {
		return p
	}
	if p.Code == "same-words" {
		return r.locateOverlap(p, m[1])
	}
	v := r.Rules.verb[slices.Index(verbClasses, m[1])][m[2]]
	if v == nil {
		return p
	}
	at, ok := r.l.ld.spots().node(v.pos, "say|1", m[3], p.Line).(*syntax.Literal)
	if !ok {
		return r.at(p, r.l.ld.spots().find(v.pos, "say|1", m[3]))
	}
	place := spotOf(at)
	if text, _ := literal(at); text == p.Line && utf8.RuneCountInString(at.Raw) == utf8.RuneCountInString(text)+2 {
		place.pos.Col += int32(p.Pos.Col)
		place.width = p.Width
	}
	return r.at(p, place)
}

// locateForm points at the text that a form of a word is made from. The word is the last one that the problem names.
func (r *Report) locateForm(p source.Problem, slot string) source.Problem {
	names := quotedNames.FindAllStringSubmatch(p.Message.EN, -1)
	if len(names) == 0 {
		return p
	}
	spots, key := r.l.ld.spots(), names[len(names)-1][1]
	cell, item, word := r.Rules.cell[key], r.Rules.item[key], r.Rules.slot[slot].word(key)
	switch {
	case slot == "kind" && cell != nil:
		return r.at(p, spots.likest(cell.pos, p.Line, "name"))
	case (slot == "item" || slot == "goods") && item != nil:
		return r.at(p, spots.likest(item.pos, p.Line, "name", "say", "codes"))
	case word != nil:
		return r.at(p, spots.likest(word.pos, p.Line, "both|1", "ru|2", "en|3", "key|0"))
	}
	return p
}

// locateOverlap points at the later one of two verbs that understand the same words, and says which words.
func (r *Report) locateOverlap(p source.Problem, class string) source.Problem {
	var v *Verb
	for _, m := range quotedNames.FindAllStringSubmatch(p.Message.EN, 2) {
		other := r.Rules.verb[slices.Index(verbClasses, class)][m[1]]
		if other != nil && (v == nil || r.l.own[other.pos.Filename()]) {
			v = other
		}
	}
	if v == nil {
		return p
	}
	p.Hint = source.Format("both understand “%[1]s”; %[2]s", "оба понимают «%[1]s»; %[3]s", p.Line, p.Hint.EN, p.Hint.RU)
	return r.at(p, r.l.ld.spots().find(v.pos, "name|0"))
}

func (r *Report) at(p source.Problem, at spot) source.Problem {
	there := r.l.ld.text.problemAt(at, p.Code, p.Message)
	p.File, p.Pos, p.Width, p.Line = there.File, there.Pos, there.Width, there.Line
	return p
}

// Own reports that a file is one of the author's, not of the shelf or of a pack.
func (r *Report) Own(file string) bool { return r.l.own[file] }
