package table

import (
	"sort"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// codebook finds what a drawing's codes and names mean under a ruleset. Look-alike letters of the two
// alphabets are one letter here.
type codebook struct {
	cells map[cellCode]*script.CellKind
	items map[string]drawnItem // by folded code
	names map[string]drawnItem // by lower-case name, ё as е
	rules *script.Ruleset
}

// cellCode is a folded code with what may follow it: 0, '#' for a number, '>' for an arrow.
type cellCode struct {
	letters string
	suffix  byte
}

// drawnItem is what an item's code or name stands for.
type drawnItem struct {
	kind    *script.ItemKind
	variant *script.Variant // nil: the name fits several variants
}

func newCodebook(r *script.Ruleset) *codebook {
	c := &codebook{
		cells: make(map[cellCode]*script.CellKind),
		items: make(map[string]drawnItem),
		names: make(map[string]drawnItem), rules: r,
	}
	for _, kind := range r.Cells {
		for _, code := range kind.Codes {
			c.cells[cellCode{source.FoldLookalikes(code.Letters), code.Suffix}] = kind
		}
	}
	for _, kind := range r.Items {
		c.addItem(kind)
	}
	return c
}

// addItem lets a kind's own names stand for its only variant; with several they are a name too few.
func (c *codebook) addItem(kind *script.ItemKind) {
	plain := drawnItem{kind: kind}
	if len(kind.Variants) == 1 {
		plain.variant = kind.Variants[0]
	}
	c.name(kind.Name, plain)
	for _, lang := range languages {
		for _, form := range kind.Forms[lang] {
			c.name(form, plain)
		}
	}
	for _, variant := range kind.Variants {
		exact := drawnItem{kind: kind, variant: variant}
		for _, code := range variant.Codes {
			c.items[source.FoldLookalikes(code)] = exact
		}
		for _, lang := range languages {
			for _, name := range variant.Names[lang] {
				c.names[foldName(name)] = exact
			}
		}
	}
}

// name keeps the first meaning: a variant's own names, set directly, win over it.
func (c *codebook) name(name string, d drawnItem) {
	key := foldName(name)
	if _, taken := c.names[key]; !taken {
		c.names[key] = d
	}
}

// item finds a thing by code or by name in either language.
func (c *codebook) item(text string) (drawnItem, bool) {
	if d, ok := c.names[foldName(text)]; ok {
		return d, true
	}
	d, ok := c.items[source.FoldLookalikes(text)]
	return d, ok
}

// others lists the suffixes that the letters take instead of the one drawn, sorted.
func (c *codebook) others(letters string) []byte {
	var found []byte
	for _, suffix := range []byte{0, '#', '>'} {
		if _, ok := c.cells[cellCode{letters, suffix}]; ok {
			found = append(found, suffix)
		}
	}
	return found
}

func (c *codebook) cellLetters() []string {
	var all []string
	for code := range c.cells {
		all = append(all, code.letters)
	}
	sort.Strings(all)
	return all
}

// allCells lists the codes of cells as a drawing may have them, in the alphabet of each language.
func (c *codebook) allCells() source.Text {
	return inBoth(func(lang string) []string {
		var codes []string
		for _, kind := range c.rules.Cells {
			codes = append(codes, inAlphabet(kind.Codes, lang)...)
		}
		return codes
	})
}

// cell is how a folded code is written in each language; it exists.
func (c *codebook) cell(letters string) source.Text {
	return inBoth(func(lang string) []string {
		for _, kind := range c.rules.Cells {
			for _, code := range kind.Codes {
				if source.FoldLookalikes(code.Letters) == letters {
					return inAlphabet(kind.Codes, lang)[:1]
				}
			}
		}
		return nil
	})
}

// inAlphabet are the codes of a kind in the alphabet of a language, or all of them if there are none.
func inAlphabet(codes []script.Code, lang string) []string {
	var own, all []string
	for _, code := range codes {
		shape := code.Letters + map[byte]string{'#': "1", '>': ">"}[code.Suffix]
		all = append(all, shape)
		if cyrillic(code.Letters) == (lang == "ru") {
			own = append(own, shape)
		}
	}
	if own == nil {
		return all
	}
	return own
}

// allItems lists the things that a drawing may hold, each by its first name and its code.
func (c *codebook) allItems() source.Text {
	return inBoth(func(lang string) []string {
		var things []string
		for _, kind := range c.rules.Items {
			for _, v := range kind.Variants {
				if len(v.Codes) > 0 {
					things = append(things, variantName(kind, v, lang)+" ("+variantCode(v, lang)+")")
				}
			}
		}
		return things
	})
}

func variantName(kind *script.ItemKind, v *script.Variant, lang string) string {
	for _, names := range [][]string{v.Names[lang], kind.Forms[lang]} {
		if len(names) > 0 {
			return names[0]
		}
	}
	return kind.Name
}

func inBoth(list func(lang string) []string) source.Text {
	return source.Text{EN: strings.Join(list("en"), ", "), RU: strings.Join(list("ru"), ", ")}
}

func (c *codebook) itemCodes() []string { return sortedNames(c.items) }
func (c *codebook) itemNames() []string { return sortedNames(c.names) }

var languages = []string{"ru", "en"}

// foldName brings a name to one spelling: lower case, ё as е, one blank between words.
func foldName(s string) string {
	s = strings.Join(strings.Fields(strings.ToLower(s)), " ")
	return strings.ReplaceAll(s, "ё", "е")
}

// foldAlike goes further: letters that look alike in the two alphabets are one letter.
func foldAlike(s string) string { return source.FoldLookalikes(foldName(s)) }

func sortedNames[T any](m map[string]T) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
