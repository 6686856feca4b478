package table

import (
	"strconv"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

func itoa(n int) string { return strconv.Itoa(n) }

// rulingReader reads the words of a ruling from left to right.
type rulingReader struct {
	t     *Table
	words []string
}

// parseRuling reads a ruling in either language. All words must find their use.
func (t *Table) parseRuling(command string) (*ruling, error) {
	if own, err := t.ownRuling(command); own != nil || err != nil {
		return own, err
	}
	in := &rulingReader{t: t, words: rulingWords(command)}
	in.skip(rulingFillers)
	r := &ruling{count: 1}
	if err := in.read(r); err != nil {
		return nil, err
	}
	if len(in.words) > 0 {
		return nil, badRuling("ruling", "%q is too much here", "«%s» здесь лишнее",
			"leave it out", "уберите это", strings.Join(in.words, " "))
	}
	return r, nil
}

func (in *rulingReader) read(r *ruling) error {
	if player, rest := in.longestPlayer(); player != 0 && len(rest) > 0 {
		words := in.words
		in.words, r.shape, r.player = rest, "place", player
		err, left := in.placing(r), in.words
		in.words = words
		if err == nil && len(left) == 0 || in.head() == "" {
			in.words = left
			return err
		}
		in.words, *r = words, ruling{count: 1} // the name is the first word of another ruling, too
	}
	r.shape = in.head()
	switch r.shape {
	case "place":
		return first(in.player(r), in.joined, func() error { return in.cell(r) })
	case "give":
		return in.giving(r)
	case "take":
		return in.giving(r)
	case "put", "remove":
		return in.putting(r)
	case "set":
		return in.setting(r)
	case "edge":
		return first(in.cell(r), func() error { return in.edge(r) })
	case "cell":
		return first(in.cell(r), func() error { return in.cellKind(r) })
	case "turn", "out", "in":
		in.skip(gameTail)
		return in.player(r)
	}
	return in.noRuling()
}

// noRuling refuses words that are no ruling, with the shape whose first word is nearest.
func (in *rulingReader) noRuling() error {
	en, ru := "NAME at CELL", "ИМЯ на КЛЕТКА"
	if len(in.words) > 0 {
		var heads []string
		shapes := make(map[string]rulingForm)
		for _, form := range rulingForms {
			for _, head := range form.heads {
				heads, shapes[head] = append(heads, head), form
			}
		}
		if near, ok := source.Nearest(foldName(in.words[0]), heads); ok {
			en, ru = shapes[near].en, shapes[near].ru
		}
	}
	return badRuling("no-ruling", "this is no ruling", "это не поправка", "say it like: "+en, "скажите, например, так: "+ru)
}

// placing is what follows a name: a cell, or that he is out or back in.
func (in *rulingReader) placing(r *ruling) error {
	words := in.words
	if shape := in.head(); shape == "out" || shape == "in" {
		in.skip(gameTail)
		if len(in.words) == 0 {
			r.shape = shape
			return nil
		}
	}
	in.words = words
	in.skip(joiners)
	return in.cell(r)
}

func first(err error, then ...func() error) error {
	for _, next := range then {
		if err != nil {
			return err
		}
		err = next()
	}
	return err
}

func (in *rulingReader) joined() error {
	in.skip(joiners)
	return nil
}

// giving reads NAME THING or THING to NAME.
func (in *rulingReader) giving(r *ruling) error {
	in.skip(joiners)
	words := in.words
	if player, rest := in.longestPlayer(); player != 0 {
		r.player, in.words = player, rest
		err := in.thing(r)
		if err == nil || !in.namesThing(words) {
			return err
		}
		in.words = words
	}
	return first(in.thing(r), in.joined, func() error { return in.player(r) })
}

// namesThing reports that words begin with the name of a thing.
func (in *rulingReader) namesThing(words []string) bool {
	for n := len(words); n > 0; n-- {
		if _, ok := in.t.codes.item(strings.Join(words[:n], " ")); ok {
			return true
		}
	}
	return false
}

// putting reads CELL THING or THING at CELL.
func (in *rulingReader) putting(r *ruling) error {
	in.skip(joiners)
	if len(in.words) > 0 && in.t.zone(in.words[0]) != 0 {
		return first(in.cell(r), func() error { return in.thing(r) })
	}
	return first(in.thing(r), in.joined, func() error { return in.cell(r) })
}

func (in *rulingReader) skip(words []string) {
	if len(in.words) > 0 && containsString(words, foldName(in.words[0])) {
		in.words = in.words[1:]
	}
}

func (in *rulingReader) head() string {
	if len(in.words) == 0 {
		return ""
	}
	word := foldName(in.words[0])
	for _, form := range rulingForms {
		if containsString(form.heads, word) {
			in.words = in.words[1:]
			return form.shape
		}
	}
	return ""
}

// longestPlayer takes as many words as make a name.
func (in *rulingReader) longestPlayer() (kernel.PlayerID, []string) {
	for n := min(len(in.words), 4); n > 0; n-- {
		if id := in.t.player(strings.Join(in.words[:n], " ")); id != 0 {
			return id, in.words[n:]
		}
	}
	return 0, in.words
}

func (in *rulingReader) player(r *ruling) error {
	id, rest := in.longestPlayer()
	if id == 0 {
		return denyNoPlayer(strings.Join(in.words, " "), in.t.names())
	}
	r.player, in.words = id, rest
	return nil
}

func (in *rulingReader) cell(r *ruling) error {
	if len(in.words) == 0 {
		return badRuling("ruling", "a cell is missing", "не названа клетка", "name one like b3", "назовите клетку вроде b3")
	}
	r.zone = in.t.zone(in.words[0])
	if r.zone == 0 {
		return denyCell(in.words[0])
	}
	in.words = in.words[1:]
	return nil
}

// thing reads a code or a name, with a number before or after it.
func (in *rulingReader) thing(r *ruling) error {
	counted := in.count(r)
	for n := len(in.words); n > 0; n-- {
		d, ok := in.t.codes.item(strings.Join(in.words[:n], " "))
		if !ok {
			continue
		}
		if (r.shape == "give" || r.shape == "put") && d.variant == nil && len(d.kind.Variants) > 1 {
			return badRuling("which-item", "%q does not say which one", "«%s»: не сказано, какая именно вещь",
				"use a code of the plan", "назовите код, как на плане", in.words[0])
		}
		r.item, in.words = d, in.words[n:]
		if !counted {
			in.count(r)
		}
		return nil
	}
	err := badRuling("unknown-item", "there is no such thing: %q", "нет такой вещи: «%s»",
		"name it as in the plan", "назовите её, как на плане", strings.Join(in.words, " "))
	if near, ok := source.Nearest(strings.Join(in.words, " "), in.t.codes.itemNames()); ok {
		err.(*NotUnderstood).Problem.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return err
}

// maxRuling bounds how many things a ruling makes at once.
const maxRuling = 999

func (in *rulingReader) count(r *ruling) bool {
	if len(in.words) == 0 {
		return false
	}
	n, err := strconv.Atoi(in.words[0])
	if err != nil || n < 1 || n > maxRuling {
		return false
	}
	r.count, in.words = n, in.words[1:]
	return true
}

func (in *rulingReader) dir() (kernel.Dir, bool) {
	if len(in.words) == 0 {
		return kernel.NoDir, false
	}
	d, ok := rulingDirs[foldName(in.words[0])]
	if ok {
		in.words = in.words[1:]
	}
	return d, ok
}

func (in *rulingReader) edge(r *ruling) error {
	var ok bool
	if r.dir, ok = in.dir(); !ok {
		return badRuling("ruling", "which side of the cell?", "какая сторона клетки?",
			"say left, right, up or down", "скажите: слева, справа, сверху или снизу")
	}
	if len(in.words) > 0 {
		r.kind = edgeWords[foldName(in.words[0])]
	}
	if r.kind == "" {
		return badRuling("ruling", "what shall the side be?", "какой должна быть сторона?",
			"say free, wall, stone or oneway", "скажите: проход, стенка, камень или односторонний")
	}
	in.words = in.words[1:]
	if r.kind != edgeOneWay {
		return nil
	}
	if r.way, ok = in.dir(); !ok {
		return badRuling("ruling", "which way does it lead?", "в какую сторону он ведёт?",
			"name a direction", "назовите направление")
	}
	return nil
}

func (in *rulingReader) cellKind(r *ruling) error {
	want := foldName(strings.Join(in.words, " "))
	var names []string
	for _, kind := range in.t.rules.Cells {
		if want == foldName(kind.Name) || want == foldName(kind.Title.RU) || want == foldName(kind.Title.EN) {
			r.kind, in.words = kind.Name, nil
			return nil
		}
		names = append(names, kind.Name)
	}
	return badRuling("unknown-kind", "there is no kind of cell %q", "нет такого вида клетки: «%s»",
		"the kinds are "+strings.Join(names, ", "), "виды клеток: "+strings.Join(names, ", "), want)
}
