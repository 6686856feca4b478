package trial

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Blessing is what makes tests expect what was told.
type Blessing struct {
	Expectations int // how many of them are rewritten

	files []string
	edits map[string][]script.Edit
}

// Bless takes the edits of all outcomes. Where a call was made several times and different things were told, nothing
// that is written there can be true: its edits are given up, and the failure says so.
func Bless(outcomes []*Outcome) *Blessing {
	b := &Blessing{}
	calls := map[string][]script.Edit{} // by file and call; empty: as it is
	torn := map[string]bool{}
	see := func(call string, edits []script.Edit) {
		if before, seen := calls[call]; seen && !slices.Equal(before, edits) {
			torn[call] = true
		}
		calls[call] = edits
	}
	for _, o := range outcomes {
		for _, call := range o.agreed {
			see(o.File+" "+call, nil)
		}
		for _, f := range o.Failures {
			see(o.File+" "+f.Call, f.Edits)
		}
	}
	counted := map[string]bool{}
	for _, o := range outcomes {
		for _, f := range o.Failures {
			if torn[o.File+" "+f.Call] && f.Edits != nil {
				f.Edits, f.Unable = nil, &source.Text{EN: "this call is made several times, and different things are told: change it yourself",
					RU: "этот вызов делается несколько раз, и объявляется разное: исправьте сами"}
			}
			if call := o.File + " " + f.Call; len(f.Edits) > 0 && !counted[call] {
				counted[call] = true
				b.Expectations++
			}
			for _, e := range f.Edits {
				b.add(e)
			}
		}
		o.blessed = o.Err == nil && len(o.Failures) > 0 && !slices.ContainsFunc(o.Failures, func(f *script.TrialFailure) bool { return len(f.Edits) == 0 })
	}
	return b
}

func (b *Blessing) add(e script.Edit) {
	if b.edits == nil {
		b.edits = map[string][]script.Edit{}
	}
	if b.edits[e.File] == nil {
		b.files = append(b.files, e.File)
	}
	if !slices.Contains(b.edits[e.File], e) {
		b.edits[e.File] = append(b.edits[e.File], e)
	}
}

// Files are those that would change.
func (b *Blessing) Files() []string { return b.files }

// Apply makes the edits in the text of a file; all else stays byte for byte.
func (b *Blessing) Apply(file string, data []byte) []byte {
	edits := slices.Clone(b.edits[file])
	slices.SortFunc(edits, func(a, c script.Edit) int {
		return cmp.Or(cmp.Compare(c.Line, a.Line), cmp.Compare(c.Col, a.Col))
	})
	for _, e := range edits {
		text := e.Text
		if bytes.Contains(data, []byte("\r\n")) {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		start, end := offset(data, e.Line, e.Col), offset(data, e.EndLine, e.EndCol)
		if e.Col == 1 && start == len(data) && start > 0 && data[start-1] != '\n' {
			text = "\n" + text
		}
		data = slices.Concat(data[:start], []byte(text), data[end:])
	}
	return data
}

// lineEnd is a column that no line has: its end.
const lineEnd = 1 << 30

// offset finds a line and column in the bytes of a file; a byte order mark is no character of its first line, and
// columns end where the line does.
func offset(data []byte, line, col int) int {
	at := 0
	if bytes.HasPrefix(data, []byte("\xef\xbb\xbf")) {
		at = 3
	}
	for ; line > 1; line-- {
		next := bytes.IndexByte(data[at:], '\n')
		if next < 0 {
			return len(data)
		}
		at += next + 1
	}
	for ; col > 1 && at < len(data) && data[at] != '\n' && !bytes.HasPrefix(data[at:], []byte("\r\n")); col-- {
		_, size := utf8.DecodeRune(data[at:])
		at += size
	}
	return at
}
