package script

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// A Library finds ruleset files: on the built-in shelf and in one ruleset's own tree.
type Library struct {
	Shelf fs.FS
}

// A File is one file a ruleset was made from.
type File struct {
	Path, Source string
	BuiltIn      bool
}

// Load reads a ruleset: "walks" is walks.star on the shelf; a path with an
// ending is looked for in tree first (tree may be nil), then on the shelf. The
// error is source.Problems (everything that is wrong with the declarations) or
// a *Fault (a script failed while it was loaded).
func (l *Library) Load(name string, tree fs.FS) (*Ruleset, error) {
	file := name
	if path.Ext(file) != ".star" {
		file += ".star"
	}
	ld := &loading{shelf: l.Shelf, tree: tree, text: sources{}, done: map[string]*loaded{}}
	globals, err := ld.load(file, tree == nil, nil)
	if err != nil {
		return nil, ld.text.explain(err)
	}
	v, ok := globals["ruleset"].(*rulesValue)
	if !ok {
		return nil, source.Problems{{File: file, Code: "no-ruleset",
			Message: source.Text{EN: "the file defines no ruleset", RU: "в файле нет набора правил"},
			Hint:    source.Text{EN: "end it with ruleset = rules(…) or ruleset = extend(…)", RU: "закончите его строкой ruleset = rules(…) или ruleset = extend(…)"}}}
	}
	return compile(v, ld)
}

// loading is one run of Load: its cache, and the files in the order they were asked for.
type loading struct {
	shelf, tree fs.FS
	text        sources
	done        map[string]*loaded
	files       []File
	trees       []*syntax.File
}

type loaded struct {
	globals starlark.StringDict
	err     error
}

// load runs one file once. A file of the shelf loads from the shelf only, so
// that a tree cannot change what a built-in ruleset means.
func (ld *loading) load(file string, shelfOnly bool, chain []string) (starlark.StringDict, error) {
	if !fs.ValidPath(file) || file == "." {
		return nil, fail("load: %q leads out of the ruleset's own folder; use a path inside it", "load: %q ведёт за пределы папки правил; возьмите путь внутри неё", file)
	}
	data, builtIn, err := ld.read(file, shelfOnly)
	if err != nil {
		return nil, err
	}
	key := file
	if builtIn {
		key = "shelf:" + file
	}
	if i := slices.Index(chain, key); i >= 0 {
		cycle := strings.ReplaceAll(strings.Join(append(slices.Clone(chain[i:]), key), " -> "), "shelf:", "")
		return nil, fail("load cycle: %s", "файлы загружают друг друга по кругу: %s", cycle)
	}
	if e := ld.done[key]; e != nil {
		return e.globals, e.err
	}
	e := &loaded{}
	e.globals, e.err = ld.run(file, data, builtIn, append(slices.Clone(chain), key))
	ld.done[key] = e
	return e.globals, e.err
}

func (ld *loading) read(file string, shelfOnly bool) (data []byte, builtIn bool, err error) {
	if !shelfOnly && ld.tree != nil {
		data, err = fs.ReadFile(ld.tree, file)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return data, false, err
		}
	}
	if ld.shelf != nil {
		if data, err = fs.ReadFile(ld.shelf, file); err == nil {
			return data, true, nil
		}
	}
	return nil, false, fail("there is no file %s%s", "нет файла %s%s", file, didYouMean(file, ld.known()))
}

// known lists the files a load could name, for "did you mean".
func (ld *loading) known() []string {
	var out []string
	for _, root := range []fs.FS{ld.tree, ld.shelf} {
		if root == nil {
			continue
		}
		fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(p) == ".star" && len(out) < 1000 {
				out = append(out, p)
			}
			return nil
		})
	}
	return out
}

func (ld *loading) run(file string, data []byte, builtIn bool, chain []string) (globals starlark.StringDict, err error) {
	text, problem := source.Decode(data, maxSource)
	if problem != nil {
		problem.File = file
		return nil, source.Problems{*problem}
	}
	ld.text[file] = text
	tree, err := dialect.Parse(file, text, 0)
	if err != nil {
		return nil, err
	}
	prog, err := starlark.FileProgram(tree, predeclared.Has)
	if err != nil {
		return nil, err
	}
	th := newThread("load "+file, nil)
	th.Thread.Load = func(t *starlark.Thread, module string) (starlark.StringDict, error) {
		if strings.HasPrefix(module, "./") || strings.HasPrefix(module, "../") {
			module = path.Join(path.Dir(file), module)
		}
		return ld.load(module, builtIn, chain)
	}
	th.arm()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error: %v", r)
		}
	}()
	globals, err = prog.Init(th.Thread, predeclared)
	globals.Freeze()
	ld.files = append(ld.files, File{file, text, builtIn})
	ld.trees = append(ld.trees, tree)
	return globals, err
}

// hash is the content hash of everything the ruleset was made from.
func (ld *loading) hash() string {
	h := sha256.New()
	for _, f := range ld.files {
		fmt.Fprintf(h, "%s %d\n%s", f.Path, len(f.Source), f.Source)
	}
	return hex.EncodeToString(h.Sum(nil))
}
