package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// heads are the entries that start with a word.
var heads = map[string]Kind{"undo": Undo, "redo": Redo, "ruling": Ruling, "note": Note, "end": End}

var headNames = []string{"undo", "redo", "ruling", "note", "end"}

// head reads the first line of an entry.
func (r *Reader) head(l rawLine) *Entry {
	c := r.cursor(l)
	e := &Entry{Pos: l.pos(0)}
	ok := false
	switch first := c.text[0]; {
	case c.text == "#":
		e.Kind, ok = Mark, true
	case '0' <= first && first <= '9':
		ok = e.readTurn(c)
	default:
		ok = e.readWord(c)
	}
	if !ok {
		*e = Entry{Kind: UnknownEntry, Raw: l.text, Pos: e.Pos}
	}
	return e
}

func (e *Entry) readTurn(c *cursor) bool {
	digits := len(c.text) - len(strings.TrimLeft(c.text, "0123456789"))
	n, err := strconv.Atoi(c.text[:digits])
	if err != nil || digits > 9 {
		return c.fail(mistake("bad-number", "the number of the turn is too large", "номер хода слишком велик").
			remedy("a number has nine digits at most", "в номере не больше девяти цифр"))
	}
	c.at = digits
	if s := c.rest(); s != "" && (s[0] == '.' || s[0] == ')') {
		c.at++
	}
	c.blanks()
	e.Number, e.Kind = n, Turn
	if n == 0 && c.rest() == "" {
		e.Kind = Start
		return true
	}
	return e.readSpeech(c)
}

// readSpeech reads NAME: WORDS.
func (e *Entry) readSpeech(c *cursor) bool {
	from := c.at
	name, ok := c.speaker(":")
	if !ok {
		return c.failFrom(from, mistake("bad-turn", "a turn names its player, with a colon before the words", "в записи хода стоит имя игрока и двоеточие перед словами").
			remedy(`write: NUMBER NAME: words; a name with a colon or quotes goes in quotes, "…"`, `пишите: НОМЕР ИМЯ: слова; имя с двоеточием или кавычками — в кавычках, "…"`))
	}
	if name == "" {
		return c.failFrom(from, noName)
	}
	c.r.known(c.line, name, from, c.at)
	c.at++
	c.blanks()
	e.Player, e.Words = name, readText(c.rest())
	return true
}

// speaker takes a name that one of the stops follows, and stays at the stop.
func (c *cursor) speaker(stops string) (string, bool) {
	if s := c.rest(); strings.HasPrefix(s, `"`) {
		name, rest, ok := quoted(s)
		rest = trimLeft(rest)
		if !ok || rest == "" || strings.IndexByte(stops, rest[0]) < 0 {
			return "", false
		}
		c.at = len(c.text) - len(rest)
		return name, true
	}
	i := strings.IndexAny(c.rest(), stops)
	if i < 0 {
		return "", false
	}
	name := trimRight(c.rest()[:i])
	c.at += i
	return name, true
}

// Referees are the names of whoever referees, to whom a question may be put: English first.
var Referees = []string{"referee", "ведущий"}

// known warns of a name that no player has.
func (r *Reader) known(l rawLine, name string, from, to int) {
	h := &r.game.Header
	if len(h.Players) == 0 || h.Player(name) != nil || slices.Contains(Referees, name) {
		return
	}
	var names []string
	for _, p := range h.Players {
		names = append(names, p.Name)
	}
	r.complain(l, from, to, warning("unknown-player", "the header has no player of this name", "в шапке нет игрока с таким именем").perhaps(name, names))
}

func (e *Entry) readWord(c *cursor) bool {
	word := c.text
	if i := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }); i >= 0 {
		word = word[:i]
	}
	kind, ok := heads[strings.ToLower(word)]
	if next := c.text[len(word):]; ok && next != "" && strings.IndexByte(" \t\":", next[0]) < 0 {
		ok = false
	}
	if !ok {
		return c.unknown(word)
	}
	c.at = len(word)
	c.blanks()
	switch e.Kind = kind; kind {
	case Ruling:
		return e.readRuling(c)
	case Note:
		c.colon()
		e.Words, ok = c.phrase()
	default:
		c.colon()
		e.Reason, ok = c.phrase()
	}
	return ok
}

// colon passes over a colon that people put behind the word.
func (c *cursor) colon() {
	if strings.HasPrefix(c.rest(), ":") {
		c.at++
		c.blanks()
	}
}

// readRuling reads ["REASON"]: COMMAND; the quotes, and without a reason the colon, may be left out.
func (e *Entry) readRuling(c *cursor) bool {
	if strings.HasPrefix(c.rest(), `"`) {
		reason, rest, ok := quoted(c.rest())
		if !ok {
			return c.fail(badQuotes)
		}
		e.Reason, c.at = reason, len(c.text)-len(rest)
		c.blanks()
	} else if reason, _, ok := strings.Cut(c.rest(), ":"); ok {
		e.Reason = trimRight(reason)
		c.at += len(reason)
	}
	c.colon()
	e.Words = readText(c.rest())
	return true
}

// unknown says that an entry is not known, which is a mistake if a player's words stand there.
func (c *cursor) unknown(word string) bool {
	if name, _, ok := strings.Cut(c.text, ":"); ok && c.r.game.Header.Player(trimRight(name)) != nil {
		return c.fail(mistake("turn-without-number", "the turn has no number", "у хода нет номера").
			remedy("write: NUMBER NAME: words", "пишите: НОМЕР ИМЯ: слова"))
	}
	p := warning("unknown-entry", "an entry of this kind is not known; it is kept as it is", "запись такого вида неизвестна; она остаётся как есть")
	if word == "" {
		p = p.remedy("comments start with //, the lines of an entry with a blank", "комментарии начинаются с //, строки записи — с пробела")
		word = c.text
	} else {
		p = p.perhaps(word, headNames)
	}
	c.r.complain(c.line, 0, len(word), p)
	return false
}

// line reads a line of an entry. In an entry that is not known only # lines are.
func (r *Reader) line(l rawLine, verbatim bool) Line {
	c := r.cursor(l)
	out := Line{Pos: l.pos(c.at)}
	kind := LineKind(strings.IndexByte(signs[1:], c.text[c.at]) + 1)
	if strings.HasPrefix(c.rest(), "//") || verbatim && kind != Digest {
		kind = UnknownLine
	} else if kind == UnknownLine {
		c.fail(warning("unknown-line", "a line of this kind is not known; it is kept as it is", "строка такого вида неизвестна; она остаётся как есть").
			remedy("lines of an entry start with one of = ? ! > @ * - + #, comments with //", "строки записи начинаются с одного из знаков = ? ! > @ * - + #, комментарии — с //"))
	}
	from := c.at
	c.at++
	if kind == Script {
		out.Kind, out.Text = kind, strings.TrimPrefix(l.text[c.at:], " ")
		return out
	}
	c.blanks()
	if kind == Digest && !isDigest(c.rest()) {
		kind = UnknownLine
		c.failFrom(from, warning("bad-digest", "this is not a digest; the line is kept as it is", "это не дайджест; строка остаётся как есть").
			remedy("a digest has hex digits only; comments start with //", "в дайджесте только шестнадцатеричные цифры; комментарии начинаются с //"))
	}
	if out.Kind = kind; kind == UnknownLine {
		out.Text = strings.TrimPrefix(l.text, "  ")
		if out.Text == l.text {
			out.Text = trimLeft(l.text)
		}
		return out
	}
	if kind == Ask || kind == Some {
		out.To = c.audience(kind)
	}
	out.Text = readText(c.rest())
	return out
}

// audience reads the NAME, NAME: of a line. In a question it may be missing.
func (c *cursor) audience(kind LineKind) []string {
	type place struct{ from, to int }
	var to []string
	var places []place
	start := c.at
	for {
		from := c.at
		name, ok := c.speaker(",:")
		if !ok {
			if c.at = start; kind == Some {
				c.fail(mistake("bad-audience", "the line does not say who is told", "не сказано, кому это говорится").
					remedy("write: @ NAME, NAME: text", "пишите: @ ИМЯ, ИМЯ: текст"))
			}
			return nil
		}
		stop := c.text[c.at]
		if name != "" || len(to) > 0 || stop == ',' || c.text[from] == '"' {
			to, places = append(to, name), append(places, place{from, c.at})
		}
		c.at++
		c.blanks()
		if stop == ':' {
			break
		}
	}
	for i, name := range to {
		c.r.known(c.line, name, places[i].from, places[i].to)
	}
	return to
}
