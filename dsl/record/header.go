package record

import (
	"strconv"
	"strings"
)

// Header is the -- game -- section. Zero fields are not written.
type Header struct {
	Record    int // version of the notation, 1; 0: not stated
	Title     string
	Date      string // "2026-11-29"
	Rules     string // name or path of the ruleset
	RulesHash string // sha256 of its content, 64 hex digits
	RulesPos  Pos
	Packs     []Pack // that scripts in the record are from
	Lang      string // "ru" or "en"
	Seed      uint64
	HasSeed   bool
	Options   []Option
	Players   []Player
	Oracles   []Oracle
	MazeHash  string  // sha256 of the maze, 64 hex digits
	Extra     []Extra // comments and lines of a kind that is not known
}

// Pack is a pack line: NAME@VERSION, the hash of its content, and what its own loads mean, NAME@VERSION each.
type Pack struct {
	Ref, Hash string
	Needs     []string
	Pos       Pos
}

// Oracle is an oracle line: something that the rules consult and that came with the game. Owner is the player who brought it, or "".
type Oracle struct {
	Name, Owner, Hash string // Hash is 64 hex digits
	Pos               Pos
}

// Option is a set line. Value is text; the ruleset says what it means.
type Option struct {
	Name, Value string
	Pos         Pos
}

// Player is a player line: Gender is "m", "f" or "", Cell the start cell or "".
type Player struct {
	Name, Gender, Cell string
	Pos                Pos
}

// Extra is a header line that is kept as it is. After is the known line behind which it
// stands: "" is before all of them, else a line's first word, for pack, set and player lines
// with their number from 1: "title", "set 2", "player 1".
type Extra struct {
	After, Text string
	Pos         Pos
}

// Player returns the player of that name, nil if there is none.
func (h *Header) Player(name string) *Player {
	for i := range h.Players {
		if h.Players[i].Name == name {
			return &h.Players[i]
		}
	}
	return nil
}

// headerWriter writes known lines and, behind each, the extra lines that belong there.
type headerWriter struct {
	b     []byte
	extra []Extra
	done  []bool
}

// AppendTo appends the lines of the header, canonical.
func (h *Header) AppendTo(b []byte) []byte {
	w := &headerWriter{b: b, extra: h.Extra, done: make([]bool, len(h.Extra))}
	w.extras("")
	w.line("record", h.Record != 0, func(b []byte) []byte { return strconv.AppendInt(b, int64(h.Record), 10) })
	w.line("title", h.Title != "", func(b []byte) []byte { return strconv.AppendQuote(b, h.Title) })
	w.line("date", h.Date != "", func(b []byte) []byte { return appendVerbatim(b, h.Date) })
	w.line("rules", h.Rules != "", func(b []byte) []byte { return appendHash(appendPath(b, h.Rules), h.RulesHash) })
	for i := range h.Packs {
		w.line("pack "+strconv.Itoa(i+1), true, h.Packs[i].AppendTo)
	}
	w.line("lang", h.Lang != "", func(b []byte) []byte { return appendName(b, h.Lang) })
	w.line("seed", h.HasSeed, func(b []byte) []byte { return strconv.AppendUint(b, h.Seed, 10) })
	for i := range h.Options {
		w.line("set "+strconv.Itoa(i+1), true, h.Options[i].appendTo)
	}
	for i := range h.Players {
		w.line("player "+strconv.Itoa(i+1), true, h.Players[i].appendTo)
	}
	for i := range h.Oracles {
		w.line("oracle "+strconv.Itoa(i+1), true, h.Oracles[i].appendTo)
	}
	w.line("maze", h.MazeHash != "", func(b []byte) []byte { return appendHash(b[:len(b)-1], h.MazeHash) })
	for i, e := range h.Extra {
		if !w.done[i] {
			w.verbatim(e.Text)
		}
	}
	return w.b
}

func (w *headerWriter) line(key string, there bool, rest func([]byte) []byte) {
	if !there {
		return
	}
	word, _, _ := strings.Cut(key, " ")
	w.b = append(rest(append(append(w.b, word...), ' ')), '\n')
	w.extras(key)
}

func (w *headerWriter) extras(after string) {
	for i, e := range w.extra {
		if e.After == after && !w.done[i] {
			w.done[i] = true
			w.verbatim(e.Text)
		}
	}
}

func (w *headerWriter) verbatim(text string) {
	w.b = append(appendVerbatim(w.b, guard(text, false)), '\n')
}

func appendHash(b []byte, hash string) []byte {
	if hash == "" {
		return b
	}
	return append(append(b, " sha256:"...), strings.TrimPrefix(hash, "sha256:")...)
}

// AppendTo appends what stands behind the word pack.
func (p *Pack) AppendTo(b []byte) []byte {
	b = appendHash(appendPath(b, p.Ref), p.Hash)
	for i, ref := range p.Needs {
		if i == 0 {
			b = append(b, " needs"...)
		}
		b = appendPath(append(b, ' '), ref)
	}
	return b
}

func (o *Option) appendTo(b []byte) []byte {
	b = append(appendPath(b, o.Name), " = "...)
	if v := o.Value; v == "" || v[0] == '"' || !plain(v) {
		return strconv.AppendQuote(b, v)
	}
	return append(b, o.Value...)
}

func (o *Oracle) appendTo(b []byte) []byte {
	b = appendName(b, o.Name)
	if o.Owner != "" {
		b = appendName(append(b, ' '), o.Owner)
	}
	return appendHash(b, o.Hash)
}

func (p *Player) appendTo(b []byte) []byte {
	b = appendName(b, p.Name)
	for _, s := range [...]string{p.Gender, p.Cell} {
		if s != "" {
			b = appendVerbatim(append(b, ' '), s)
		}
	}
	return b
}
