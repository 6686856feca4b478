package record

import (
	"strconv"
	"strings"
)

// Kind is what an entry of the play is.
type Kind uint8

// The kinds of entries, and the fields of Entry that each uses besides Lines.
const (
	UnknownEntry Kind = iota // Raw: the first line, kept as it is
	Start                    // what is announced before the first turn
	Turn                     // Number, Player, Words
	Undo                     // Reason
	Redo                     // Reason
	Ruling                   // Reason; Words: the command
	Note                     // Words: the text
	End                      // Reason
	Comment                  // Raw: the line, // included; no Lines
	Mark                     // from here on a program keeps the record; no Lines
)

var kindNames = [...]string{"unknown", "start", "turn", "undo", "redo", "ruling", "note", "end", "comment", "mark"}

// String returns the word for the kind: "turn", "undo" …
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "kind " + strconv.Itoa(int(k))
}

// Entry is one entry of the play. Number counts the orders that were carried out;
// an undone number is used again. Words are as they were typed.
type Entry struct {
	Kind          Kind
	Number        int
	Player, Words string
	Reason        string
	Lines         []Line
	Raw           string
	Pos           Pos // where the reader found it
}

// Digest returns the digest of the state after the entry, and whether the entry is closed
// by a # line at all.
func (e *Entry) Digest() (string, bool) {
	for i := len(e.Lines) - 1; i >= 0; i-- {
		if l := &e.Lines[i]; l.Kind == Digest && isDigest(l.Text) {
			return l.Text, true
		}
	}
	return "", false
}

// closed reports whether the entry counts as the last one of a kept record.
func (e *Entry) closed() bool {
	if e.Kind == Comment || e.Kind == Mark {
		return true
	}
	_, ok := e.Digest()
	return ok
}

// valid reports whether the reader would take the entry for what it is.
func (e *Entry) valid() bool {
	switch e.Kind {
	case UnknownEntry:
		return e.Raw != "" && !indented(e.Raw) && !strings.HasPrefix(e.Raw, "//")
	case Comment:
		return strings.HasPrefix(e.Raw, "//")
	case Turn:
		return e.Player != "" && 0 <= e.Number && e.Number <= 999_999_999
	}
	return e.Kind <= Mark
}

// AppendTo appends the entry as it stands in a record, in canonical form.
func (e *Entry) AppendTo(b []byte) []byte {
	b = append(e.appendHead(b), '\n')
	if e.Kind == Comment || e.Kind == Mark {
		return b
	}
	for i := range e.Lines {
		b = e.Lines[i].AppendTo(b)
	}
	return b
}

func (e *Entry) appendHead(b []byte) []byte {
	switch e.Kind {
	case Start:
		return append(b, '0')
	case Turn:
		b = append(strconv.AppendInt(b, int64(e.Number), 10), ' ')
		return appendText(append(appendName(b, e.Player), ':'), e.Words)
	case Undo, Redo, End:
		return appendReason(append(b, e.Kind.String()...), e.Reason)
	case Ruling:
		b = appendReason(append(b, "ruling"...), e.Reason)
		return appendText(append(b, ':'), e.Words)
	case Note:
		return strconv.AppendQuote(append(b, "note "...), e.Words)
	case Mark:
		return append(b, '#')
	}
	return appendVerbatim(b, guard(e.Raw, false))
}

func appendReason(b []byte, reason string) []byte {
	if reason == "" {
		return b
	}
	return strconv.AppendQuote(append(b, ' '), reason)
}

// String returns the entry as it stands in a record.
func (e *Entry) String() string { return strings.TrimSuffix(string(e.AppendTo(nil)), "\n") }
