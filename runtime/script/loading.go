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

// loading is one run of Load: its cache, and the files in the order they were asked for.
type loading struct {
	shelf, tree fs.FS
	packs       Packs
	opened      map[string]*Pack // that a file was loaded from, by Ref
	text        sources
	done        map[string]*loaded
	files       []File
	keys        []string // of files
	trees       []*syntax.File
	loads       map[string][]string // which keys a key loads
	at          string              // the file being loaded
	lint        *linter             // not nil: every mistake is wanted, not the first one
	spotted     *spots
	shared      *shared // files of the shelf from loads before; nil: none are kept
}

type loaded struct {
	globals starlark.StringDict
	err     error
}

// origin is where a file stands, which decides where its own loads look: a file of the shelf loads from the shelf
// only, and one of a pack from the pack first, so that a tree cannot change what either of them means.
type origin struct {
	shelf bool
	pack  *Pack
}

// load runs one file once.
func (ld *loading) load(file string, from origin, chain []string) (starlark.StringDict, error) {
	if ref, inner, ok := inPack(file); ok {
		p, err := ld.pack(ref, from.pack)
		if err != nil {
			return nil, err
		}
		file, from = inner, origin{pack: p}
	}
	if !fs.ValidPath(file) || file == "." {
		return nil, fail("load: %q leads out of the ruleset's own folder; use a path inside it", "load: %q ведёт за пределы папки правил; возьмите путь внутри неё", file)
	}
	data, from, err := ld.read(file, from)
	if err != nil {
		return nil, err
	}
	key := from.key(file)
	ld.note(chain, key)
	if i := slices.Index(chain, key); i >= 0 {
		cycle := strings.ReplaceAll(strings.Join(append(slices.Clone(chain[i:]), key), " -> "), "shelf:", "")
		return nil, fail("load cycle: %s", "файлы загружают друг друга по кругу: %s", cycle)
	}
	if e := ld.done[key]; e != nil {
		return e.globals, e.err
	}
	if e := ld.borrow(key); e != nil {
		return e.globals, e.err
	}
	e := &loaded{}
	e.globals, e.err = ld.run(file, data, from, append(slices.Clone(chain), key))
	ld.done[key] = e
	ld.lend(key, e)
	return e.globals, e.err
}

// key tells files of the same name apart.
func (from origin) key(file string) string {
	switch {
	case from.shelf:
		return "shelf:" + file
	case from.pack != nil:
		return from.pack.path(file)
	}
	return file
}

// read finds a file and says where it stands.
func (ld *loading) read(file string, from origin) ([]byte, origin, error) {
	own := ld.tree
	if from.pack != nil {
		own = from.pack.Files
	}
	if !from.shelf && own != nil {
		data, err := fs.ReadFile(own, file)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			ld.open(from.pack)
			return data, from, err
		}
	}
	if ld.shelf != nil {
		if data, err := fs.ReadFile(ld.shelf, file); err == nil {
			return data, origin{shelf: true}, nil
		}
	}
	return nil, from, fail("there is no file %s%s", "нет файла %s%s", file, didYouMean(file, ld.known(own)))
}

// known lists the files a load could name, for "did you mean".
func (ld *loading) known(own fs.FS) []string {
	var out []string
	for _, root := range []fs.FS{own, ld.shelf} {
		if texts, ok := root.(Texts); ok {
			out = append(out, sortedKeys(texts)...)
			continue
		}
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

func (ld *loading) run(file string, data []byte, from origin, chain []string) (globals starlark.StringDict, err error) {
	full := file
	if from.pack != nil {
		full = from.pack.path(file)
	}
	outer := ld.at
	defer func() { ld.at = outer }()
	ld.at = full
	defer watched(full, outer)()
	text, problem := source.Decode(data, maxSource)
	if problem != nil {
		problem.File = full
		return nil, source.Problems{*problem}
	}
	ld.text[full] = text
	load := func(_ *starlark.Thread, module string) (starlark.StringDict, error) {
		return ld.load(fromFolder(file, module), from, chain)
	}
	if ld.lint != nil {
		tree, globals := ld.lint.run(full, text, from, load)
		ld.files, ld.keys = append(ld.files, File{full, text, from.shelf}), append(ld.keys, from.key(file))
		ld.trees = append(ld.trees, tree)
		return globals, nil
	}
	tree, err := dialect.Parse(full, text, 0)
	if err != nil {
		return nil, err
	}
	prog, err := starlark.FileProgram(tree, predeclared.Has)
	if err != nil {
		return nil, err
	}
	th := newThread("load "+full, nil)
	th.Thread.Load = load
	defer th.arm()()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("internal error: %v", r)
		}
	}()
	globals, err = prog.Init(th.Thread, predeclared)
	globals.Freeze()
	ld.files, ld.keys = append(ld.files, File{full, text, from.shelf}), append(ld.keys, from.key(file))
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
