package record

// LineKind is what a line of an entry says.
type LineKind uint8

// The kinds of lines, with the sign that each starts with.
const (
	UnknownLine LineKind = iota // Text is the whole line, kept as it is
	Canonical                   // =  the order in canonical words
	Ask                         // ?  a question to the player in To
	Answer                      // !  the answer to the question above
	All                         // >  announced to all
	Some                        // @  announced to the players in To
	Referee                     // *  told to the referee only
	NotTaken                    // -  a branch of the order that was not taken
	Digest                      // #  state after the entry, in hex digits; may be empty
	Script                      // +  a line of the archive of scripts that a ruling brings, kept to the letter
	Said                        // %  what an oracle answered while the entry was played
)

const signs = " =?!>@*-#+%"

// Line is one line of an entry. To is used by Ask (one name) and Some.
type Line struct {
	Kind LineKind
	To   []string
	Text string
	Pos  Pos // where the reader found it
}

// AppendTo appends the line as it stands in a record, line end included.
func (l *Line) AppendTo(b []byte) []byte {
	if l.Kind == UnknownLine {
		return append(appendVerbatim(append(b, "  "...), l.Text), '\n')
	}
	b = append(b, ' ', ' ', signs[l.Kind])
	if l.Kind == Script {
		if l.Text != "" {
			b = append(b, ' ')
		}
		return append(appendVerbatim(b, l.Text), '\n')
	}
	if l.Kind == Ask || l.Kind == Some {
		for i, name := range l.To {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendName(append(b, ' '), name)
		}
		if len(l.To) == 0 {
			b = append(b, ' ')
		}
		b = append(b, ':')
	}
	return append(appendText(b, l.Text), '\n')
}

// isDigest reports whether a text may stand in a # line: hex digits or nothing.
func isDigest(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; !('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F') {
			return false
		}
	}
	return true
}
