package record

import "strings"

// Texts takes an archive of texts apart, any sections of any names: what stands before the first of them, and
// the sections with where their first lines are. [AppendText] is the way back.
func Texts(archive string) (comment string, files []File) {
	texts := &textReader{}
	number, offset := 0, 0
	for line := range strings.Lines(archive) {
		number++
		offset += len(line)
		text := strings.TrimSuffix(line, "\n")
		if name, ok := sectionName(text); ok {
			texts.begin(File{Name: name, Pos: Pos{Line: number + 1, Col: 1, Offset: offset}})
			continue
		}
		texts.line(text)
	}
	texts.begin(File{})
	return texts.comment, texts.files
}

// AppendText appends a section of an archive.
func AppendText(b []byte, name, text string) []byte { return appendSection(b, name, text) }

// textReader collects the lines of the section under way.
type textReader struct {
	comment string
	files   []File
	now     File
	text    strings.Builder
	unended bool // the last line said that the text has no line end
}

func (r *textReader) line(l string) {
	if r.unended { // it was not the last line after all
		r.text.WriteString(`\` + noNewline + "\n")
		r.unended = false
	}
	if l == `\`+noNewline {
		r.unended = true
		return
	}
	r.text.WriteString(unguard(l, true))
	r.text.WriteByte('\n')
}

// begin closes the section under way and opens the next.
func (r *textReader) begin(next File) {
	text := r.text.String()
	if r.unended {
		text = strings.TrimSuffix(text, "\n")
	}
	if r.now.Name == "" {
		r.comment = text
	} else {
		r.now.Text = text
		r.files = append(r.files, r.now)
	}
	r.text.Reset()
	r.now, r.unended = next, false
}
