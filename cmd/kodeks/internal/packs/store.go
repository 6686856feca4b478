package packs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// A Store keeps the packs that the user has added, a file each, in one folder. It need not exist yet.
type Store struct {
	Dir   string
	Shelf []string // names that no pack may take: those of the built-in rulesets

	read map[string]*Pack // by Ref
}

// Home is the user's folder for what he adds to Kodeks: $KODEKS_HOME, or kodeks in the system's place for settings.
func Home() (string, error) {
	if dir := os.Getenv("KODEKS_HOME"); dir != "" {
		return dir, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", *problem("no-home", source.Text{EN: "there is no folder to keep packs in", RU: "негде хранить пакеты правил"},
			source.Text{EN: "name one in the variable KODEKS_HOME", RU: "назовите папку в переменной KODEKS_HOME"})
	}
	return filepath.Join(dir, "kodeks"), nil
}

// Open is the user's store.
func Open(shelf []string) (*Store, error) {
	home, err := Home()
	return &Store{Dir: filepath.Join(home, "packs"), Shelf: shelf}, err
}

// Refs lists what is there, NAME@VERSION, by names, the older versions first.
func (s *Store) Refs() []string {
	files, err := os.ReadDir(s.Dir)
	if err != nil {
		return nil
	}
	var needs []script.Need
	for _, f := range files {
		ref, ok := strings.CutSuffix(f.Name(), Ending)
		name, version, _ := strings.Cut(ref, "@")
		if ok && CheckName(name) == nil && CheckVersion(version) == nil {
			needs = append(needs, script.Need{Name: name, Version: version})
		}
	}
	slices.SortFunc(needs, compareNeeds)
	refs := make([]string, len(needs))
	for i, n := range needs {
		refs[i] = n.Name + "@" + n.Version
	}
	return refs
}

// Names lists the names of the packs that are there.
func (s *Store) Names() []string {
	var names []string
	for _, ref := range s.Refs() {
		name, _, _ := strings.Cut(ref, "@")
		names = append(names, name)
	}
	return slices.Compact(names)
}

// newest is the newest version of a pack; "" if there is none.
func (s *Store) newest(name string) string {
	for _, ref := range slices.Backward(s.Refs()) {
		if is, version, _ := strings.Cut(ref, "@"); is == name {
			return version
		}
	}
	return ""
}

// Get reads a pack; without a version the newest of that name.
func (s *Store) Get(name, version string) (*Pack, error) {
	if version == "" {
		version = s.newest(name)
	}
	ref := name + "@" + version
	if version == "" || CheckName(name) != nil || CheckVersion(version) != nil {
		return nil, s.missing(strings.TrimSuffix(ref, "@"))
	}
	if p := s.read[ref]; p != nil {
		return p, nil
	}
	file := s.file(ref)
	data, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, s.missing(ref)
	case err != nil:
		return nil, source.Problem{File: file, Code: "file", Message: plainError(err)}
	}
	p, problems := Parse(file, data)
	if problems.HasErrors() {
		return nil, problems[0]
	}
	if p.Ref() != ref {
		return nil, source.Problem{File: file, Code: "pack-name", Message: source.Format("the file holds %s", "в файле лежит %s", p.Ref()),
			Hint: source.Format("add it again: kodeks rules add %s", "добавьте его заново: kodeks rules add %s", file)}
	}
	if s.read == nil {
		s.read = map[string]*Pack{}
	}
	s.read[ref] = p
	return p, nil
}

// Pack is Get, as load("@name/…") wants it.
func (s *Store) Pack(name, version string) (*script.Pack, error) {
	p, err := s.Get(name, version)
	if err != nil {
		return nil, err
	}
	return p.Script(), nil
}

func (s *Store) file(ref string) string { return filepath.Join(s.Dir, ref+Ending) }

// missing says what to do about a pack that is not there.
func (s *Store) missing(ref string) error {
	name, _, _ := strings.Cut(ref, "@")
	p := problem("no-pack", source.Format("the pack %s has not been added", "пакет %s не добавлен", ref),
		source.Format("get it from its author and say: kodeks rules add %s", "возьмите его у автора и скажите: kodeks rules add %s", name+Ending))
	if near, ok := source.Nearest(name, s.Names()); ok && near != name {
		p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	} else if version := s.newest(name); version != "" {
		p.Hint = source.Format("there is %[1]s; get the other one and say: kodeks rules add %[2]s", "есть %[1]s; возьмите другой и скажите: kodeks rules add %[2]s", name+"@"+version, name+Ending)
	}
	return *p
}
