package trial

import (
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Show puts a test on a page of some width (0: as wide as it takes):
//
//	FAIL test_it_turns
//	walk_test.star:14:5: something else was told
//	    game.play("go right", "went onto land")
//	    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//	    want           | got
//	  ! went onto land | fell into a pit
func (o *Outcome) Show(lang string, width int) string {
	var b strings.Builder
	b.WriteString(o.verdict().In(lang) + " " + o.Title() + "\n")
	if o.Err != nil {
		b.WriteString(page.Fold(said(o.Err, lang), width) + "\n")
	}
	for _, f := range o.Failures {
		writeFailure(&b, f, lang, width)
	}
	for _, line := range o.Printed {
		b.WriteString(indented(line))
	}
	return b.String()
}

// verdict is the word that a test's lines begin with.
func (o *Outcome) verdict() source.Text {
	switch {
	case o.Passed():
		return source.Text{EN: "ok", RU: "прошёл"}
	case o.Blessed():
		return source.Text{EN: "REWRITTEN", RU: "ПЕРЕПИСАН"}
	}
	return source.Text{EN: "FAIL", RU: "НЕ ПРОШЁЛ"}
}

// Title names a test.
func (o *Outcome) Title() string {
	if o.Name == "" {
		return o.File
	}
	return o.Name
}

func writeFailure(b *strings.Builder, f *script.TrialFailure, lang string, width int) {
	b.WriteString(page.Fold(f.Problem.In(lang), width) + "\n")
	if f.Compared {
		b.WriteString(Beside(f.Want, f.Got, lang, width))
	}
	if f.Cause != nil {
		b.WriteString(indented(said(f.Cause, lang)))
	}
	if len(f.Chain) > 0 {
		b.WriteString(source.Text{EN: "called from:\n", RU: "вызвано из:\n"}.In(lang))
		b.WriteString(indented(strings.Join(f.Chain, "\n")))
	}
	if f.Trace != nil {
		for _, line := range f.Trace.Lines(lang, false) {
			b.WriteString(page.Fold("    "+line, width) + "\n")
		}
	}
	if f.Unable != nil {
		b.WriteString(page.Fold(f.Unable.In(lang), width) + "\n")
	}
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(text, "\n", "\n  ") + "\n"
}

// said puts any error into words.
func said(err error, lang string) string {
	if spoken, ok := err.(interface{ In(lang string) string }); ok {
		return spoken.In(lang)
	}
	return err.Error()
}

// Beside sets what was wanted and what came side by side, or one below the other where the page is too narrow. Lines
// that differ are marked; of very many those about the first difference are shown.
func Beside(want, got []string, lang string, width int) string {
	if most := max(len(want), len(got)); most > shown {
		rest := source.Format("… lines not shown: %d", "… не показано строк: %d", most-shown).In(lang) + "\n"
		from := max(0, min(firstDifference(want, got)-shown/4, most-shown))
		return Beside(part(want, from), part(got, from), lang, width) + "  " + rest
	}
	heads := [2]string{source.Text{EN: "want", RU: "ожидалось"}.In(lang), source.Text{EN: "got", RU: "вышло"}.In(lang)}
	left, right := page.Width(heads[0]), page.Width(heads[1])
	for _, l := range want {
		left = max(left, page.Width(l))
	}
	for _, l := range got {
		right = max(right, page.Width(l))
	}
	if room := width; room == 0 && left+right > 100 || room > 0 && left+right+7 > room {
		return stacked(heads, want, got)
	}
	var b strings.Builder
	row := func(mark, a, c string) {
		b.WriteString(strings.TrimRight("  "+mark+" "+a+strings.Repeat(" ", left-page.Width(a))+" | "+c, " ") + "\n")
	}
	row(" ", heads[0], heads[1])
	for i := range max(len(want), len(got)) {
		a, c, mark := at(want, i), at(got, i), " "
		if a != c || i >= len(want) || i >= len(got) {
			mark = "!"
		}
		row(mark, a, c)
	}
	return b.String()
}

// shown are so many lines as somebody may read.
const shown = 40

func firstDifference(want, got []string) int {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	return i
}

// part is as much of a list as is shown.
func part(list []string, from int) []string {
	from = min(from, len(list))
	return list[from:min(from+shown, len(list))]
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

func stacked(heads [2]string, want, got []string) string {
	var b strings.Builder
	for i, side := range [2][]string{want, got} {
		b.WriteString("  " + heads[i] + ":\n")
		other := [2][]string{got, want}[i]
		for j, line := range side {
			mark := "  ! "
			if j < len(other) && other[j] == line {
				mark = "    "
			}
			b.WriteString(mark + line + "\n")
		}
	}
	return b.String()
}
