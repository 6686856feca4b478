package maze

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// border cuts a line of corners at the columns: Margin? Corner (Edge Corner)* Beyond?
func (l *cutter) border(columns []int) {
	d := newDrawing(l)
	d.trimmed(tMargin, 0, columns[0])
	for i, c := range columns {
		if i > 0 {
			d.span(tEdge, columns[i-1]+1, c)
		}
		d.span(tCorner, c, c+1)
	}
	d.trimmed(tBeyond, columns[len(columns)-1]+1, len(d.runes))
}

// row cuts a row of cells at the columns: Label? Side (cell? Side)* Beyond?
func (l *cutter) row(columns []int) {
	d := newDrawing(l)
	d.trimmed(tLabel, 0, columns[0])
	for i, c := range columns {
		if i > 0 {
			d.cell(columns[i-1]+1, c)
		}
		d.span(tSide, c, c+1)
	}
	d.trimmed(tBeyond, columns[len(columns)-1]+1, len(d.runes))
}

// drawing is a line of the picture by its runes.
type drawing struct {
	*cutter
	runes []rune
	bytes []int // the offset of each rune, and of the end
}

func newDrawing(l *cutter) *drawing {
	d := &drawing{cutter: l}
	for i, r := range l.text {
		d.runes = append(d.runes, r)
		d.bytes = append(d.bytes, i)
	}
	d.bytes = append(d.bytes, len(l.text))
	return d
}

// put adds a token that begins at rune i, maybe beyond the end of the line.
func (d *drawing) put(kind lexer.TokenType, value string, i int) {
	d.at = d.bytes[min(i, len(d.runes))]
	d.token(kind, value, i)
}

// text returns the runes from … upto-1; blanks stand for those beyond the end.
func (d *drawing) text(from, upto int) string {
	inside := d.runes[min(from, len(d.runes)):min(upto, len(d.runes))]
	return string(inside) + strings.Repeat(" ", upto-from-len(inside))
}

// span adds all that stands between two places.
func (d *drawing) span(kind lexer.TokenType, from, upto int) {
	d.put(kind, d.text(from, upto), from)
}

// trimmed adds what stands between two places without the blanks around it, if
// there is anything.
func (d *drawing) trimmed(kind lexer.TokenType, from, upto int) {
	upto = min(upto, len(d.runes))
	for from < upto && isBlank(d.runes[from]) {
		from++
	}
	for upto > from && isBlank(d.runes[upto-1]) {
		upto--
	}
	if from < upto {
		d.span(kind, from, upto)
	}
}

// cell cuts the room of a cell: its own word first, then those of the items.
func (d *drawing) cell(from, upto int) {
	upto = min(upto, len(d.runes))
	for first := true; from < upto; first = false {
		for from < upto && isBlank(d.runes[from]) {
			from++
		}
		end := from
		for end < upto && !isBlank(d.runes[end]) {
			end++
		}
		if from == end {
			return
		}
		w := &word{drawing: d, from: from, upto: end}
		if first {
			w.head()
		} else {
			w.item()
		}
		from = end
	}
}

// word is a run of runes without a blank in a cell.
type word struct {
	*drawing
	from, upto int
}

// head cuts CODE[number][arrow]; the rest is Odd. A small v that ends the letters is
// an arrow unless it is the only letter or a number follows.
func (w *word) head() {
	code := w.run(unicode.IsLetter)
	if digits := w.upto > w.from+code && decimal(w.runes[w.from+code]); !digits {
		for code > 1 && w.runes[w.from+code-1] == 'v' {
			code--
		}
	}
	if code > 0 {
		w.take(tCode, code)
		w.take(tNumber, w.run(decimal))
		for w.run(isArrow) > 0 {
			w.take(tArrow, 1)
		}
	}
	w.take(tOdd, w.upto-w.from)
}

// item cuts CODE[!][*count]; the rest is Odd, and all of a word without a code Junk.
func (w *word) item() {
	if !unicode.IsLetter(w.runes[w.from]) {
		w.take(tJunk, w.upto-w.from)
		return
	}
	code := w.run(func(r rune) bool { return unicode.IsLetter(r) || decimal(r) })
	if w.from+code < w.upto && w.runes[w.from+code] == '!' {
		code++
	}
	w.take(tItem, code)
	if w.from < w.upto && w.runes[w.from] == '*' {
		w.take(tMark, 1)
		w.take(tNumber, w.run(decimal))
	}
	w.take(tOdd, w.upto-w.from)
}

// run counts the runes of a kind that come next.
func (w *word) run(kind func(rune) bool) (n int) {
	for w.from+n < w.upto && kind(w.runes[w.from+n]) {
		n++
	}
	return n
}

// take adds a token of the next n runes, if n is not 0.
func (w *word) take(kind lexer.TokenType, n int) {
	if n > 0 {
		w.span(kind, w.from, w.from+n)
		w.from += n
	}
}

func decimal(r rune) bool { return '0' <= r && r <= '9' }

func isArrow(r rune) bool { return direction(r) != None }

// width returns the number of runes.
func width(s string) int { return utf8.RuneCountInString(s) }
