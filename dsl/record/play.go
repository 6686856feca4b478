package record

import "strings"

// cutOff handles the last line of a file if it has no line end: true if it is torn.
func (r *Reader) cutOff(l rawLine) bool {
	switch {
	case r.section != inPlay: // a first "-- play --" may be cut off as well
		const marker = "-- play --"
		if l.text == "" || len(l.text) >= len(marker) || !strings.HasPrefix(marker, l.text) {
			return false
		}
	case !r.kept || trim(l.text) == "":
		return false
	}
	if r.unclosed() && indented(l.text) {
		r.tear(r.entry.Pos)
		return true
	}
	r.tear(l.pos(0))
	r.game.Torn.Line = excerpt(l.text, 0)
	return true
}

// unclosed reports whether the entry is the last one so far and has no # line.
func (r *Reader) unclosed() bool {
	return r.entry != nil && !r.entry.closed() && len(r.comments) == 0
}

// tear notes that the record is torn from a place on, and forgets the entry if it starts there.
func (r *Reader) tear(at Pos) {
	r.game.Torn = &Torn{Pos: at}
	l := rawLine{number: at.Line, offset: at.Offset}
	if e := r.entry; e != nil && e.Pos == at {
		l.text = strings.TrimSuffix(string(e.appendHead(nil)), "\n")
		r.game.Torn.Line = excerpt(l.text, 0)
		r.entry, r.held = nil, nil
	}
	add(&r.problems, tornTail.at(r.file, l, 0, len(l.text)))
}

func indented(s string) bool { return s != "" && (s[0] == ' ' || s[0] == '\t') }

func (r *Reader) playLine(l rawLine) {
	switch {
	case trim(l.text) == "" || l.long:
	case indented(l.text):
		r.entryLine(l)
	case strings.HasPrefix(l.text, "//"):
		r.comments = append(r.comments, &Entry{Kind: Comment, Raw: l.text, Pos: l.pos(0)})
	default:
		r.closeEntry()
		r.size = 0
		r.entry = r.head(l)
		r.kept = r.kept || r.entry.Kind == Mark
	}
}

// closeEntry hands the entry out, and the comments behind it.
func (r *Reader) closeEntry() {
	for _, p := range r.held {
		add(&r.problems, p)
	}
	r.held = r.held[:0]
	if r.taken == len(r.ready) {
		r.ready, r.taken = r.ready[:0], 0
	}
	if r.entry != nil {
		r.ready = append(r.ready, r.entry)
	}
	r.ready = append(r.ready, r.comments...)
	r.entry, r.comments = nil, r.comments[:0]
}

func (r *Reader) entryLine(l rawLine) {
	e := r.entry
	if e == nil || e.Kind == Mark {
		r.complain(l, 0, len(l.text), mistake("line-without-entry", "the line is indented but there is no entry above it", "строка с отступом, а записи над ней нет").
			remedy("put an entry above it: 0 for the start, or NUMBER NAME: words", "поставьте над ней запись: 0 для начала или НОМЕР ИМЯ: слова"))
		return
	}
	if r.size += len(l.text); r.size > MaxText {
		if r.size-len(l.text) <= MaxText {
			r.complain(l, 0, 1, mistake("entry-too-long", "the entry is longer than 1 MiB", "запись длиннее 1 МиБ").
				remedy("divide it", "разделите её"))
		}
		return
	}
	for _, c := range r.comments { // they stood between lines of the entry
		e.Lines = append(e.Lines, Line{Kind: UnknownLine, Text: c.Raw, Pos: c.Pos})
	}
	r.comments = r.comments[:0]
	line := r.line(l, e.Kind == UnknownEntry)
	r.kept = r.kept || line.Kind == Digest
	e.Lines = append(e.Lines, line)
}
