package crash

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/script"
)

// house are the house rules of the shelf, without their evenings: name → text.
func house(t *testing.T) map[string]string {
	t.Helper()
	dir := os.DirFS("../../../../examples/house")
	files, err := fs.Glob(dir, "*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("no house rules: %v", err)
	}
	rules := map[string]string{}
	for _, file := range files {
		data, err := fs.ReadFile(dir, file)
		if err != nil {
			t.Fatal(err)
		}
		if name := strings.TrimSuffix(file, ".star"); strings.HasPrefix(string(data), `"""H`) {
			rules[name] = string(data)
		}
	}
	return rules
}

// needing are the house rules that ask for something a codex has not got: pits, rivers, mines, a common start; or that it has already.
var needing = map[string]string{
	"botin":     "counts_told home",
	"classical": "",
	"flii":      "bridge builders counts_told drift home portals rapids sources_told stay to_the_mouth",
	"quantum":   "",
}

// over loads house rules one over the other, the first of them over a codex.
func over(codex string, texts map[string]string, names []string) (*script.Ruleset, error) {
	files := fstest.MapFS{}
	base := fmt.Sprintf(`load("%s.star", quantum = "%[1]s")`, codex)
	for _, name := range names {
		text := strings.Replace(texts[name], `load("quantum.star", "quantum")`, base, 1)
		files[name+".star"] = &fstest.MapFile{Data: []byte(text)}
		base = fmt.Sprintf(`load("%s.star", quantum = "ruleset")`, name)
	}
	return library.Load(names[len(names)-1]+".star", files)
}

// blocks puts names into groups so that any two of them are together in one.
func blocks(names []string, size int) (list [][]string) {
	rng := rand.New(rand.NewPCG(1, 2))
	met := map[[2]string]bool{}
	strangers := func(group []string, name string) (n int) {
		for _, other := range group {
			if other != name && !met[[2]string{other, name}] {
				n++
			}
		}
		return n
	}
	for {
		var group []string
		rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		first := slices.MaxFunc(names, func(a, b string) int { return strangers(names, a) - strangers(names, b) })
		if strangers(names, first) == 0 {
			return list
		}
		for group = append(group, first); len(group) < min(size, len(names)); {
			rest := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return slices.Contains(group, n) })
			group = append(group, slices.MaxFunc(rest, func(a, b string) int { return strangers(group, a) - strangers(group, b) }))
		}
		for _, a := range group {
			for _, b := range group {
				met[[2]string{a, b}] = true
			}
		}
		rng.Shuffle(len(group), func(i, j int) { group[i], group[j] = group[j], group[i] })
		list = append(list, group)
	}
}

// Any two house rules go together, in any codex that has what they need, and in any order: no script fails, nothing collides.
func TestHouseRulesGoTogether(t *testing.T) {
	texts := house(t)
	for codex, without := range needing {
		t.Run(codex, func(t *testing.T) {
			t.Parallel()
			var fit []string
			for name := range texts {
				if !slices.Contains(strings.Fields(without), name) {
					fit = append(fit, name)
				}
			}
			slices.Sort(fit)
			for i, group := range blocks(fit, 14) {
				if testing.Short() && i > 0 {
					continue
				}
				rules, err := over(codex, texts, group)
				if err != nil {
					t.Errorf("%s: %s", group, said(err, "en"))
					continue
				}
				hunt := &Hunt{Grounds: onShelf(t, codex, rules), Seed: uint64(i)}
				for j := range hunt.Grounds { // no plan of the shelf has an exit on each side
					hunt.Grounds[j].Loose = slices.Contains(group, "own_exits")
				}
				if found, turns := hunt.Game(1); found == nil && turns == 0 {
					t.Errorf("%s: nothing was played", group)
				} else if found != nil && found.InCheck() {
					t.Errorf("%s: %s\n%s", group, found.In("en"), found.Plan())
				} else if found != nil {
					data, _ := found.Record()
					t.Errorf("%s: %s\n%s", group, found.In("en"), data)
				}
			}
		})
	}
}
