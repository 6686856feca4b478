package rulebook

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/source"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

var library = &script.Library{Shelf: rulesets.Files}

func load(t *testing.T, name string, tree fs.FS) *script.Ruleset {
	t.Helper()
	rules, err := library.Load(name, tree)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// wellFormed reads the page as XML would be, tags that HTML does not close left open, and returns its elements and its text.
func wellFormed(t *testing.T, page []byte) (elements []string, text string) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := d.Token()
		if err == io.EOF {
			return elements, text
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, page)
		}
		switch token := token.(type) {
		case xml.StartElement:
			elements = append(elements, token.Name.Local)
		case xml.CharData:
			text += string(token)
		}
	}
}

// TestShelf makes the books of every ruleset of the shelf and of a house rule: all that is declared is in them.
func TestShelf(t *testing.T) {
	var names []string
	entries, err := fs.ReadDir(rulesets.Files, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".star"); ok {
			names = append(names, name)
		}
	}
	house := os.DirFS("../../../../examples/house")
	books := map[string]*script.Ruleset{"torch": load(t, "torch.star", house), "floors": load(t, "floors.star", house)}
	for _, name := range names {
		books[name] = load(t, name, nil)
	}
	if len(books) < 7 {
		t.Fatalf("only %d", len(books))
	}
	for name, rules := range books {
		for _, lang := range []string{"en", "ru"} {
			t.Run(name+"."+lang, func(t *testing.T) { wholeBook(t, rules, lang) })
		}
	}
}

var latin = regexp.MustCompile(`[A-Z]{3}`)

func wholeBook(t *testing.T, rules *script.Ruleset, lang string) {
	book := Of(rules, lang)
	text := book.Text(0)
	_, page := wellFormed(t, book.HTML())
	var want []string
	for _, o := range rules.Options {
		want = append(want, o.Name+" = "+o.Show(o.Default), oneLine(o.Doc.In(lang)))
	}
	for _, m := range rules.Modules {
		want = append(want, oneLine(m.Doc.In(lang)))
	}
	for _, k := range rules.Cells {
		if len(k.Codes) > 0 {
			want = append(want, k.Title.In(lang), Codes(k))
		}
	}
	for _, v := range slices.Concat(rules.Actions, rules.Tests, rules.Queries, rules.Rulings) {
		want = append(want, Readable(shortest(v.Say[lang][0]), lang, rules.Slots))
	}
	for _, r := range rules.Refusals() {
		want = append(want, plainly(r.Says.In(lang), lang), r.Clause)
	}
	for _, v := range slices.Concat(rules.Actions, rules.Tests, rules.Queries, rules.Rulings) {
		if said := Readable(shortest(v.Say[lang][0]), lang, rules.Slots); lang == "ru" && latin.MatchString(said) {
			t.Errorf("%q is said in another language", said)
		}
	}
	squeezed := oneLine(text)
	for _, part := range want {
		if !strings.Contains(squeezed, oneLine(part)) || !strings.Contains(page, part) {
			t.Errorf("%q is not in the book", part)
		}
	}
	if strings.Contains(text, "{") || regexp.MustCompile(`<no value>|%!`).MatchString(text) {
		t.Errorf("a text has braces, or what nobody wrote:\n%s", text)
	}
}

const hostile = `
EVIL = "</title></td><script>alert(1)</script><img src=x onerror=alert(2)> \"'& \u202e\u001b[2J"
def wave(g, p):
    refuse("never")
more = module(
    name = "<b>evil</b>",
    clause = "<i>7</i>",
    doc = {"en": EVIL, "ru": EVIL},
    cells = [cell("field", code = ["F", "П"], name = {"en": EVIL, "ru": EVIL})],
    options = [option("evil", EVIL, doc = {"en": EVIL, "ru": EVIL}, clause = EVIL)],
    actions = [action("wave", say = {"en": ["wave"], "ru": ["машу"]}, do = wave, clause = EVIL)],
    refusals = [refusal("never", clause = EVIL, says = {"en": EVIL, "ru": EVIL})],
)
ruleset = rules(name = "</title></td><script>alert(3)</script>", doc = {"en": EVIL, "ru": EVIL}, modules = [more])
def on(g):
    return g.option("evil")
`

// TestHostileTexts makes a page of texts that want to be more than texts.
func TestHostileTexts(t *testing.T) {
	rules := load(t, "evil.star", fstest.MapFS{"evil.star": {Data: []byte(hostile)}})
	page := Of(rules, "en").HTML()
	elements, text := wellFormed(t, page)
	for _, bad := range []string{"script", "img", "b", "i"} {
		if slices.Contains(elements, bad) {
			t.Errorf("the page has an element %s:\n%s", bad, page)
		}
	}
	if bytes.ContainsAny(page, "\x1b\u202e") {
		t.Error("the page has signs that command")
	}
	if !strings.Contains(text, "<script>alert(1)</script>") {
		t.Error("what was written is not shown")
	}
	if bytes.Contains(page, []byte("http://")) || bytes.Contains(page, []byte("https://")) {
		t.Error("the page leans on another")
	}
	if shown := Of(rules, "ru").Text(80); strings.ContainsAny(shown, "\x1b\u202e") {
		t.Errorf("the text commands a terminal: %q", shown)
	}
}

func TestShortest(t *testing.T) {
	for pattern, want := range map[string]string{
		"(go|walk) {dir:direction}": "go {dir:direction}", "[I] pass": "pass", "a [b [c] (d|e)] (f [g]|h) , i": "a f, i", "x : y": "x: y", "lay {l:letters} [(on [the] {side}|there)] [now]": "lay {l:letters} [on {side}]", "я приш{ёл|ла} [и] устал{а}": "я пришёл устал", "(a|b": "a", "": "",
	} {
		if got := shortest(pattern); got != want {
			t.Errorf("%q: %q, want %q", pattern, got, want)
		}
	}
}

func ExampleReadable() {
	fmt.Println(Readable("lay {what:colour*3} on {at:cell}", "en", nil))
	fmt.Println(Readable("я устал{а}, иду {dir:direction}", "ru", nil))
	fmt.Println(Readable("кладу {what:colour*3} и показываю {who:player/3}", "ru", []*script.SlotType{{Name: "colour", Title: source.Text{EN: "colours", RU: "цвета"}}}))
	// Output:
	// lay COLOUR on CELL
	// я (устал|устала), иду НАПРАВЛЕНИЕ
	// кладу ЦВЕТА и показываю ИГРОКУ
}
