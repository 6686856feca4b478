package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/packs"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// addedPacks are the packs that the user has added.
func addedPacks() *packs.Store {
	store, err := packs.Open(rulesOnShelf())
	if err != nil {
		return &packs.Store{Shelf: rulesOnShelf()} // nowhere to keep any: there are none
	}
	return store
}

// addedNames are their names.
func addedNames() []string { return addedPacks().Names() }

// isPack reports that rules of this name are in a pack, or should be: @NAME, NAME@VERSION, or the name of one that was added.
func isPack(name string) bool {
	return strings.Contains(name, "@") || slices.Contains(addedNames(), name)
}

// inPack takes @NAME/FILE and @NAME@VERSION/FILE apart; ref has its @ first.
func inPack(name string) (ref, inner string, ok bool) {
	ref, inner, ok = strings.Cut(name, "/")
	return ref, inner, ok && strings.HasPrefix(ref, "@")
}

// packOf finds the pack of a reference, with or without the @ before it.
func packOf(ref string) (*packs.Pack, error) {
	ref, _, _ = strings.Cut(strings.TrimPrefix(ref, "@"), "/")
	name, version, _ := strings.Cut(ref, "@")
	return addedPacks().Get(name, version)
}

// readPack reads a pack from a file.
func readPack(file string) (*packs.Pack, source.Problems) {
	data, err := readFile(file, packs.MaxPack)
	if err != nil {
		return nil, asProblems(err)
	}
	return packs.Parse(file, data)
}

// loadPack loads the ruleset of a pack that need not have been added.
func loadPack(file string) (*script.Ruleset, error) {
	p, problems := readPack(file)
	if problems.HasErrors() {
		return nil, problems
	}
	return libraryWith(p).Load("@"+p.Ref(), nil)
}

// libraryWith finds one pack more than have been added.
func libraryWith(p *packs.Pack) *script.Library {
	lib := library()
	lib.Packs = withPack{addedPacks(), p}
	return lib
}

// withoutRules is the pack of that name or in that file, if there is one and it makes no ruleset; nil if not.
func withoutRules(name string) (p *packs.Pack) {
	switch {
	case filepath.Ext(name) == packs.Ending:
		p, _ = readPack(name)
	case isPack(name) && !strings.Contains(name, "/"):
		p, _ = packOf(name)
	}
	if p != nil && p.Main != "" {
		return nil
	}
	return p
}

// checkPack finds what is wrong with a pack and with the scripts in it.
func checkPack(file string) source.Problems {
	p, problems := readPack(file)
	if problems.HasErrors() {
		return problems
	}
	return problemsIn(p)
}

// problemsIn finds what is wrong with the scripts of a pack.
func problemsIn(p *packs.Pack) (found source.Problems) {
	lib := libraryWith(p)
	if p.Main != "" {
		return checkScript(lib.Lint("@"+p.Ref(), nil), "")
	}
	for _, name := range scriptsOf(p) {
		found = append(found, checkScript(lib.Lint(name, nil), "")...)
	}
	return found
}

// scriptsOf names the scripts of a pack but for its tests, as load names them.
func scriptsOf(p *packs.Pack) (names []string) {
	for _, part := range p.Parts {
		if path.Ext(part.Name) == ".star" && !strings.HasSuffix(part.Name, "_test.star") {
			names = append(names, "@"+p.Ref()+"/"+part.Name)
		}
	}
	return names
}

// packedMaze reads a maze from a pack.
func packedMaze(ref, inner string) (file string, data []byte, err error) {
	p, err := packOf(ref)
	if err != nil {
		return "", nil, err
	}
	if text, ok := p.Part(inner); ok && path.Ext(inner) == ".maze" {
		return "@" + p.Ref() + "/" + inner, []byte(text), nil
	}
	return "", nil, unknownName(source.Text{EN: "maze", RU: "лабиринта"}, inner, ".maze", mazesIn(p))
}

// mazesIn are the mazes that a pack brings.
func mazesIn(p *packs.Pack) []string {
	var names []string
	for _, part := range p.Parts {
		if path.Ext(part.Name) == ".maze" {
			names = append(names, part.Name)
		}
	}
	return names
}

// ownMaze is a maze that comes with rules which are not built in: the first one of their pack or folder; "" if there is none.
func ownMaze(rules string) string {
	switch {
	case strings.HasSuffix(rules, ".star") && !strings.HasPrefix(rules, "@"):
		if beside := strings.TrimSuffix(rules, ".star") + ".maze"; exists(beside) {
			return beside
		}
	case isPack(rules):
		p, err := packOf(rules)
		if err != nil {
			return ""
		}
		if found := mazesIn(p); len(found) > 0 {
			return "@" + p.Ref() + "/" + found[0]
		}
	case isFolder(rules):
		if found, err := filepath.Glob(filepath.Join(rules, "*.maze")); err == nil && len(found) > 0 {
			return found[0]
		}
	}
	return ""
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// mainFile is the file that defines the ruleset of a folder.
func mainFile(folder string) (string, error) {
	main, bad := packs.Main(folder)
	if bad == nil && main == "" {
		bad = &source.Problem{Code: "no-ruleset", Message: source.Text{EN: "no file of this folder defines a ruleset", RU: "ни один файл этой папки не определяет набор правил"},
			Hint: source.Text{EN: "end one of them with ruleset = rules(…) or ruleset = extend(…)", RU: "закончите один из них строкой ruleset = rules(…) или ruleset = extend(…)"}}
	}
	if bad != nil {
		bad.File = folder
		return "", *bad
	}
	return main, nil
}
