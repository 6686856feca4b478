package table

import (
	"maps"
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// packLines are the packs of a ruleset as a record's header names them.
func packLines(r *script.Ruleset) []record.Pack {
	var list []record.Pack
	for _, p := range r.Packs {
		line := record.Pack{Ref: p.Name + "@" + p.Version, Hash: p.Hash}
		for _, n := range p.Needs {
			line.Needs = append(line.Needs, n.Name+"@"+n.Version)
		}
		list = append(list, line)
	}
	return list
}

// ownScripts are the files of a ruleset that a record must bring along.
func ownScripts(r *script.Ruleset) []record.File {
	var list []record.File
	for _, file := range r.Files {
		if !file.BuiltIn {
			list = append(list, record.File{Name: file.Path, Text: file.Source})
		}
	}
	return list
}

// carried are the scripts that a record brings along: those of the ruleset's own folder, and the packs. As script.Packs it finds
// those only.
type carried struct {
	own   script.Texts
	packs []*script.Pack
}

func newCarried(g *record.Game) *carried {
	c := &carried{own: script.Texts{}}
	c.take(g.Header.Packs, g.Scripts)
	return c
}

// take adds packs and scripts, which replace those of the same name.
func (c *carried) take(packs []record.Pack, scripts []record.File) {
	for _, line := range packs {
		c.pack(line)
	}
	for _, file := range scripts {
		inner, own := strings.CutPrefix(file.Name, "@")
		ref, inner, _ := strings.Cut(inner, "/")
		if !own {
			c.own[file.Name] = file.Text
		} else if p := c.find(ref); p != nil {
			p.Files.(script.Texts)[inner] = file.Text
		}
	}
}

// pack takes a pack line, an older one of the same name and version goes.
func (c *carried) pack(line record.Pack) {
	p := &script.Pack{Hash: line.Hash, Main: "main.star", Files: script.Texts{}}
	p.Name, p.Version, _ = strings.Cut(line.Ref, "@")
	for _, ref := range line.Needs {
		name, version, _ := strings.Cut(ref, "@")
		p.Needs = append(p.Needs, script.Need{Name: name, Version: version})
	}
	if i := slices.IndexFunc(c.packs, func(old *script.Pack) bool { return old.Ref() == p.Ref() }); i >= 0 {
		maps.Copy(p.Files.(script.Texts), c.packs[i].Files.(script.Texts))
		c.packs[i] = p
		return
	}
	c.packs = append(c.packs, p)
}

// with is a copy that has more.
func (c *carried) with(b *record.Brought) *carried {
	more := &carried{own: maps.Clone(c.own)}
	for _, p := range c.packs {
		own := *p
		own.Files = maps.Clone(p.Files.(script.Texts))
		more.packs = append(more.packs, &own)
	}
	more.take(b.Packs, b.Scripts)
	return more
}

// text is a script by the name that the record gives it.
func (c *carried) text(name string) (string, bool) {
	ref, inner, ok := strings.Cut(name, "/")
	if !ok || ref[0] != '@' {
		text, ok := c.own[name]
		return text, ok
	}
	p := c.find(ref[1:])
	if p == nil {
		return "", false
	}
	text, ok := p.Files.(script.Texts)[inner]
	return text, ok
}

// find is the pack of a reference NAME@VERSION; without a version the newest of that name.
func (c *carried) find(ref string) *script.Pack {
	name, version, given := strings.Cut(ref, "@")
	var best *script.Pack
	for _, p := range c.packs {
		if p.Name == name && (given && p.Version == version || !given && (best == nil || script.CompareVersions(best.Version, p.Version) < 0)) {
			best = p
		}
	}
	return best
}

// Pack finds a pack for a load.
func (c *carried) Pack(name, version string) (*script.Pack, error) {
	ref := strings.TrimSuffix(name+"@"+version, "@")
	if p := c.find(ref); p != nil {
		return p, nil
	}
	return nil, source.Problem{Code: "no-pack",
		Message: source.Format("the record does not bring the pack %s along", "в записи нет пакета %s", ref),
		Hint:    source.Text{EN: "take the record as it was written", RU: "возьмите запись такой, какой она была"}}
}

// library is a library that looks for packs in the record only.
func (c *carried) library(lib *script.Library) *script.Library {
	own := *lib
	own.Packs = c
	return &own
}
