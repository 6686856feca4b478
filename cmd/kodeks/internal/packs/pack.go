package packs

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/runtime/script"
)

// Limits on what a pack may hold, in bytes and in parts.
const (
	MaxPart  = record.MaxText
	MaxPack  = 8 << 20
	MaxParts = 500
)

// Ending is what the name of a pack's file ends in.
const Ending = ".kodeks"

const headName = "pack"

// A Pack is a ruleset, or scripts for others to load, to hand to other people. Parts are in the order of their names.
type Pack struct {
	Name, Version string
	Licence       string // one line
	Main          string // the part that defines the ruleset; "" if none does
	Needs         []script.Need
	Parts         []Part
}

// A Part is one text of a pack. Lines end in LF.
type Part struct{ Name, Text string }

// Ref names a pack: "wolves@1.2".
func (p *Pack) Ref() string { return p.Name + "@" + p.Version }

// Part returns a text by its name.
func (p *Pack) Part(name string) (string, bool) {
	for _, part := range p.Parts {
		if part.Name == name {
			return part.Text, true
		}
	}
	return "", false
}

// Hash is the hash of everything in the pack, in hex.
func (p *Pack) Hash() string { return hash(p.head()) }

// Bytes is the pack as a file; the same pack has the same bytes.
func (p *Pack) Bytes() []byte {
	head := p.head()
	b := record.AppendText(nil, headName, head+"sha256 "+hash(head)+"\n")
	for _, part := range p.Parts {
		b = record.AppendText(b, part.Name, part.Text)
	}
	return b
}

// head is the first section but for its last line.
func (p *Pack) head() string {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	line("pack", "1")
	line("name", p.Name)
	line("version", p.Version)
	if p.Licence != "" {
		line("licence", p.Licence)
	}
	if p.Main != "" {
		line("main", p.Main)
	}
	for _, n := range p.Needs {
		line("needs", n.Name+"@"+n.Version, "sha256:"+n.Hash)
	}
	for _, part := range p.Parts {
		line("part", part.Name, "sha256:"+hash(part.Text))
	}
	return b.String()
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// sort brings the parts and the needs into the one order in which they are written.
func (p *Pack) sort() {
	slices.SortFunc(p.Parts, func(a, b Part) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(p.Needs, compareNeeds)
}

// Script is the pack as rulesets load from it.
func (p *Pack) Script() *script.Pack {
	return &script.Pack{Name: p.Name, Version: p.Version, Hash: p.Hash(), Main: p.Main, Needs: p.Needs, Files: p.Files()}
}

// Files are the parts as a folder.
func (p *Pack) Files() fs.FS {
	files := script.Texts{}
	for _, part := range p.Parts {
		files[part.Name] = part.Text
	}
	return files
}
