package packs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Add keeps a pack. It reports false if the very same one is there already. A pack that does not go with what is there
// is refused, with all reasons.
func (s *Store) Add(p *Pack) (bool, source.Problems) {
	if kept, err := s.Get(p.Name, p.Version); err == nil && kept.Hash() == p.Hash() {
		return false, nil
	}
	if problems := s.Check(p); problems.HasErrors() {
		return false, problems
	}
	if err := s.write(p); err != nil {
		return false, source.Problems{{File: s.file(p.Ref()), Code: "file", Message: plainError(err)}}
	}
	return true, nil
}

// Check finds what keeps a pack from being added.
func (s *Store) Check(p *Pack) source.Problems {
	var problems source.Problems
	bad := func(code string, message, hint source.Text) {
		problems = append(problems, *problem(code, message, hint))
	}
	if kept, err := s.Get(p.Name, p.Version); err == nil && kept.Hash() != p.Hash() {
		bad("pack-there", source.Format("%s is there already, with other content", "%s уже есть, с другим содержанием", p.Ref()),
			source.Format("give the new one a higher version, or take the old one out: kodeks rules remove %s", "дайте новому версию выше или уберите старый: kodeks rules remove %s", p.Ref()))
	}
	for _, name := range slices.Concat(s.Shelf, s.Names()) {
		if alike(name) != alike(p.Name) || name == p.Name && !slices.Contains(s.Shelf, name) {
			continue
		}
		bad("pack-taken", source.Format("the name %[1]s is that of other rules or looks like theirs: %[2]s", "имя %[1]s уже занято другими правилами или похоже на их имя: %[2]s", p.Name, name),
			source.Text{EN: "its author should give it another name", RU: "автору надо назвать его иначе"})
	}
	for _, n := range p.Needs {
		kept, err := s.Get(n.Name, n.Version)
		ref := n.Name + "@" + n.Version
		switch {
		case err != nil && slices.Contains(s.Refs(), ref):
			problems = append(problems, inPart(ref, err))
		case err != nil:
			bad("pack-needs", source.Format("%[1]s needs %[2]s, which has not been added", "для %[1]s нужен %[2]s, а он не добавлен", p.Ref(), ref),
				source.Format("get it from where you have %[1]s and say first: kodeks rules add %[2]s", "возьмите его там же, где %[1]s, и сначала скажите: kodeks rules add %[2]s", p.Ref(), n.Name+Ending))
		case kept.Hash() != n.Hash:
			bad("pack-needs", source.Format("%[1]s needs %[2]s with other content than the one that is there", "для %[1]s нужен %[2]s с другим содержанием, чем здесь", p.Ref(), ref),
				source.Format("compare the hashes: wanted %.12s, there %.12s", "сравните хеши: нужен %.12s, здесь %.12s", n.Hash, kept.Hash()))
		}
	}
	return problems
}

// write puts the file there whole or not at all.
func (s *Store) write(p *Pack) error {
	if err := os.MkdirAll(s.Dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.Dir, ".adding-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(p.Bytes())
	for _, step := range []func() error{f.Sync, func() error { return f.Chmod(0o644) }} {
		if err == nil {
			err = step()
		}
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), s.file(p.Ref()))
	}
	return err
}

// Remove takes a pack out, NAME@VERSION, or NAME with all its versions, and returns what it took.
func (s *Store) Remove(ref string) ([]string, source.Problems) {
	name, version, given := strings.Cut(strings.TrimPrefix(ref, "@"), "@")
	var leaving []string
	for _, is := range s.Refs() {
		if is == name+"@"+version || !given && strings.HasPrefix(is, name+"@") {
			leaving = append(leaving, is)
		}
	}
	if leaving == nil {
		return nil, source.Problems{s.missing(strings.TrimPrefix(ref, "@")).(source.Problem)}
	}
	var problems source.Problems
	for _, is := range s.Refs() {
		if slices.Contains(leaving, is) {
			continue
		}
		for _, gone := range s.needs(is, leaving) {
			problems = append(problems, *problem("pack-needed", source.Format("%[2]s needs %[1]s", "%[1]s нужен для %[2]s", gone, is),
				source.Format("take that out first: kodeks rules remove %s", "сначала уберите его: kodeks rules remove %s", is)))
		}
	}
	if problems.HasErrors() {
		return nil, problems
	}
	for _, is := range leaving {
		if err := os.Remove(s.file(is)); err != nil {
			return nil, source.Problems{{File: s.file(is), Code: "file", Message: plainError(err)}}
		}
		delete(s.read, is)
	}
	return leaving, nil
}

// needs are those of the packs leaving that a pack cannot do without.
func (s *Store) needs(ref string, leaving []string) []string {
	name, version, _ := strings.Cut(ref, "@")
	p, err := s.Get(name, version)
	if err != nil {
		return nil
	}
	var list []string
	for _, n := range p.Needs {
		if need := n.Name + "@" + n.Version; slices.Contains(leaving, need) {
			list = append(list, need)
		}
	}
	return list
}

// Resolve finds what the scripts of a ruleset load from packs: that is what it needs.
func (s *Store) Resolve(p *Pack) source.Problems {
	var problems source.Problems
	seen := map[string]bool{}
	for _, part := range p.Parts {
		if filepath.Ext(part.Name) != ".star" {
			continue
		}
		for _, loaded := range script.Loads(part.Name, part.Text) {
			ref, _, _ := strings.Cut(loaded, "/")
			name, version, _ := strings.Cut(strings.TrimPrefix(ref, "@"), "@")
			if ref == loaded || ref[0] != '@' || name == p.Name && (version == "" || version == p.Version) || seen[ref] {
				continue
			}
			seen[ref] = true
			found, err := s.Get(name, version)
			if err != nil {
				problems = append(problems, inPart(part.Name, err))
				continue
			}
			need := script.Need{Name: found.Name, Version: found.Version, Hash: found.Hash()}
			if !slices.Contains(p.Needs, need) {
				p.Needs = append(p.Needs, need)
			}
		}
	}
	p.sort()
	return problems
}

func inPart(name string, err error) source.Problem {
	var p source.Problem
	if as, ok := err.(source.Problem); ok {
		p = as
	}
	if p.File == "" {
		p.File = name
	}
	return p
}
