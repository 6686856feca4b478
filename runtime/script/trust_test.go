package script

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// withGo replaces the body of go() in the walks game.
func withGo(body string) string {
	i, j := strings.Index(walks, "def go("), strings.Index(walks, "def cross(")
	return walks[:i] + "def go(g, p, dir):\n" + body + "\n\n" + walks[j:]
}

// TestHooksKeepNothing: whatever a hook tries to remember between calls is refused; all state is the kernel's.
func TestHooksKeepNothing(t *testing.T) {
	for _, c := range []struct{ name, head, body, want string }{
		{"a list of the module", "memory = []\n", "    memory.append(dir)", "cannot append to frozen list"},
		{"a dictionary of the module", "memory = {}\n", "    memory[dir] = 1", "cannot insert into frozen hash table"},
		{"a set of the module", "memory = set()\n", "    memory.add(dir)", "cannot insert into frozen hash table"},
		{"a global", "memory = 0\n", "    global memory", "got global"},
		{"a closure", "def cell_of():\n    box = []\n    def keep(x):\n        box.append(x)\n    return keep\nmemory = cell_of()\n", "    memory(dir)", "cannot append to frozen list"},
		{"a default argument", "def keep(x, box = []):\n    box.append(x)\n", "    keep(dir)", "cannot append to frozen list"},
		{"a field of the game", "", "    g.memory = 1", `no attribute of a game is called "memory"`},
		{"a field of a player", "", "    p.memory = 1", `no attribute of a player is called "memory"`},
		{"a field of a zone", "", "    p.zone.memory = 1", `no attribute of a zone is called "memory"`},
		{"a list in an attribute", "", "    p.tired = [1]", "got list"},
		{"a function in an attribute", "", "    p.tired = cross", "got function"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := load(t, c.head+withGo(c.body))
			if err == nil {
				s := start(t, c.head+withGo(c.body))
				_, err = s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}})
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, %v\nwant %s", r, err, c.want)
			}
		})
	}
}

// TestQueriesOnlyLook: a question or a condition that writes is refused and leaves the game as it was.
func TestQueriesOnlyLook(t *testing.T) {
	for _, body := range []string{
		"p.tired = 3", "p.zone = p.zone.next(\"right\")", "p.skip = 1", "p.leave()", "g.spawn(\"token\", p.zone)", "g.roll(6)", "g.shuffle(p.zone)",
		"g.finish(\"won\")", "g.score(p, \"x\", 1)", "p.zone.step(\"right\").edge = \"wall\"", "p.zone.kind = \"slope\"", "g.outside(p.zone.step(\"up\"))",
	} {
		s := start(t, strings.Replace(walks, `g.tell("tired", p.tired)`, body, 1))
		hash := s.Game().Hash()
		err := s.Query(1, Call{Name: "status"})
		if err == nil || !strings.Contains(err.Error(), "may look, but not change anything") {
			t.Errorf("%s: got %v", body, err)
		}
		if s.Game().Hash() != hash {
			t.Errorf("%s: the game changed", body)
		}
	}
}

func TestBudgets(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"steps", "    for i in range(100000):\n        for j in range(100000):\n            pass", "too many steps"},
		{"long range", "    range(100001)", "range: 100001 elements, 100000 at most"},
		{"printed", "    for i in range(100000):\n        print(\"0123456789\" * 100)", "too much printed"},
		{"recursion", "    go(g, p, dir)", "called recursively"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, withGo(c.body))
			mark, hash := s.Game().Mark(), s.Game().Hash()
			_, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}})
			if _, ok := err.(*Fault); !ok || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %v, want a fault with %q", err, c.want)
			}
			s.Game().RollBack(mark)
			if s.Game().Hash() != hash {
				t.Error("the game changed")
			}
			if err := s.Query(1, Call{Name: "status"}); err != nil {
				t.Errorf("the session must go on after a fault: %v", err)
			}
		})
	}
}

// TestBrokenScripts: what would be a panic in the kernel is a fault with a place, and the session goes on.
func TestBrokenScripts(t *testing.T) {
	for _, c := range []struct{ name, body string }{
		{"a zone that was there only during a trial", "    z = g.trial(lambda: g.outside(p.zone.step(\"up\")))\n    p.zone = z"},
		{"an item that was there only during a trial", "    it = g.trial(lambda: g.spawn(\"token\", p.zone))\n    it.zone = p.hand"},
	} {
		for _, memory := range []bool{true, false} {
			s := start(t, withGo(c.body))
			s.Memoize(memory)
			mark, hash := s.Game().Mark(), s.Game().Hash()
			_, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}})
			f, ok := err.(*Fault)
			if !ok || f.Problem.Pos.Line != 4 || !strings.Contains(f.In("en"), "not there any more") {
				t.Fatalf("%s: got %v", c.name, err)
			}
			s.Game().RollBack(mark)
			if s.Game().Hash() != hash {
				t.Errorf("%s: the game changed", c.name)
			}
			if err := s.Query(1, Call{Name: "status"}); err != nil {
				t.Errorf("%s: the session must go on: %v", c.name, err)
			}
		}
	}
	s := start(t, withGo("    it = p.zone.next(\"right\").has(\"token\")\n    it.zone = it.zone\n    it.zone = p.hand\n    it.zone = p.hand"))
	if _, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Errorf("a thing moved to where it lies: %v", err)
	}
}

func TestLoad(t *testing.T) {
	shelf := fstest.MapFS{
		"walks.star":      {Data: []byte(walks)},
		"topic/one.star":  {Data: []byte(`load("two.star", "two")` + "\n" + `one = two`)},
		"two.star":        {Data: []byte(`load("topic/one.star", "one")` + "\n" + `two = one`)},
		"cycle.star":      {Data: []byte(`load("topic/one.star", "one")`)},
		"big.star":        {Data: []byte(strings.Repeat("# long\n", 10000))},
		"latin1.star":     {Data: []byte("x = \"\xe9\"")},
		"sibling/a.star":  {Data: []byte(`load("./b.star", "b")` + "\n" + `load("walks.star", "walking")` + "\n" + `ruleset = rules(name = b, modules = [walking])`)},
		"sibling/b.star":  {Data: []byte(`b = "beside"`)},
		"sibling/up.star": {Data: []byte(`load("../../secret.star", "s")`)},
	}
	tree := fstest.MapFS{
		"house.star": {Data: []byte(`load("walks.star", base = "ruleset")` + "\n" + `ruleset = extend(base, name = "house", words = {"bump": {"ru": "бум", "en": "boom"}})`)},
		"wolks.star": {Data: []byte(`load("walk.star", base = "ruleset")`)},
	}
	lib := &Library{Shelf: shelf}
	for _, c := range []struct {
		name string
		tree bool
		want string
	}{
		{"cycle", false, "load cycle: topic/one.star -> two.star -> topic/one.star"},
		{"big", false, "65536"},
		{"latin1", false, "UTF-8"},
		{"sibling/up", false, "leads out of the ruleset's own folder"},
		{"/etc/passwd", false, "leads out of the ruleset's own folder"},
		{"wolks", true, "there is no file walk.star (walks.star?)"},
		{"nowhere", false, "there is no file nowhere.star"},
	} {
		var err error
		if c.tree {
			_, err = lib.Load(c.name+".star", tree)
		} else {
			_, err = lib.Load(c.name, nil)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	if r, err := lib.Load("sibling/a", nil); err != nil || r.Name != "beside" {
		t.Errorf("a load beside the file: %v", err)
	}
	r, err := lib.Load("house.star", tree)
	if err != nil {
		t.Fatal(err)
	}
	if r.Name != "house" || len(r.Files) != 2 || r.Files[0].Path != "walks.star" || !r.Files[0].BuiltIn || r.Files[1].BuiltIn {
		t.Errorf("files: %v", r.Files)
	}
	again, _ := lib.Load("house.star", tree)
	if r.Hash == "" || again.Hash != r.Hash {
		t.Error("the same files must give the same hash")
	}
}

func TestLetters(t *testing.T) {
	s := start(t, withGo(`    if length("Сова ёж") != 7 or letters("ёж") != ["ё", "ж"] or cut("Сова", 1, 3) != "ов" or cut("ёж", 1) != "ж" or cut("ёж", 5, 9) != "":
        fail("letters are miscounted")`))
	if _, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Error(err)
	}
}

func TestPlurals(t *testing.T) {
	ru, en := []string{"ход", "хода", "ходов"}, []string{"turn", "turns"}
	for n, want := range map[int64][2]string{0: {"ходов", "turns"}, 1: {"ход", "turn"}, 2: {"хода", "turns"}, 5: {"ходов", "turns"}, 11: {"ходов", "turns"},
		12: {"ходов", "turns"}, 21: {"ход", "turns"}, 22: {"хода", "turns"}, 101: {"ход", "turns"}, 111: {"ходов", "turns"}, 114: {"ходов", "turns"}} {
		if got := [2]string{pluralForm(n, "ru", ru), pluralForm(n, "en", en)}; got != want {
			t.Errorf("%d: got %v, want %v", n, got, want)
		}
	}
}

// TestSlipsInHouseRules: names after a dot are checked in a ruleset's own files, before they run, in both languages.
func TestSlipsInHouseRules(t *testing.T) {
	house := func(body string) string {
		return `load("walks.star", base = "ruleset")` + "\n\ndef ends(g, p):\n    " + body +
			"\n\n" + `ruleset = extend(base, name = "house", add = [module(name = "more", on = {"turn_end": ends}, attrs = {"player": {"debt": 0}})])`
	}
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}}
	for _, c := range []struct{ body, en, ru string }{
		{"p.dept = 2", `house.star:4:7: no attribute or method of anything is called "dept" (debt?)`, `нет ни признака, ни команды с именем "dept" (debt?)`},
		{`g.tel("bump")`, `is called "tel" (tell?)`, `"tel" (tell?)`},
		{"p.debt += on", "undefined: on", "имя on нигде не определено"},
		{"p.debt +", "got newline, want primary expression", "здесь конец строки, а нужно значение"},
	} {
		_, err := lib.Load("house.star", fstest.MapFS{"house.star": {Data: []byte(house(c.body))}})
		var problems source.Problems
		if !errors.As(err, &problems) || !strings.Contains(problems.In("en"), c.en) || !strings.Contains(problems.In("ru"), c.ru) {
			t.Errorf("%s: %v", c.body, err)
		}
	}
	for _, body := range []string{"p.debt += 1", `g.tell("bump")`, "p.zone.step(LEFT).open", `"a b".split(" ").append(1)`} {
		if _, err := lib.Load("house.star", fstest.MapFS{"house.star": {Data: []byte(house(body))}}); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
}
