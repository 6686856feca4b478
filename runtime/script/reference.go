package script

import (
	"embed"
	"regexp"
	"strings"
	"sync"

	"kodeks/dsl/source"
)

// referenceFiles describe everything that a script can name:
//
//	# game / игра | g | in hook
//	What the chapter is about.
//	~ О чём глава.
//
//	= g.roll(n: number) → number
//	0 to n-1 by chance.
//	~ Случайное число от 0 до n-1.
//	    g.roll(1)  # → 0
//
// A test compares them with the names that there are, and runs the examples.
//
//go:embed reference
var referenceFiles embed.FS

// A ReferenceChapter describes a kind of value, or a kind of things that rule files say.
type ReferenceChapter struct {
	Title   source.Text
	Of      string // what stands before the dot in the names of its entries; "" for none
	Text    source.Text
	Entries []*ReferenceEntry
}

// A ReferenceEntry describes one name.
type ReferenceEntry struct {
	Name      string
	Signature string
	Text      source.Text
	Example   string // lines of a script, or of a file, a line "---" and lines of its test
	// In is where the example stands: a "file", an action's "hook", a "check", a turn "policy", a "test", or at the "desk" of a tool.
	In string
}

// referenceOrder are the files, in the order in which they are read.
var referenceOrder = []string{"declarations", "patterns", "texts", "points", "values"}

// Reference is the reference of rule files, chapter by chapter.
var Reference = sync.OnceValue(func() (chapters []*ReferenceChapter) {
	for _, name := range referenceOrder {
		for _, part := range strings.Split("\n"+referenceFile(name+".txt"), "\n# ")[1:] {
			chapters = append(chapters, readChapter(part))
		}
	}
	return chapters
})

// ReferenceBase is the little game that the examples of the reference build on: base.star.
func ReferenceBase() string { return referenceFile("base.star") }

func referenceFile(name string) string {
	data, err := referenceFiles.ReadFile("reference/" + name)
	if err != nil {
		panic(err) // the files are ours
	}
	return string(data)
}

func readChapter(part string) *ReferenceChapter {
	entries := strings.Split(part, "\n= ")
	head, text, _ := strings.Cut(entries[0], "\n")
	title, place, _ := strings.Cut(head, " | in ")
	title, of, _ := strings.Cut(title, " | ")
	en, ru, _ := strings.Cut(title, " / ")
	c := &ReferenceChapter{Title: source.Text{EN: en, RU: ru}, Of: of}
	c.Text, _ = readEntryText(text)
	for _, e := range entries[1:] {
		head, text, _ := strings.Cut(e, "\n")
		signature, own, ok := strings.Cut(head, " | in ")
		if !ok {
			own = place
		}
		entry := &ReferenceEntry{Name: entryName.FindString(signature), Signature: signature, In: own}
		if entry.Name == "" {
			entry.Name = signature
		}
		entry.Text, entry.Example = readEntryText(text)
		c.Entries = append(c.Entries, entry)
	}
	return c
}

// entryName is what a signature begins with, unless it is a pattern or a piece of text.
var entryName = regexp.MustCompile(`^[A-Za-z_][A-Za-z_.]*`)

// readEntryText parts what is said in either language from the example, which is indented.
func readEntryText(text string) (said source.Text, example string) {
	text, example, _ = strings.Cut("\n"+strings.TrimRight(text, "\n")+"\n", "\n    ")
	said.EN, said.RU, _ = strings.Cut(text, "\n~ ")
	said.EN, said.RU = strings.TrimSpace(said.EN), strings.TrimSpace(said.RU)
	return said, strings.TrimRight(strings.ReplaceAll(example, "\n    ", "\n"), "\n")
}
