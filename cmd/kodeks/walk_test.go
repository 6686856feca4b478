package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A walker does what a page tells a reader to do, in order and in one folder: saves
// the blocks that the text before them gives a file name to, types the sessions, runs
// the commands that stand in the text.
type walker struct {
	t        *testing.T
	dir      string
	lang     string
	others   bool   // other tests try the blocks that say neither what to type nor which file they are
	before   string // the text since the last block
	commands int
}

var (
	spanned = regexp.MustCompile("`(kodeks [^`]+)`")
	fileFor = regexp.MustCompile("`([^` ]+\\.(?:star|maze|game|txt))`[^`]*:\\s*$")
	addTo   = regexp.MustCompile("(?:[Aa]dd to|[Дд]опишите в) `[^`]+`[^`]*:\\s*$")
	typedAt = regexp.MustCompile(`^\S+> (.*)$`)
)

// walk goes over a page; indented blocks are what is to be saved or typed.
func (w *walker) walk(page string) {
	var block []string
	for line := range strings.SplitSeq(page+"\nend", "\n") {
		code, indented := strings.CutPrefix(line, "    ")
		if indented || line == "" && len(block) > 0 {
			block = append(block, code)
			continue
		}
		w.block(strings.TrimRight(strings.Join(block, "\n"), "\n") + "\n")
		block = nil
		if strings.Count(line, "`")%2 != 0 {
			w.t.Errorf("a `span` goes over the end of the line, where no test would find it: %s", line)
		}
		for _, m := range spanned.FindAllStringSubmatch(line, -1) {
			w.session("$ " + m[1] + "\n")
		}
		w.before += line + "\n"
	}
}

func (w *walker) block(text string) {
	if text == "\n" {
		return
	}
	name, more := fileFor.FindStringSubmatch(w.before), addTo.MatchString(w.before)
	w.before = ""
	switch {
	case strings.HasPrefix(text, "$ "):
		for _, one := range strings.Split(text[2:], "\n$ ") {
			w.session("$ " + strings.TrimSuffix(one, "\n") + "\n")
		}
	case name != nil:
		w.save(filepath.Join(w.dir, name[1]), text, more)
	case !w.others:
		w.t.Errorf("nobody tries this block: begin it with \"$ kodeks\", or name its file in the line above\n%s", text)
	}
}

// save writes a file of the reader's, or adds to it.
func (w *walker) save(file, text string, more bool) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		w.t.Fatal(err)
	}
	if more {
		old, err := os.ReadFile(file)
		if err != nil {
			w.t.Fatal(err)
		}
		text = string(old) + text
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// session runs a command, types what stands behind the prompts, and compares what it
// shows; a session that shows nothing is only run. "…" stands for anything. A command that finds what it looks for
// ends with 1: that is no surprise if the page shows what it says. What begins with "kodeks: " is a complaint of one that could not begin.
func (w *walker) session(text string) {
	first, shown, _ := strings.Cut(strings.TrimPrefix(text, "$ kodeks "), "\n")
	var typed, want []string
	for line := range strings.Lines(shown) {
		if m := typedAt.FindStringSubmatch(strings.TrimSuffix(line, "\n")); m != nil {
			typed = append(typed, m[1])
			continue
		}
		want = append(want, line)
	}
	cmd := program(w.t, w.dir, commandWords(first)...)
	cmd.Env = append(cmd.Env, "LANG="+w.lang)
	cmd.Stdin = strings.NewReader(strings.Join(typed, "\n"))
	complaint := &bytes.Buffer{}
	cmd.Stderr = complaint
	out, err := cmd.Output()
	w.commands++
	if len(want) > 0 && strings.HasPrefix(want[0], "kodeks: ") {
		out = complaint.Bytes()
	} else if err != nil && (len(want) == 0 || cmd.ProcessState.ExitCode() != exitFailed) {
		w.t.Errorf("kodeks %s: %v\n%s%s", first, err, out, complaint)
	}
	if text := strings.Join(want, ""); text != "" && !shows(string(out), text) {
		w.t.Errorf("kodeks %s\ngot\n%s\nwant\n%s", first, out, text)
	}
}

// commandWords are the words of a command line; quotes hold blanks.
func commandWords(line string) []string {
	var words []string
	for _, word := range quotable.FindAllString(line, -1) {
		words = append(words, strings.ReplaceAll(word, `"`, ""))
	}
	return words
}

var quotable = regexp.MustCompile(`(?:"[^"]*"|[^ "])+`)

// shows compares what a command shows with what a page says it does.
func shows(got, page string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(page), "…", "(?s:.*?)")
	return regexp.MustCompile("^" + pattern + "$").MatchString(got)
}

// triedElsewhere are the pages whose blocks have tests of their own: TestManualPhrases, TestTablePage, and those of the reference and the
// grammars.
var triedElsewhere = map[string]bool{"phrases": true, "table": true, "reference": true, "grammar": true, "commands": true}

// Every page of the manual can be followed to the letter, in both languages.
func TestManualCanBeFollowed(t *testing.T) {
	for _, topic := range topics {
		for _, lang := range languages {
			t.Run(topic.name.EN+"."+lang, func(t *testing.T) {
				t.Parallel()
				w := &walker{t: t, dir: t.TempDir(), lang: lang, others: triedElsewhere[topic.name.EN]}
				w.walk(topic.text(lang))
				want := map[string]int{"phrases": 2, "mazes": 8, "records": 4, "house-rules": 7, "tutorial": 18, "codices": 5, "games-without-a-board": 5, "tests": 7,
					"sharing": 8, "trust": 2, "evening": 5, "errors": 2, "eleusis": 3, "zmeyka": 2}[topic.name.EN]
				if w.commands < want {
					t.Errorf("%d commands run", w.commands)
				}
			})
		}
	}
}
