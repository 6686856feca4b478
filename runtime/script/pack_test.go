package script

import (
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// shelfOfPacks holds packs by NAME@VERSION; the versions of a name are asked for without one in reverse order.
type shelfOfPacks map[string]*Pack

func (s shelfOfPacks) Pack(name, version string) (*Pack, error) {
	for _, ref := range slices.Backward(sortedKeys(s)) {
		if is, v, _ := strings.Cut(ref, "@"); is == name && (version == "" || v == version) {
			return s[ref], nil
		}
	}
	return nil, fail("the pack %s has not been added", "набор %s не добавлен", name)
}

func packOf(name, version string, needs []Need, files Texts) *Pack {
	return &Pack{Name: name, Version: version, Hash: name + version, Main: "main.star", Needs: needs, Files: files}
}

// a house rule leans on two packs, one of which leans on an older version of the other.
func packLibrary() *Library {
	return &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}, Packs: shelfOfPacks{
		"moods@1": packOf("moods", "1", nil, Texts{"main.star": `load("./lib/value.star", "VALUE")` + "\nMOOD = VALUE\n", "lib/value.star": "VALUE = \"old\"\n"}),
		"moods@2": packOf("moods", "2", nil, Texts{"main.star": "MOOD = \"new\"\n"}),
		"wolves@1": packOf("wolves", "1", []Need{{"moods", "1", "moods1"}}, Texts{"main.star": `load("walks.star", base = "ruleset")
load("@moods/main.star", "MOOD")
ruleset = extend(base, name = "wolves " + MOOD)
`}),
	}}
}

func TestPacks(t *testing.T) {
	lib := packLibrary()
	house := Texts{"house.star": `load("@wolves/main.star", base = "ruleset")
load("@moods/main.star", "MOOD")
load("@moods@1/main.star", OLD = "MOOD")
ruleset = extend(base, name = MOOD + OLD)
`}
	rules, err := lib.Load("house.star", house)
	if err != nil {
		t.Fatal(err)
	}
	if rules.Name != "newold" {
		t.Errorf("it is called %q", rules.Name)
	}
	var files, packs []string
	for _, f := range rules.Files {
		files = append(files, f.Path)
	}
	for _, p := range rules.Packs {
		packs = append(packs, p.Ref())
	}
	if want := []string{"walks.star", "@moods@1/lib/value.star", "@moods@1/main.star", "@wolves@1/main.star", "@moods@2/main.star", "house.star"}; !slices.Equal(files, want) {
		t.Errorf("files %v", files)
	}
	if want := []string{"@moods@1", "@wolves@1", "@moods@2"}; !slices.Equal(packs, want) {
		t.Errorf("packs %v", packs)
	}
	for _, name := range []string{"@wolves", "@wolves@1", "@wolves@1/main.star"} {
		if rules, err := lib.Load(name, nil); err != nil || rules.Name != "wolves old" {
			t.Errorf("%s: %v %v", name, rules, err)
		}
	}
}

func TestPacksMissing(t *testing.T) {
	for name, c := range map[string]struct{ text, en, ru string }{
		"no pack":    {`load("@tides/main.star", "x")`, "the pack tides has not been added", "набор tides не добавлен"},
		"no version": {`load("@moods@3/main.star", "x")`, "the pack moods has not been added", "не добавлен"},
		"no file":    {`load("@moods@1/lib/valu.star", "x")`, "(lib/value.star?)", "нет файла lib/valu.star"},
		"out of it":  {`load("@moods/../house.star", "x")`, "leads out of", "ведёт за пределы"},
		"above it":   {`load("@wolves/../../x.star", "x")`, "leads out of", "ведёт за пределы"},
		"itself":     {`load("@moods/", "x")`, "leads out of", "ведёт за пределы"},
	} {
		_, err := packLibrary().Load("house.star", Texts{"house.star": c.text + "\n"})
		said, ok := err.(interface{ In(string) string })
		if !ok || !strings.Contains(said.In("en"), c.en) || !strings.Contains(said.In("ru"), c.ru) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := packLibrary().Load("@tides", nil)
	if err == nil || !strings.Contains(err.Error(), "has not been added") {
		t.Errorf("%v", err)
	}
	if _, err := (&Library{}).Load("@moods", nil); err == nil || !strings.Contains(err.Error(), "no packs here") {
		t.Errorf("%v", err)
	}
}

// A pack is bound to what it was made with: nothing else, nothing changed.
func TestPacksAreBound(t *testing.T) {
	lib := packLibrary()
	packs := lib.Packs.(shelfOfPacks)
	packs["moods@1"].Hash = "another"
	_, err := lib.Load("@wolves", nil)
	if err == nil || !strings.Contains(err.Error(), "with other content") {
		t.Errorf("%v", err)
	}
	packs["wolves@1"].Needs = nil
	_, err = lib.Load("@wolves", nil)
	if err == nil || !strings.Contains(err.Error(), "does not say that it needs moods") {
		t.Errorf("%v", err)
	}
}

func TestLoads(t *testing.T) {
	got := Loads("lib/a.star", "load(\"@x/b.star\", \"b\")\nload(\"./c.star\", \"c\")\nload(\"../d.star\", \"d\")\nload(\"e.star\", \"e\")\nx = 1\n")
	if want := []string{"@x/b.star", "lib/c.star", "d.star", "e.star"}; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := Loads("a.star", "load("); got != nil {
		t.Errorf("%v", got)
	}
}

func TestCompareVersions(t *testing.T) {
	if CompareVersions("1.9", "1.10") >= 0 || CompareVersions("2", "1.10") <= 0 || CompareVersions("1", "1.0") >= 0 || CompareVersions("3.1", "3.1") != 0 {
		t.Error("out of order")
	}
}

func TestTexts(t *testing.T) {
	files := Texts{"own.star": "x = 1\n"}
	info, err := fs.Stat(files, "own.star")
	if err != nil || info.Size() != 6 || info.Name() != "own.star" || info.IsDir() || info.Mode() != 0o444 || !info.ModTime().IsZero() || info.Sys() != nil {
		t.Errorf("%v %v", info, err)
	}
	f, err := files.Open("own.star")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if text, err := io.ReadAll(f); err != nil || string(text) != "x = 1\n" {
		t.Errorf("%q %v", text, err)
	}
	if _, err := files.Open("other.star"); err == nil {
		t.Error("opened")
	}
}
