package examples_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// unused are the names of the reference that no rule of the shelf needs, and why there are such names all the same.
var unused = map[string]string{
	"assert":              "it is for tests",
	"{name:item}":         "goods is the same",
	"g.round":             "rules that count rounds count them in an attribute; records and house rules of others read it",
	"g.scores":            "a picture of the ledger; the boardless codices show sums",
	"p.female":            "texts take the gender by themselves; this is for rules that ask for it",
	"words.continuations": "Zmeyka counts them and leaves the words to the referee",
	"desk.seed":           "tools draw with desk.roll",
}

// TestEveryPrimitiveIsUsed: whatever the reference describes is there because some rule of the shelf, a codex or a house rule, is written
// with it. go test -run EveryPrimitive -v prints the table.
func TestEveryPrimitiveIsUsed(t *testing.T) {
	house, codices := rulesIn(t, os.DirFS("house")), rulesIn(t, rulesets.Files)
	for _, chapter := range script.Reference() {
		for _, e := range chapter.Entries {
			if e.In == "test" {
				continue
			}
			use := inUse(chapter.Title.EN, e.Name)
			by := strings.Join(append(by(use, "house", house), by(use, "codices", codices)...), ", ")
			switch why := unused[e.Name]; {
			case by == "" && why == "":
				t.Errorf("nobody on the shelf uses %s (%s)", e.Name, use)
			case by != "" && why != "":
				t.Errorf("%s is excused (%s) but used: %s", e.Name, why, by)
			default:
				t.Logf("%-24s %s%s", e.Name, by, why)
			}
		}
	}
}

// rulesIn are the texts of all scripts that are no tests, without what they say of themselves: path → text.
func rulesIn(t *testing.T, dir fs.FS) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".star") && !strings.HasSuffix(path, "_test.star") {
			var data []byte
			data, err = fs.ReadFile(dir, path)
			texts[path] = aside.ReplaceAllString(string(data), "")
		}
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("no rules: %v", err)
	}
	return texts
}

var aside = regexp.MustCompile(`(?s)""".*?"""|(?m:^ *#.*$)`)

// by names a room of the shelf and one script there in which a name is used; nothing if there is none.
func by(use *regexp.Regexp, room string, texts map[string]string) []string {
	first := ""
	for path, text := range texts {
		if (first == "" || path < first) && use.MatchString(text) {
			first = path
		}
	}
	if first == "" {
		return nil
	}
	return []string{room + " (" + first + ")"}
}

// marks are the signs of patterns and texts as they stand in rules.
var marks = map[string]string{
	"(a|b c)": `\([\p{L} ]+\|`, "[x]": `\[[\p{L} ]+\]`, ",": `"[^"]* , [^"]*"`, "ранен{а}": `\p{L}\{\p{L}+\}`,
	"{name:type}": `\{\w+:\w+[/}]`, "{name:type*3}": `\{\w+:\w+\*`,
	"{field}": `\{[a-z_]+\}`, "{n|one|many}": `\{\w+\|`, "{n kind}": `\{\w+ \w+\}`, "{n kind acc}": `\{\w+ \w+ acc\}`, "{what:slot}": `\{\w+:\w+(/\d)?\}`,
	"{ёл|ла}": `\{ёл\|ла\}`, "{player}": `\{player\}`,
}

// inUse is how a name of the reference looks where it is used.
func inUse(chapter, name string) *regexp.Regexp {
	_, field, dotted := strings.Cut(name, ".")
	switch mark, ok := marks[name]; {
	case ok:
		return regexp.MustCompile(mark)
	case chapter == "patterns": // {name:direction}
		_, typ, _ := strings.Cut(strings.Trim(name, "{}"), ":")
		return regexp.MustCompile(`\{(\w+:)?` + typ + `[/}*]`)
	case chapter == "points":
		return regexp.MustCompile(`"` + name + `":`)
	case dotted:
		return regexp.MustCompile(`\.` + field + `\b`)
	}
	return regexp.MustCompile(`\b` + name + `\b`)
}
