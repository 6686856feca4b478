package phrase

import "slices"

// Value reads a text that says one value of a slot type and nothing else, a full stop and polite words aside: м and э are letters before they
// are sighs. It is false if the text does not, or could mean two.
func (g *Grammar) Value(typ, text string) (key string, ok bool) {
	t := g.types[typ]
	if t == nil || checkText(text) != nil {
		return "", false
	}
	words := *g.words
	words.free = words.free || typ == wordType || typ == lettersType // no pattern need have such a slot
	words.listing = words.listing || typ == lettersType
	said := slices.DeleteFunc(words.scan(text, nil), func(p piece) bool { return p.kind == stopPiece })
	if key, ok = t.only(said); !ok {
		key, ok = t.only(slices.DeleteFunc(said, func(p piece) bool { return p.polite }))
	}
	return key, ok
}

// only is the one value that pieces say.
func (t *slotType) only(said []piece) (key string, ok bool) {
	keys := t.whole(said)
	if len(said) == 1 && said[0].kind == wordPiece {
		for _, id := range said[0].ids {
			if n := t.root.step(id); n != nil && n.typed {
				keys = append(keys, t.value(&said[0]))
			}
		}
	}
	if len(keys) != 1 {
		return "", false
	}
	return keys[0], true
}

// ShowValue is a value of a slot type in canonical words.
func (g *Grammar) ShowValue(typ, key, lang string) string {
	if t := g.types[typ]; t != nil {
		return t.say(key, g.order(lang), 0, "").text
	}
	return key
}
