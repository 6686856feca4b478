package script

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// Packs find what load("@name/path.star") and load("@name@version/path.star") mean.
type Packs interface {
	// Pack returns a pack; without a version the newest one of that name. The error says in both languages
	// what is missing and how to get it.
	Pack(name, version string) (*Pack, error)
}

// A Pack is a closed set of script files with a name and a version. Its files load each other, the
// shelf, and what it needs, in exactly the version it was made with.
type Pack struct {
	Name, Version string
	Hash          string // of its content
	Main          string // the file that "@name" means; "" if the pack makes no ruleset
	Needs         []Need // older versions of the same pack first
	Files         fs.FS
}

// A Need is a pack that another one loads from. Hash may be empty: any content will do.
type Need struct{ Name, Version, Hash string }

// Ref is how a pack is named in a load: "@name@version".
func (p *Pack) Ref() string { return "@" + p.Name + "@" + p.Version }

func (p *Pack) path(file string) string { return p.Ref() + "/" + file }

// CompareVersions is -1 if a is the older one, 1 if b is.
func CompareVersions(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(as), len(bs)) {
		if c := cmp.Or(cmp.Compare(len(as[i]), len(bs[i])), strings.Compare(as[i], bs[i])); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(as), len(bs))
}

// inPack takes "@name/path" apart.
func inPack(file string) (ref, inner string, ok bool) {
	rest, ok := strings.CutPrefix(file, "@")
	if !ok {
		return "", "", false
	}
	ref, inner, _ = strings.Cut(rest, "/")
	return ref, inner, true
}

// pack finds name or name@version for a file of another pack, or (nil) for one that is in none.
func (ld *loading) pack(ref string, by *Pack) (*Pack, error) {
	name, version, given := strings.Cut(ref, "@")
	want := Need{Name: name, Version: version}
	if by != nil {
		i := len(by.Needs) - 1 // without a version the newest
		for i >= 0 && (by.Needs[i].Name != name || given && by.Needs[i].Version != version) {
			i--
		}
		switch {
		case name == by.Name && (!given || version == by.Version):
			return by, nil
		case i < 0:
			return nil, fail("the pack %[1]s does not say that it needs %[2]s; its author should pack it again", "пакет %[1]s не говорит, что ему нужен %[2]s; автору надо собрать его заново", by.Name+"@"+by.Version, ref)
		}
		want = by.Needs[i]
	}
	if ld.packs == nil {
		return nil, fail("there are no packs here to load @%s from", "пакетов, из которых загружать @%s, здесь нет", ref)
	}
	p, err := ld.packs.Pack(want.Name, want.Version)
	if err != nil {
		return nil, &knownError{plainText(err)}
	}
	if want.Hash != "" && p.Hash != want.Hash {
		return nil, fail("%[1]s needs %[2]s with other content than the one added here; get it from where you have %[1]s", "пакету %[1]s нужен %[2]s с другим содержанием, чем добавленный здесь; возьмите его там же, где %[1]s",
			by.Name+"@"+by.Version, want.Name+"@"+want.Version)
	}
	return p, nil
}

// open notes that a file was loaded from a pack.
func (ld *loading) open(p *Pack) {
	if p == nil {
		return
	}
	if ld.opened == nil {
		ld.opened = map[string]*Pack{}
	}
	ld.opened[p.Ref()] = p
}

// used are the packs that the files are from, in the order of the files.
func (ld *loading) used() []*Pack {
	var list []*Pack
	for _, f := range ld.files {
		ref, _, ok := inPack(f.Path)
		if p := ld.opened["@"+ref]; ok && p != nil && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// plainText is a problem of somebody else's as one sentence in both languages.
func plainText(err error) source.Text {
	p := asProblem(err)
	if p.Hint.Empty() {
		return p.Message
	}
	return source.Text{EN: p.Message.EN + "; " + p.Hint.EN, RU: p.Message.RU + "; " + p.Hint.RU}
}

func asProblem(err error) source.Problem {
	var p source.Problem
	var known *knownError
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &known):
		return source.Problem{Code: "pack", Message: known.text}
	}
	return source.Problem{Code: "pack", Message: translated(err.Error())}
}
