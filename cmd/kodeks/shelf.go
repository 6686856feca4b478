package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"kodeks/cmd/kodeks/internal/packs"
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// library finds rulesets on the shelf that the binary carries, and in the packs that the user has added.
// Every caller has one of his own; what they have loaded from the shelf they share.
func library() *script.Library {
	own := *oneLibrary()
	return &own
}

var oneLibrary = sync.OnceValue(func() *script.Library {
	lib := &script.Library{Shelf: rulesets.Files, Packs: addedPacks()}
	lib.Remember()
	return lib
})

// loadRules loads a ruleset by its name on the shelf or among the packs, from a .star file, whose
// folder is then the tree it may load from, or from a folder with a main file.
func loadRules(name string) (*script.Ruleset, error) {
	switch {
	case strings.HasPrefix(name, "@"):
		return library().Load(name, nil)
	case strings.HasSuffix(name, ".star"):
		return loadFile(name)
	case strings.HasSuffix(name, packs.Ending):
		return loadPack(name)
	case slices.Contains(rulesOnShelf(), name):
		return library().Load(name, nil)
	case isPack(name):
		return library().Load("@"+name, nil)
	case isFolder(name):
		main, err := mainFile(name)
		if err != nil {
			return nil, err
		}
		return loadFile(filepath.Join(name, main))
	}
	return nil, unknownName(source.Text{EN: "rules", RU: "правил"}, name, ".star", append(rulesOnShelf(), addedNames()...))
}

// loadFile loads a ruleset from a .star file.
func loadFile(name string) (*script.Ruleset, error) {
	if _, err := readFile(name, source.MaxFile); err != nil {
		return nil, err
	}
	dir, base := filepath.Split(filepath.Clean(name))
	if dir == "" {
		dir = "."
	}
	return library().Load(base, os.DirFS(dir))
}

// named are the rules that a maze names; a .star file is looked for beside the maze, in a folder or in a pack.
func named(m *maze.Maze, file string) string {
	if ref, inner, ok := inPack(file); ok && strings.HasSuffix(m.Rules, ".star") {
		return ref + "/" + path.Join(path.Dir(inner), m.Rules)
	}
	if strings.HasSuffix(m.Rules, ".star") && !filepath.IsAbs(m.Rules) {
		return filepath.Join(filepath.Dir(file), m.Rules)
	}
	return m.Rules
}

// readMaze reads a maze by its name on the shelf, from a file, or from a pack (@NAME/FILE.maze).
func readMaze(name string) (file string, data []byte, err error) {
	if ref, inner, ok := inPack(name); ok {
		return packedMaze(ref, inner)
	}
	if strings.HasSuffix(name, ".maze") || exists(name) {
		data, err = readFile(name, source.MaxFile)
		return name, data, err
	}
	names := shelved(mazes.Files, ".maze")
	if !slices.Contains(names, name) {
		return name, nil, unknownName(source.Text{EN: "maze", RU: "лабиринта"}, name, ".maze", names)
	}
	file = name + ".maze"
	data, err = fs.ReadFile(mazes.Files, file)
	return file, data, err
}

// shelved lists the names on a shelf: its files with an ending, without it.
func shelved(shelf fs.FS, ending string) []string {
	files, err := fs.Glob(shelf, "*"+ending)
	if err != nil {
		panic(err) // the pattern is ours
	}
	var names []string
	for _, f := range files {
		if !strings.HasSuffix(f, "_test"+ending) {
			names = append(names, strings.TrimSuffix(path.Base(f), ending))
		}
	}
	return names
}

// unknownName says that a name is not on a shelf, and which one may be meant.
func unknownName(what source.Text, name, ending string, names []string) source.Problem {
	list := strings.Join(names, ", ")
	p := problem("unknown-name",
		source.Text{EN: "the shelf has no " + what.EN + " “" + name + "”", RU: "на полке нет " + what.RU + " «" + name + "»"},
		source.Format("it has: %s; a file's name ends in %s", "там есть: %s; имя файла оканчивается на %s", list, ending))
	if near, ok := source.Nearest(name, names); ok {
		p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return p
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// readFile reads a file, but not much more than limit bytes of it (0: all): the
// reader of its text refuses what is too long.
func readFile(name string, limit int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, fileProblem(name, err)
	}
	defer f.Close()
	var r io.Reader = f
	if limit > 0 {
		r = io.LimitReader(f, limit+1)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fileProblem(name, err)
	}
	return data, nil
}

// fileProblem says in both languages what the operating system said about a file.
func fileProblem(name string, err error) source.Problem {
	p := source.Problem{File: name, Code: "file"}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.Message = source.Text{EN: "there is no such file", RU: "такого файла нет"}
	case errors.Is(err, fs.ErrPermission):
		p.Message = source.Text{EN: "access to the file is denied", RU: "нет доступа к файлу"}
	case errors.Is(err, syscall.EISDIR):
		p.Message = source.Text{EN: "this is a folder, not a file", RU: "это папка, а не файл"}
	default:
		p.Message = source.Format("the file cannot be used: %v", "с файлом не удалось работать: %v", err)
	}
	return p
}
