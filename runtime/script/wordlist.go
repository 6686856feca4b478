package script

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// wordList is a list of words: sorted, in small letters with ё as е, so that what begins alike stands together.
type wordList struct {
	words    []string
	spelling map[string][]string // by folded word, of those that the list spells with ё
	tags     map[string]string   // by folded word, as the second column has them
}

// foldWord is how words are compared.
func foldWord(w string) string { return strings.ReplaceAll(strings.ToLower(w), "ё", "е") }

// readWords reads one word a line, with tags after a blank; # begins a comment. A word that comes again takes the later tags; the
// tag "no" takes it off the list.
func readWords(text string) *wordList {
	l := &wordList{spelling: map[string][]string{}, tags: map[string]string{}}
	l.words = make([]string, 0, strings.Count(text, "\n")+1)
	gone := map[string]bool{}
	for line := range strings.Lines(text) {
		word, tags := wordOf(line)
		if word == "" {
			continue
		}
		key := foldWord(word)
		if tags != "" {
			l.tags[key] = tags
		} else if len(l.tags) > 0 {
			delete(l.tags, key)
		}
		if low := strings.ToLower(word); low != key {
			l.spelling[key] = append(l.spelling[key], low)
		}
		if off := tags == "no"; off || gone[key] {
			gone[key] = off
		}
		l.words = append(l.words, key)
	}
	slices.Sort(l.words)
	l.words = slices.Compact(l.words)
	if len(gone) > 0 {
		l.words = slices.DeleteFunc(l.words, func(w string) bool { return gone[w] })
	}
	if len(l.spelling) > 0 {
		l.spellPlainly(text)
	}
	return l
}

// wordOf is the word of a line, "" if there is none, and its tags.
func wordOf(line string) (word, tags string) {
	line, _, _ = strings.Cut(line, "#")
	word, tags, _ = strings.Cut(strings.TrimSpace(strings.ReplaceAll(line, "\t", " ")), " ")
	return word, strings.TrimSpace(tags)
}

// spellPlainly adds the spellings without ё of words that are spelled with it too.
func (l *wordList) spellPlainly(text string) {
	for line := range strings.Lines(text) {
		word, _ := wordOf(line)
		if low := strings.ToLower(word); low == foldWord(low) && l.spelling[low] != nil {
			l.spelling[low] = append(l.spelling[low], low)
		}
	}
}

// spells reports that the list has a word in just this spelling, ё as ё.
func (l *wordList) spells(w string) bool {
	low, key := strings.ToLower(w), foldWord(w)
	return l.has(key) && (low == key && l.spelling[key] == nil || slices.Contains(l.spelling[key], low))
}

func (l *wordList) has(w string) bool {
	_, ok := slices.BinarySearch(l.words, foldWord(w))
	return ok
}

// beginning lists the words longer than a prefix that begin with it.
func (l *wordList) beginning(prefix string) []string {
	prefix = foldWord(prefix)
	from := sort.SearchStrings(l.words, prefix)
	to := from + sort.Search(len(l.words)-from, func(i int) bool { return !strings.HasPrefix(l.words[from+i], prefix) })
	for from < to && l.words[from] == prefix {
		from++
	}
	return l.words[from:to]
}

// wordsValue is what g.words("name") gives: a list of words to ask.
type wordsValue struct {
	s    *Session
	from *Supplied
}

func (w *wordsValue) String() string        { return "words " + w.from.Key() }
func (w *wordsValue) Type() string          { return "words" }
func (w *wordsValue) Freeze()               {}
func (w *wordsValue) Truth() starlark.Bool  { return true }
func (w *wordsValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: words") }
func (w *wordsValue) AttrNames() []string {
	return []string{"continuations", "count", "has", "spells", "tags"}
}

// Attr gives the questions. Every answer is remembered for the record (see consulted): where the list is not at hand, what it
// said before is said again, and None to what it was not asked then.
func (w *wordsValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "has":
		return w.method(name, func(l *wordList, word string, _ int) string { return show(kernel.Bool(l.has(word))) }, yesValue), nil
	case "spells":
		return w.method(name, func(l *wordList, word string, _ int) string { return show(kernel.Bool(l.spells(word))) }, yesValue), nil
	case "tags":
		return w.method(name, func(l *wordList, word string, _ int) string { return l.tags[foldWord(word)] }, fieldsValue), nil
	case "continuations":
		return w.method(name, func(l *wordList, word string, limit int) string {
			found := l.beginning(word)
			return strings.Join(found[:min(len(found), limit)], " ")
		}, fieldsValue), nil
	case "count":
		return w.method(name, func(l *wordList, word string, _ int) string { return fmt.Sprint(len(l.beginning(word))) },
			func(a string) starlark.Value {
				n := 0
				fmt.Sscan(a, &n)
				return starlark.MakeInt(n)
			}), nil
	}
	return nil, nil
}

func yesValue(a string) starlark.Value { return starlark.Bool(a == "yes") }

// fieldsValue is a tuple of the words of a text.
func fieldsValue(a string) starlark.Value {
	var list starlark.Tuple
	for _, f := range strings.FieldsFunc(a, func(r rune) bool { return r == ' ' || r == ',' }) {
		list = append(list, starlark.String(f))
	}
	return list
}

// usualLimit is how many continuations are listed at most, unless said otherwise.
const usualLimit = 20

func (w *wordsValue) method(name string, ask func(l *wordList, word string, limit int) string, value func(string) starlark.Value) starlark.Value {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var word string
		limit := usualLimit
		params := []any{"word", &word}
		if name == "continuations" {
			params = append(params, "limit?", &limit)
		}
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, params...); err != nil {
			return nil, err
		}
		question := fmt.Sprintf("%s %s %q", w.from.Key(), name, word)
		if limit != usualLimit {
			question += fmt.Sprint(" ", limit)
		}
		answer, known := w.s.consulted(w.from, question, func(l *wordList) string { return ask(l, word, max(limit, 0)) })
		if !known {
			return starlark.None, nil
		}
		return value(answer), nil
	})
}

// doWords is g.words("name"): the list brought to this game, or None.
func (g *gameValue) doWords(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs("words", args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	o := g.s.rules.oracle[name]
	if o == nil || !o.IsList() {
		return nil, fail("no list of words is called %q%s", "нет списка слов %q%s", name, didYouMean(name, sortedKeys(g.s.rules.oracle)))
	}
	g.s.lose()
	if from := g.s.supplied(name, ""); from != nil {
		return &wordsValue{g.s, from}, nil
	}
	return starlark.None, nil
}
