package record

import (
	"strings"

	"kodeks/dsl/source"
)

// Limits on what a record may hold, in bytes.
const (
	MaxLine = 64 << 10 // one line, without its line end
	MaxText = 1 << 20  // one entry, or one section other than play

	maxPlayers = 1000
	maxScripts = 1000
)

// Pos is a place in a record. Offset is in bytes of the file, a byte order mark and
// carriage returns included.
type Pos = source.Pos

// Game is a whole record. Texts of sections have LF as line end.
type Game struct {
	Comment string // text before the first section
	Header  Header
	Maze    string
	MazePos Pos    // of the first line of Maze, to place problems in it
	Scripts []File // names end in .star
	Others  []File // sections of another name
	Play    []*Entry
	Torn    *Torn // what a power cut left at the end; nil if nothing
}

// File is a section besides the header, the maze and the play. After is used in
// Game.Others only: the section (game, maze, play or the name of a script) behind
// which it stands; "" is before all of them.
type File struct {
	Name, Text string
	After      string
	Pos        Pos // of the first line of Text
}

// Torn is the torn tail of a record: where it starts, and its first line.
type Torn struct {
	Pos  Pos
	Line string
}

// Script returns the text of a script in the record.
func (g *Game) Script(name string) (string, bool) {
	for _, f := range g.Scripts {
		if f.Name == name {
			return f.Text, true
		}
	}
	return "", false
}

// Kept reports whether a program has written to the record: it has a # line in its play.
func (g *Game) Kept() bool {
	for _, e := range g.Play {
		if e.Kind == Mark {
			return true
		}
		if _, ok := e.Digest(); ok {
			return true
		}
	}
	return false
}

// Bytes returns the record in canonical form. Parse(g.Bytes()) gives g again, but for
// positions and Torn; and its Bytes are the same. In a kept record a last entry that
// is not closed gets a bare #, or it would be taken for torn.
func (g *Game) Bytes() []byte {
	b := appendContent(nil, strings.TrimLeft(g.Comment, bom))
	done := make([]bool, len(g.Others))
	b = g.appendOthers(b, "", done)
	b = g.Header.AppendTo(append(b, "-- game --\n"...))
	b = g.appendOthers(b, "game", done)
	if g.Maze != "" {
		b = appendSection(b, "maze", g.Maze)
	}
	b = g.appendOthers(b, "maze", done)
	for _, f := range g.Scripts {
		b = g.appendOthers(appendSection(b, f.Name, f.Text), f.Name, done)
	}
	for i, f := range g.Others {
		if !done[i] && f.After != "play" {
			b = appendSection(b, f.Name, f.Text)
		}
	}
	b = g.appendPlay(append(b, "-- play --\n"...))
	return g.appendOthers(b, "play", done)
}

func (g *Game) appendOthers(b []byte, after string, done []bool) []byte {
	for i, f := range g.Others {
		if f.After == after && !done[i] {
			b, done[i] = appendSection(b, f.Name, f.Text), true
		}
	}
	return b
}

func (g *Game) appendPlay(b []byte) []byte {
	for _, e := range g.Play {
		b = e.AppendTo(b)
	}
	if n := len(g.Play); n > 0 && !g.Play[n-1].closed() && g.Kept() {
		b = append(b, closing...)
	}
	return b
}

// closing closes an entry that has no digest.
const closing = "  #\n"
