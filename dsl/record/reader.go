package record

import (
	"bufio"
	"io"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// Reader reads a record an entry at a time: Head once, then Next until it returns nil,
// then Problems, Torn and Err are complete.
type Reader struct {
	file     string
	in       lines
	game     *Game
	problems source.Problems
	ended    bool

	section  section
	last     section // at the end of the file
	name     string  // of the section
	where    Pos     // of its first line
	after    string  // the last section that is not among Game.Others
	text     strings.Builder
	unended  bool // the last line of text said that there is no line end
	tooLong  bool
	hasGame  bool
	hasMaze  bool
	headSeen map[string]bool
	headKey  string // key of the last known header line

	entry    *Entry
	size     int             // bytes of the entry so far
	comments []*Entry        // comments that stand after entry
	held     source.Problems // about entry and what follows it
	kept     bool            // there was a # line
	ready    []*Entry
	taken    int // of ready, by Next
}

// NewReader returns a reader of a record. File is its name in problems.
func NewReader(file string, in io.Reader) *Reader {
	r := newReader(file)
	r.in.stream = bufio.NewReaderSize(in, MaxLine+len(bom)+2)
	return r
}

func newReader(file string) *Reader {
	return &Reader{file: file, game: &Game{}, headSeen: map[string]bool{}, where: Pos{Line: 1, Col: 1}}
}

// Parse reads a whole record. It reads as much as it can: the game is never nil, and
// usable unless the problems have errors.
func Parse(file string, data []byte) (*Game, source.Problems) {
	r := newReader(file)
	r.in.text = string(data)
	return r.whole(), r.Problems()
}

func (r *Reader) whole() *Game {
	g := r.Head()
	for e := r.Next(); e != nil; e = r.Next() {
		g.Play = append(g.Play, e)
	}
	return g
}

// Head reads up to the play and returns all but the play. Sections that stand behind the play
// are added while Next reads on; Game.Play stays empty.
func (r *Reader) Head() *Game {
	for r.section != inPlay && r.step() {
	}
	return r.game
}

// Next returns the next entry of the play, nil at the end. A torn entry is not returned.
func (r *Reader) Next() *Entry {
	for r.taken == len(r.ready) && r.step() {
	}
	if r.taken == len(r.ready) {
		return nil
	}
	e := r.ready[r.taken]
	r.taken++
	return e
}

// Problems returns what was wrong in the part that has been read, in order of place.
func (r *Reader) Problems() source.Problems {
	r.problems.Sort()
	return r.problems
}

// Torn returns the torn tail once everything has been read; nil if there is none.
func (r *Reader) Torn() *Torn { return r.game.Torn }

// Err returns why the stream could not be read to its end, nil if it could.
func (r *Reader) Err() error { return r.in.err }

// step reads one line; false at the end.
func (r *Reader) step() bool {
	l, ok := r.in.next()
	if !ok {
		if !r.ended {
			r.ended = true
			r.end()
		}
		return false
	}
	if !l.ended && r.cutOff(l) {
		return true
	}
	r.inspect(l)
	if name, ok := sectionName(l.text); ok && !l.long {
		r.closeSection()
		r.openSection(name, l)
		return true
	}
	switch r.section {
	case inHeader:
		l.text = unguard(l.text, false)
		r.headerLine(l)
	case inPlay:
		l.text = unguard(l.text, false)
		r.playLine(l)
	case inNothing:
	default:
		r.textLine(l)
	}
	return true
}

// inspect complains about lines that are no text.
func (r *Reader) inspect(l rawLine) {
	switch {
	case l.long:
		r.complain(l, 0, 1, lineTooLong)
	case !utf8.ValidString(l.text):
		at := 0
		for at < len(l.text) {
			c, n := utf8.DecodeRuneInString(l.text[at:])
			if c == utf8.RuneError && n == 1 {
				break
			}
			at += n
		}
		r.complain(l, at, at+1, notUTF8)
	case strings.IndexByte(l.text, 0) >= 0:
		at := strings.IndexByte(l.text, 0)
		r.complain(l, at, at+1, zeroByte)
	}
}

func (r *Reader) complain(l rawLine, from, to int, c complaint) {
	sink := &r.problems
	if r.section == inPlay {
		sink = &r.held
	}
	add(sink, c.at(r.file, l, from, to))
}

// end is called at the end of the file.
func (r *Reader) end() {
	if r.section == inPlay && r.kept && r.unclosed() && r.game.Torn == nil {
		r.tear(r.entry.Pos)
	}
	r.closeSection()
	r.last, r.section = r.section, inNothing
	r.missing()
}

// missing complains about what a record cannot do without.
func (r *Reader) missing() {
	nowhere := rawLine{}
	h := &r.game.Header
	switch {
	case !r.hasGame:
		r.complain(nowhere, 0, 0, mistake("no-game-section", "the record has no -- game -- section", "в записи нет раздела -- game --").
			remedy("begin the file with a line -- game -- and the lines rules and player", "начните файл строкой -- game --, за ней строки rules и player"))
		return
	case !r.headSeen["rules"]:
		r.complain(nowhere, 0, 0, mistake("no-rules", "the record does not name its rules", "в записи не названы правила").
			remedy("add a line: rules NAME", "добавьте строку: rules ИМЯ"))
	}
	if len(h.Players) == 0 && !r.headSeen["player"] {
		r.complain(nowhere, 0, 0, mistake("no-players", "the record has no players", "в записи нет игроков").
			remedy("add a line for each: player NAME", "добавьте по строке на каждого: player ИМЯ"))
	}
}
