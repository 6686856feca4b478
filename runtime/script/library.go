package script

import (
	"io/fs"
	"path"
	"strings"

	"kodeks/dsl/source"
)

// A Library finds ruleset files: on the built-in shelf, in one ruleset's own tree, and in packs.
type Library struct {
	Shelf fs.FS
	Packs Packs // nil: there are none

	shared *shared
}

// A File is one file a ruleset was made from. One of a pack is called "@name@version/path".
type File struct {
	Path, Source string
	BuiltIn      bool
}

// Load reads a ruleset: "walks" is walks.star on the shelf; a path with an
// ending is looked for in tree first (tree may be nil), then on the shelf; "@name" and
// "@name@version" are the main file of a pack, "@name/path.star" is another of its files. The
// error is source.Problems (everything that is wrong with the declarations) or
// a *Fault (a script failed while it was loaded).
func (l *Library) Load(name string, tree fs.FS) (*Ruleset, error) {
	ld := l.loading(tree)
	file, from, err := ld.root(name)
	if err != nil {
		return nil, err
	}
	globals, err := ld.load(file, from, nil)
	if err != nil {
		return nil, ld.text.explain(err)
	}
	v, ok := globals["ruleset"].(*rulesValue)
	if !ok {
		return nil, source.Problems{{File: file, Code: "no-ruleset",
			Message: source.Text{EN: "the file defines no ruleset", RU: "в файле нет набора правил"},
			Hint:    source.Text{EN: "end it with ruleset = rules(…) or ruleset = extend(…)", RU: "закончите его строкой ruleset = rules(…) или ruleset = extend(…)"}}}
	}
	rules, err := compile(v, ld)
	if err == nil {
		rules.library = l
	}
	return rules, err
}

// Library is where the ruleset was loaded from; nil if that is not known.
func (r *Ruleset) Library() *Library { return r.library }

// loading begins to load scripts from a tree, which may be nil.
func (l *Library) loading(tree fs.FS) *loading {
	return &loading{shelf: l.Shelf, tree: tree, packs: l.Packs, text: sources{}, done: map[string]*loaded{}, shared: l.shared}
}

// root finds the file that a ruleset's name means, and where its own loads start from.
func (ld *loading) root(name string) (file string, from origin, err error) {
	if !strings.HasPrefix(name, "@") {
		if file = name; path.Ext(file) != ".star" {
			file += ".star"
		}
		return file, origin{shelf: ld.tree == nil}, nil
	}
	ref, inner, _ := strings.Cut(name[1:], "/")
	p, err := ld.pack(ref, nil)
	if err != nil {
		return "", from, source.Problems{asProblem(err)}
	}
	if inner == "" && p.Main == "" {
		return "", from, source.Problems{{Code: "no-ruleset",
			Message: source.Format("the pack %s has no ruleset, only scripts for others to load", "в пакете %s нет набора правил, только скрипты, которые загружают другие", p.Ref()[1:]),
			Hint:    source.Format("load them in rules of your own; what there is says: kodeks rules show %s", "загрузите их в своих правилах; что там есть, скажет kodeks rules show %s", p.Name)}}
	}
	if inner == "" {
		inner = p.Main
	}
	return inner, origin{pack: p}, nil
}
