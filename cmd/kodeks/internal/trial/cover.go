package trial

import (
	"fmt"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Covered names what no test of some files has reached, file by file, with the share of what one has:
//
//	not reached:
//	  traps.star:9: free (action "free")
//	  traps.star:22: event "freed"
//	hooks reached: 1 of 2, texts: 2 of 3 (60%)
//
// Of nothing there is no share, and nothing to say.
func Covered(list []script.Covered, tests []string, lang string) string {
	var b strings.Builder
	var all, reached [2]int
	for _, item := range list {
		i := 1
		if item.Hook {
			i = 0
		}
		if all[i]++; item.Reached {
			reached[i]++
			continue
		}
		if b.Len() == 0 {
			b.WriteString(source.Text{EN: "not reached:\n", RU: "не достигнуто:\n"}.In(lang))
		}
		fmt.Fprintf(&b, "  %s:%d: %s\n", besideAny(tests, item.File), item.Line, item.What.In(lang))
	}
	if len(list) == 0 {
		return ""
	}
	share := 100 * (reached[0] + reached[1]) / (all[0] + all[1])
	b.WriteString(source.Format("hooks reached: %d of %d, texts: %d of %d (%d%%)\n", "достигнуто крючков: %d из %d, текстов: %d из %d (%d%%)\n",
		reached[0], all[0], reached[1], all[1], share).In(lang))
	return b.String()
}

// besideAny is a file's path from here if it lies where one of the tests does.
func besideAny(tests []string, file string) string {
	for _, test := range tests {
		if path := beside(test, file); path != file {
			return path
		}
	}
	return file
}
