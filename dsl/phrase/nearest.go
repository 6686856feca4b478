package phrase

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// hint is a remedy: words about what to do, and a phrase that would be understood.
type hint struct {
	text   source.Text
	phrase source.Text
	close  bool // the phrase is what was probably meant, not just an example
	whole  bool // and has all the words typed, one of them corrected
	ask    bool // the phrase is a question
}

// words puts a hint together.
func (t hint) words() source.Text {
	if t.phrase.Empty() {
		return t.text
	}
	mark := ""
	if t.ask {
		mark = "?"
	}
	example := source.Format(`for example: "%[1]s"`, "например: «%[2]s»", t.phrase.EN+mark, t.phrase.RU+mark)
	if t.close {
		example = didYouMean(t.phrase.EN, t.phrase.RU)
	}
	if t.text.Empty() {
		return example
	}
	return source.Format("%[1]s; %[2]s", "%[3]s; %[4]s", t.text.EN, example.EN, t.text.RU, example.RU)
}

func didYouMean(en, ru string) source.Text {
	return source.Format(`did you mean "%[1]s"?`, "может быть, «%[2]s»?", en, ru)
}

// nearest finds the phrase of a class that is nearest to what was typed from a piece on: the word that
// fits no further is replaced by the nearest one that would, and the rest completed.
func (h *hand) nearest(c class, at int) hint {
	t := h.nearestOf(c, at)
	t.ask = c == queryClass
	if c == structureClass {
		t.text, t.phrase = didYouMean(t.phrase.EN, t.phrase.RU), source.Text{}
	}
	return t
}

func (h *hand) nearestOf(c class, at int) hint {
	start := h.g.classes[c].start
	h.match.run(start, at)
	wrong, places := h.match.reached, []place{{at: start}}
	if wrong > at {
		places = h.match.places()
	}
	begin := h.typed(at, wrong)
	if wrong < len(h.pieces) && h.pieces[wrong].kind == wordPiece {
		if words, ok := h.through(places, wrong); ok && (wrong > at || h.pieces[wrong].key == "") {
			if t := h.completed(c, begin+" "+h.g.spelled(words), wrong+1); t.close {
				t.whole = false
				return t
			}
		}
		if near, ok := h.nearWord(wrong, places); ok {
			return h.completed(c, begin+" "+near, wrong+1)
		}
	}
	if wrong == at {
		return hint{phrase: h.g.example(c)}
	}
	if phrase, ok := h.g.complete(c, begin); ok {
		return hint{phrase: phrase}
	}
	return hint{phrase: h.g.example(c)}
}

// completed offers a beginning with the rest as it was typed, if that makes a phrase; else with the
// shortest end.
func (h *hand) completed(c class, begin string, rest int) hint {
	end := rest
	for end < len(h.pieces) && h.pieces[end].kind == wordPiece {
		end++
	}
	for ; end >= rest; end-- {
		if phrase, ok := h.g.exactly(c, begin+" "+h.typed(rest, end)); ok {
			return hint{phrase: phrase, close: true, whole: true}
		}
	}
	if phrase, ok := h.g.complete(c, begin); ok {
		return hint{phrase: phrase, close: true}
	}
	return hint{phrase: h.g.example(c)}
}

// nearWord finds the word nearest to a piece among those that may come next at some places.
func (h *hand) nearWord(at int, places []place) (string, bool) {
	if h.pieces[at].key != "" { // a number or a cell is no slip
		return "", false
	}
	typed, abc := normal(h.typed(at, at+1))
	var words, rough []string
	back := make(map[string]string)
	for _, p := range places {
		p.steps(func(id wordID, _ place) {
			word := h.g.words.words[id]
			if _, ok := back[word]; ok || word == "" {
				return
			}
			back[word] = word
			words = append(words, word)
			if abc == latin {
				s := skeleton(h.g.words.normals[id])
				back[s] = word
				rough = append(rough, s)
			}
		})
	}
	if near, ok := source.Nearest(typed, words); ok {
		return near, true
	}
	near, ok := source.Nearest(skeleton(typed), rough)
	return back[near], ok
}

// probe is a hand for words that are known to be meant as they are.
func (g *Grammar) probe(text string) *hand {
	h := &hand{g: g, text: text, pieces: g.words.scan(text, nil)}
	h.alternatives()
	h.match.reset(h.pieces)
	return h
}

// exactly returns the canonical form of a phrase of a class, one of structure as it is; false if the text is
// not one.
func (g *Grammar) exactly(c class, text string) (source.Text, bool) {
	h := g.probe(text)
	hits := h.match.run(g.classes[c].start, 0)
	for _, found := range hits {
		if found.end == len(h.pieces) && c == structureClass {
			text = strings.TrimSpace(text)
			return source.Text{EN: text, RU: text}, true
		}
		if found.end == len(h.pieces) {
			call := h.call(c, found, 0)
			return source.Text{EN: g.ShowCall(call, "en"), RU: g.ShowCall(call, "ru")}, true
		}
	}
	return source.Text{}, false
}

// complete returns the canonical form of the shortest phrase of a class that begins with some words;
// false if none does.
func (g *Grammar) complete(c class, begin string) (source.Text, bool) {
	h := g.probe(begin)
	hits := h.match.run(g.classes[c].start, 0)
	if longest(hits, len(h.pieces)+1) == len(h.pieces) {
		return g.exactly(c, begin)
	}
	if h.match.reached < len(h.pieces) {
		return source.Text{}, false
	}
	end, ok := shortest(h.match.places())
	if !ok {
		return source.Text{}, false
	}
	return g.exactly(c, begin+" "+g.spelled(end))
}

// example is the canonical form of the first entry of a class.
func (g *Grammar) example(c class) source.Text {
	for _, e := range g.classes[c].list {
		if end, ok := shortest([]place{{at: e.start}}); ok {
			phrase, _ := g.exactly(c, g.spelled(end))
			return phrase
		}
	}
	return source.Text{}
}

// shortest returns the fewest words that lead from one of some places to the end of a phrase, those
// first that stand first in the patterns; by canonical ways if there is one.
func shortest(places []place) ([]wordID, bool) {
	for _, steps := range []func(place, func(wordID, place)){place.mainSteps, place.steps} {
		if words, ok := search(places, steps, func(_ wordID, to place) bool { return to.accepts() }); ok {
			return words, true
		}
	}
	return nil, false
}

// through returns the fewest words that lead to a typed word, that one included. It may not be a number or taken for any word.
func (h *hand) through(places []place, typed int) ([]wordID, bool) {
	ids := h.pieces[typed].ids
	return search(places, place.steps, func(id wordID, _ place) bool {
		return id != freeWord && id != lettersWord && slices.Contains(ids, id) && h.g.types[numberType].root.step(id) == nil
	})
}

// search goes from some places, a word at a time, to the first step that is the one looked for.
func search(places []place, steps func(place, func(wordID, place)), found func(wordID, place) bool) (words []wordID, ok bool) {
	type step struct {
		place
		words []wordID
	}
	var queue []step
	for _, p := range places {
		queue = append(queue, step{p, nil})
	}
	seen := make(map[place]bool)
	for i := 0; i < len(queue) && !ok; i++ {
		s := queue[i]
		steps(s.place, func(id wordID, to place) {
			longer := append(s.words[:len(s.words):len(s.words)], id)
			switch {
			case ok:
			case found(id, to):
				words, ok = longer, true
			case !seen[to]:
				seen[to] = true
				queue = append(queue, step{to, longer})
			}
		})
	}
	return words, ok
}

// typed is what was typed from a piece up to another, as it was typed.
func (h *hand) typed(from, upto int) string {
	if from >= upto {
		return ""
	}
	return strings.TrimSpace(h.text[h.pieces[from].start:h.pieces[upto-1].end])
}
