package record

import "strings"

type section uint8

const (
	inComment section = iota
	inHeader
	inMaze
	inScript
	inOther
	inPlay
	inNothing // a section that must not be there; passed over
)

var sectionNames = []string{"game", "maze", "play"}

func (r *Reader) openSection(name string, l rawLine) {
	r.name, r.where = name, Pos{Line: l.number + 1, Col: 1, Offset: r.in.offset}
	r.tooLong = false
	switch {
	case name == "play":
		r.section = inPlay
	case name == "game" && !r.hasGame:
		r.section, r.hasGame = inHeader, true
	case name == "maze" && !r.hasMaze:
		r.section, r.hasMaze = inMaze, true
	case name == "game", name == "maze", r.hasScript(name):
		r.section = inNothing
		r.complain(l, 0, len(l.text), mistake("section-twice", "this section stands in the record already", "такой раздел в записи уже есть").
			remedy("keep one of the two", "оставьте один из двух"))
		return
	case isScript(name) && len(r.game.Scripts) >= maxScripts:
		r.section = inNothing
		r.complain(l, 0, len(l.text), mistake("too-many-scripts", "a record holds a thousand scripts at most", "в записи не больше тысячи скриптов").
			remedy("take this one out", "уберите этот"))
		return
	case isScript(name):
		r.section = inScript
	default:
		r.section = inOther
		r.complain(l, 0, len(l.text), warning("unknown-section", "a section of this name is not known; it is kept as it is",
			"раздел с таким именем неизвестен; он остаётся как есть").perhaps(name, sectionNames))
		return
	}
	r.after = name
}

func isScript(name string) bool { return strings.HasSuffix(name, ".star") }

func (r *Reader) hasScript(name string) bool {
	_, ok := r.game.Script(name)
	return ok
}

func (r *Reader) textLine(l rawLine) {
	if r.unended { // it was not the last line after all
		r.text.WriteString(`\` + noNewline + "\n")
		r.unended = false
	}
	if l.text == `\`+noNewline {
		r.unended = true
		return
	}
	if r.text.Len()+len(l.text) > MaxText {
		if !r.tooLong {
			r.complain(l, 0, 1, mistake("section-too-long", "the section is longer than 1 MiB", "раздел длиннее 1 МиБ").
				remedy("keep long texts in files of their own", "держите длинные тексты в отдельных файлах"))
		}
		r.tooLong = true
		return
	}
	r.text.WriteString(unguard(l.text, true))
	r.text.WriteByte('\n')
}

func (r *Reader) closeSection() {
	text := r.text.String()
	if r.unended {
		text = strings.TrimSuffix(text, "\n")
	}
	r.unended = false
	r.text.Reset()
	g := r.game
	switch r.section {
	case inComment:
		g.Comment = text
	case inMaze:
		g.Maze, g.MazePos = text, r.where
	case inScript:
		g.Scripts = append(g.Scripts, File{Name: r.name, Text: text, Pos: r.where})
	case inOther:
		g.Others = append(g.Others, File{Name: r.name, Text: text, After: r.after, Pos: r.where})
	case inPlay:
		r.closeEntry()
	}
}
