package script

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// longestFold is how many lines may make a block that is folded.
const longestFold = 8

// folded writes blocks of lines that come again right after themselves once, and how often they do.
func folded(lines []string, lang string) (out []string) {
	for len(lines) > 0 {
		size, times := again(lines)
		out = append(out, lines[:size]...)
		if times > 1 {
			indent := lines[0][:len(lines[0])-len(strings.TrimLeft(lines[0], " "))]
			out = append(out, indent+source.Format("… repeated: %d", "… повторено: %d", times-1).In(lang))
		}
		lines = lines[size*times:]
	}
	return out
}

// again finds the block at the beginning that comes again and saves most lines, and how often it is there; a line by
// itself otherwise.
func again(lines []string) (size, times int) {
	size, times, saved := 1, 1, 0
	for n := 1; n <= min(longestFold, len(lines)/2); n++ {
		count := 1
		for at := n; at+n <= len(lines) && slices.Equal(lines[:n], lines[at:at+n]); at += n {
			count++
		}
		if less := n*(count-1) - 1; less > saved {
			size, times, saved = n, count, less
		}
	}
	return size, times
}
