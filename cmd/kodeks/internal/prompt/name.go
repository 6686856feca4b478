package prompt

import (
	"slices"
	"strings"
	"unicode"

	"kodeks/dsl/source"
)

// folded is how names are compared: letters without case, ё as е.
func folded(word string) string { return strings.ReplaceAll(strings.ToLower(word), "ё", "е") }

// bare is a name of a command without its hyphens: что-если is чтоесли.
func bare(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Pd, r) || r == '_' {
			return -1
		}
		return r
	}, folded(word))
}

// sign is how whole names of commands are compared: bare, letters that look alike
// being of either alphabet.
func sign(word string) string { return source.FoldLookalikes(bare(word)) }

// named reports that a word is one of the command's names.
func (c command) named(word string) bool {
	return slices.ContainsFunc(c.names(), func(n string) bool { return sign(n) == sign(word) })
}

func (c command) names() []string { return append([]string{c.name.EN, c.name.RU}, c.also...) }

// exact returns the command that a word names in full.
func exact(word string) (command, bool) {
	for _, c := range commands() {
		if c.named(word) {
			return c, true
		}
	}
	return command{}, false
}

// find returns the command that a word names, or the only one it begins.
func find(word string) (command, bool) {
	if c, ok := exact(word); ok {
		return c, true
	}
	if begun := begunBy(word); len(begun) == 1 {
		return begun[0], true
	}
	return command{}, false
}

// begunBy returns the commands that a word begins a name of.
func begunBy(word string) []command {
	var begun []command
	for _, c := range commands() {
		if bare(word) != "" && c.nameBegun(word) != "" {
			begun = append(begun, c)
		}
	}
	return begun
}

// nameBegun is the first of the command's names that a word begins, "" if there is none.
func (c command) nameBegun(word string) string {
	for _, n := range c.names() {
		if strings.HasPrefix(bare(n), bare(word)) {
			return n
		}
	}
	return ""
}

// split parts the name of a command from what follows it. A name may be said in two
// words: what if, что если.
func split(line string) (name, rest string) {
	name, rest = cut(line)
	if _, ok := exact(name); !ok {
		second, after := cut(rest)
		if _, ok := exact(name + second); ok {
			return name + second, after
		}
	}
	return name, rest
}

// cut parts the first word from the others.
func cut(line string) (word, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// unknown says that no command has a name, and which one may be meant: one in the
// alphabet of that name, if any is near.
func unknown(word string) source.Text {
	if begun := begunBy(word); len(begun) > 1 {
		var names []string
		for _, c := range begun {
			names = append(names, ":"+c.nameBegun(word))
		}
		list := strings.Join(names, ", ")
		return source.Format(":%s may be any of %s", ":%s — это одна из %s", word, list)
	}
	if near, ok := nearest(word); ok {
		return source.Format("there is no command :%s; did you mean :%s?", "нет команды :%s; может быть, :%s?", word, near)
	}
	return source.Format("there is no command :%s; :help lists them", "нет команды :%s; все они — в :помощь", word)
}

// nearest returns the name that somebody who typed word most likely meant: in the
// same alphabet, then on the same keys, then in the other alphabet.
func nearest(word string) (string, bool) {
	var own, others []string
	for _, c := range commands() {
		for _, n := range c.names() {
			if cyrillic(n) == cyrillic(word) {
				own = append(own, n)
			} else {
				others = append(others, n)
			}
		}
	}
	for _, try := range []struct {
		word  string
		names []string
	}{{word, own}, {keyboard.Replace(folded(word)), others}, {word, others}} {
		if near, ok := source.Nearest(try.word, try.names); ok {
			return near, true
		}
	}
	return "", false
}

func cyrillic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// keyboard changes letters to those on the same keys of the other layout: a word
// typed while the wrong one is on.
var keyboard = func() *strings.Replacer {
	latin, russian := []rune("qwertyuiop[]asdfghjkl;'zxcvbnm,."), []rune("йцукенгшщзхъфывапролджэячсмитьбю")
	var pairs []string
	for i := range latin {
		pairs = append(pairs, string(latin[i]), string(russian[i]), string(russian[i]), string(latin[i]))
	}
	return strings.NewReplacer(pairs...)
}()
