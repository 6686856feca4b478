package packs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

func TestStore(t *testing.T) {
	s := &Store{Dir: filepath.Join(t.TempDir(), "not", "there"), Shelf: []string{"walks"}}
	add := func(p *Pack) source.Problems {
		t.Helper()
		_, problems := s.Add(p)
		return problems
	}
	says := func(problems source.Problems, want string) {
		t.Helper()
		if said := problems.In("en"); !strings.Contains(said, want) {
			t.Errorf("want %q, got %q", want, said)
		}
	}
	moods := &Pack{Name: "moods", Version: "1.0", Main: "main.star", Parts: []Part{{"main.star", "A = 1\n"}}}
	newer := &Pack{Name: "moods", Version: "1.10", Main: "main.star", Parts: []Part{{"main.star", "A = 2\n"}}}
	w := wolves()
	says(add(w), "wolves@1.2 needs moods@1.0, which has not been added")
	if problems := add(moods); len(problems) > 0 {
		t.Fatal(problems)
	}
	says(add(w), "needs moods@1.0 with other content")
	w.Needs[0].Hash = moods.Hash()
	for _, p := range []*Pack{w, newer, w} { // again: nothing happens
		if problems := add(p); len(problems) > 0 {
			t.Fatal(problems)
		}
	}
	if got := s.Refs(); !slices.Equal(got, []string{"moods@1.0", "moods@1.10", "wolves@1.2"}) {
		t.Errorf("there are %v", got)
	}
	if p, err := s.Pack("moods", ""); err != nil || p.Version != "1.10" {
		t.Errorf("the newest is %v, %v", p, err)
	}
	other := *moods
	other.Parts = []Part{{"main.star", "A = 3\n"}}
	says(add(&other), "there already, with other content")
	says(add(&Pack{Name: "walks", Version: "1", Main: "main.star"}), "is that of other rules")
	says(add(&Pack{Name: "мооds", Version: "1", Main: "main.star"}), "looks like theirs: moods")
	_, problems := s.Remove("moods")
	says(problems, "wolves@1.2 needs moods@1.0")
	_, problems = s.Remove("mods")
	says(problems, "did you mean moods?")
	if gone, problems := s.Remove("moods@1.10"); len(problems) > 0 || !slices.Equal(gone, []string{"moods@1.10"}) {
		t.Errorf("gone %v %v", gone, problems)
	}
	if gone, problems := s.Remove("@wolves"); len(problems) > 0 || !slices.Equal(gone, []string{"wolves@1.2"}) {
		t.Errorf("gone %v %v", gone, problems)
	}
	_, err := s.Get("../moods", "1.0")
	if err == nil || !strings.Contains(err.Error(), "has not been added") {
		t.Errorf("a path for a name: %v", err)
	}
}

// A file that somebody edited in the store is not loaded.
func TestStoreEdited(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	if _, problems := s.Add(&Pack{Name: "moods", Version: "1", Main: "main.star", Parts: []Part{{"main.star", "A = 1\n"}}}); len(problems) > 0 {
		t.Fatal(problems)
	}
	file := filepath.Join(s.Dir, "moods@1.kodeks")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), "A = 1", "A = 2", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	s = &Store{Dir: s.Dir}
	leaning := &Pack{Name: "wolves", Version: "1", Main: "main.star", Needs: []script.Need{{Name: "moods", Version: "1"}}}
	if said := s.Check(leaning).In("en"); !strings.Contains(said, "the part main.star is not as it was packed") {
		t.Errorf("what leans on it: %s", said)
	}
	if _, err := s.Pack("moods", "1"); err == nil || !strings.Contains(err.Error(), "the part main.star is not as it was packed") {
		t.Errorf("%v", err)
	}
}

func TestGather(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "wolves")
	for name, text := range map[string]string{
		"wolves.star": "load(\"lib/step.star\", \"STEP\")\nruleset = STEP\n", "lib/step.star": "STEP = 1\r\n", "wolves_test.star": "", "notes.doc": "x", ".git/config": "x",
		Facts: "# about\nversion 1.2\nlicence MIT\n", "wolves.en.md": "Wolves", "other.star": "x",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g, problems := Gather(dir)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if g.Main != "wolves.star" || g.Version != "1.2" || g.Licence != "MIT" || !slices.Equal(g.Left, []string{"notes.doc"}) || len(g.Parts) != 5 {
		t.Errorf("%+v left %v", g.Pack, g.Left)
	}
	if text, _ := g.Part("lib/step.star"); text != "STEP = 1\n" {
		t.Errorf("%q", text)
	}
	alone, problems := Gather(filepath.Join(dir, "wolves.star"))
	if len(problems) > 0 || len(alone.Parts) != 4 {
		t.Errorf("%v %+v", problems, alone)
	}
	if err := os.WriteFile(filepath.Join(dir, "main.star"), []byte("ruleset = 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "bad name.star"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, problems = Gather(dir)
	if said := problems.In("en"); len(problems) != 2 || !strings.Contains(said, "both main.star and wolves.star define a ruleset") || !strings.Contains(said, "cannot be the name of a part") {
		t.Errorf("%s", said)
	}
}

// Files may have names in either alphabet, endings are always Latin.
func TestCheckPart(t *testing.T) {
	for name, good := range map[string]bool{"main.star": true, "части/голубь.star": true, "волк.ru.md": true, "1.game": true, "LICENSE": true,
		"stеp.star": false, "вoлк.star": false, "волк.stаr": false, "a b.star": false, "части": false, "../x.star": false, "x/.star": false} {
		if bad := CheckPart(name); (bad == nil) != good {
			t.Errorf("%s: %v", name, bad)
		}
	}
}

func TestResolve(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	for _, version := range []string{"1", "2"} {
		if _, problems := s.Add(&Pack{Name: "moods", Version: version, Main: "main.star", Parts: []Part{{"main.star", "A = " + version + "\n"}}}); len(problems) > 0 {
			t.Fatal(problems)
		}
	}
	p := &Pack{Name: "wolves", Version: "1", Main: "main.star", Parts: []Part{
		{"main.star", `load("@moods/main.star", "A")`}, {"main_test.star", `load("@moods@1/main.star", "A")` + "\n" + `load("@wolves/main.star", b = "A")`}, {"x.star", `load("@mods/a.star", "A")`}}}
	problems := s.Resolve(p)
	if said := problems.In("en"); len(problems) != 1 || !strings.Contains(said, "x.star: the pack mods has not been added") {
		t.Errorf("%s", said)
	}
	var refs []string
	for _, n := range p.Needs {
		refs = append(refs, n.Name+"@"+n.Version)
	}
	if !slices.Equal(refs, []string{"moods@1", "moods@2"}) {
		t.Errorf("needs %v", refs)
	}
}

var _ script.Packs = (*Store)(nil)
