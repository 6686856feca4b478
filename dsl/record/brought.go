package record

import "strings"

// Brought are the rules that a ruling brings into a game under way: the packs they are from, and the scripts that the
// record does not have yet, or has with another text.
type Brought struct {
	Packs   []Pack
	Scripts []File
}

// Lines are the + lines of the ruling's entry: a line for each pack, then the scripts as an archive.
func (b *Brought) Lines() []Line {
	var text []byte
	for i := range b.Packs {
		text = append(b.Packs[i].AppendTo(append(text, "pack "...)), '\n')
	}
	for _, f := range b.Scripts {
		text = AppendText(text, f.Name, f.Text)
	}
	var lines []Line
	for line := range strings.Lines(string(text)) {
		lines = append(lines, Line{Kind: Script, Text: strings.TrimSuffix(line, "\n")})
	}
	return lines
}

// Brought reads the + lines of an entry; false if it has none.
func (e *Entry) Brought() (*Brought, bool) {
	var text strings.Builder
	for i := range e.Lines {
		if l := &e.Lines[i]; l.Kind == Script {
			text.WriteString(l.Text + "\n")
		}
	}
	if text.Len() == 0 {
		return nil, false
	}
	head, files := Texts(text.String())
	b := &Brought{Scripts: files}
	for line := range strings.Lines(head) {
		if p, ok := readPack(strings.TrimSuffix(line, "\n")); ok {
			b.Packs = append(b.Packs, p)
		}
	}
	return b, true
}

// readPack reads a line as a header has it, "pack NAME@VERSION …".
func readPack(line string) (Pack, bool) {
	c := newReader("").cursor(rawLine{text: line})
	if c.field() != "pack" {
		return Pack{}, false
	}
	return c.pack()
}

// pack reads NAME@VERSION [sha256:HEX] [needs NAME@VERSION …].
func (c *cursor) pack() (Pack, bool) {
	bad := mistake("bad-pack", "no pack is named here", "пакет здесь не назван").
		remedy("write: pack NAME@VERSION sha256:HEX", "пишите: pack ИМЯ@ВЕРСИЯ sha256:ХЕШ")
	p := Pack{Pos: c.line.pos(c.at)}
	ref, ok := c.word()
	if !ok || ref == "" {
		return p, ok && c.fail(bad)
	}
	p.Ref = ref
	if at := c.at; strings.HasPrefix(c.rest(), "sha256:") {
		if p.Hash = strings.ToLower(strings.TrimPrefix(c.field(), "sha256:")); p.Hash == "" || len(p.Hash) > 64 || !isDigest(p.Hash) {
			return p, c.failFrom(at, bad)
		}
	}
	if c.rest() == "" {
		return p, true
	}
	if c.field() != "needs" || c.rest() == "" {
		return p, c.fail(bad)
	}
	for c.rest() != "" {
		ref, ok := c.word()
		if !ok || ref == "" {
			return p, ok && c.fail(bad)
		}
		p.Needs = append(p.Needs, ref)
	}
	return p, true
}
