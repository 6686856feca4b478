package repl

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"
)

// decoder turns the bytes that a terminal sends into runes that readline can bear:
// letters as they are, editing keys as private runes, all else dropped.
type decoder struct {
	r    io.ReadCloser
	in   []byte // read, not decoded: the beginning of a rune or of a sequence
	out  []byte // decoded, not handed out
	lone bool   // the last read ended in an ESC
}

func (d *decoder) Close() error { return d.r.Close() }

// Read reads until there is something to hand out.
func (d *decoder) Read(p []byte) (int, error) {
	for len(d.out) == 0 {
		buf := make([]byte, 4096)
		n, err := d.r.Read(buf)
		if n == 0 && err != nil {
			return 0, err
		}
		d.feed(buf[:n])
	}
	n := copy(p, d.out)
	d.out = d.out[n:]
	return n, nil
}

// feed decodes one read. Terminals send a sequence in one piece, or, over slow
// lines, in several; a person sends one key. So an ESC that ends a read is the
// Escape key, which does nothing, unless the next read goes on as a sequence does.
func (d *decoder) feed(b []byte) {
	if d.lone && len(b) > 1 && (b[0] == '[' || b[0] == 'O') {
		b = append([]byte{escape}, b...)
	}
	d.lone = len(b) > 0 && b[len(b)-1] == escape
	b = append(d.in, bytes.TrimSuffix(b, []byte{escape})...)
	for len(b) > 0 {
		n := d.step(b)
		if n == 0 {
			break
		}
		b = b[n:]
	}
	d.in = append([]byte(nil), b...)
}

// step decodes one key from the beginning of b and returns its length, 0 if b ends
// too early.
func (d *decoder) step(b []byte) int {
	if b[0] == escape {
		return d.escaped(b)
	}
	if !utf8.FullRune(b) {
		return 0
	}
	r, n := utf8.DecodeRune(b)
	switch {
	case r < ' ' || r == backspace:
		d.emit(controls[r])
	case private(r) || r > backspace && r < '\u00a0':
		// Nobody types these; the private ones would be taken for keys.
	default:
		d.emit(r)
	}
	return n
}

// escaped decodes a sequence: ESC [ … letter, ESC O letter, or Alt with a key.
func (d *decoder) escaped(b []byte) int {
	rest := b[1:]
	if len(rest) == 0 || !utf8.FullRune(rest) {
		return 0
	}
	r, n := utf8.DecodeRune(rest)
	switch {
	case r == '[', r == 'O':
		return d.sequence(b, rest[1:])
	case r < ' ' && meta[r] == 0:
		return 1 // Escape, then a control character of its own
	}
	d.emit(meta[r])
	return 1 + n
}

// sequence decodes what stands after ESC [ or ESC O: digits and the like up to
// the first byte from @ to ~.
func (d *decoder) sequence(b, body []byte) int {
	end := bytes.IndexFunc(body, func(r rune) bool { return r < ' ' || r >= '@' })
	switch {
	case end < 0 && len(body) < 32:
		return 0
	case end < 0 || body[end] < ' ' || body[end] > '~':
		return len(b) - len(body) // no sequence after all: drop its beginning
	}
	d.emit(sequences[strings.TrimLeft(string(body[:end+1]), "<=>?")])
	return len(b) - len(body) + end + 1
}

// emit hands out a rune; 0 is no rune.
func (d *decoder) emit(r rune) {
	if r != 0 {
		d.out = utf8.AppendRune(d.out, r)
	}
}
