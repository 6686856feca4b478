package record

import "strings"

const noNewline = ` no newline at end`

// sectionName returns NAME if a line is "-- NAME --".
func sectionName(line string) (string, bool) {
	if !strings.HasPrefix(line, "-- ") {
		return "", false
	}
	line = trimRight(line)
	if len(line) < len("--  --") || !strings.HasSuffix(line, " --") {
		return "", false
	}
	name := strings.TrimSpace(line[3 : len(line)-3])
	return name, name != ""
}

// guard puts a backslash before a line that would be taken for the start of a section,
// guarded or not; in texts also before a guarded or real noNewline line.
func guard(line string, text bool) string {
	if line == "" || line[0] != '-' && line[0] != '\\' {
		return line
	}
	bare := strings.TrimLeft(line, `\`)
	if _, ok := sectionName(bare); ok || text && bare == noNewline && bare != line {
		return `\` + line
	}
	return line
}

// unguard undoes guard.
func unguard(line string, text bool) string {
	if line == "" || line[0] != '\\' {
		return line
	}
	bare := strings.TrimLeft(line, `\`)
	if _, ok := sectionName(bare); ok || text && bare == noNewline && len(line)-len(bare) > 1 {
		return line[1:]
	}
	return line
}

// appendContent appends the text of a section, guarded. Line ends become LF.
func appendContent(b []byte, text string) []byte {
	text = clean(text)
	for text != "" {
		line, rest, whole := strings.Cut(text, "\n")
		b = append(append(b, guard(strings.TrimRight(line, "\r"), true)...), '\n')
		if !whole {
			b = append(append(b, '\\'), noNewline+"\n"...)
		}
		text = rest
	}
	return b
}

func appendSection(b []byte, name, text string) []byte {
	b = append(appendVerbatim(append(b, "-- "...), name), " --\n"...)
	return appendContent(b, text)
}
