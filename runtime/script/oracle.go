package script

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

// An Oracle is something the rules consult that is no part of them and comes with a game: a function in a script of its own, or a list of words.
type Oracle struct {
	declared
	Name     string
	Doc      source.Text
	Function string   // what its script defines; "": it is a list of words
	Params   []string // what the function takes
	Each     bool     // each player may bring one of his own
	Shelf    string   // folder of the built-in ones that go by name; ""
	Default  string   // file on the shelf that serves where none is brought; ""
	Failed   string   // event that tells the referee that a consultation failed; its first field is why; ""
}

// IsList tells a list of words from a function.
func (o *Oracle) IsList() bool { return o.Function == "" }

// declareOracle is oracle("name", function = "f", params = […]) or oracle("name", list = True) in module(oracles = […]).
func declareOracle(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	o := &Oracle{declared: declared{"oracle", at(th)}}
	var list bool
	var params stringsArg
	var doc textArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &o.Name, "function?", &o.Function, "params?", &params, "list?", &list,
		"each?", &o.Each, "shelf?", &o.Shelf, "default?", &o.Default, "failed?", &o.Failed, "doc?", &doc)
	if err != nil {
		return nil, err
	}
	o.Params, o.Doc = params, source.Text(doc)
	switch {
	case !isName(o.Name):
		return nil, fmt.Errorf("oracle: %q is no name; take small Latin letters, digits and _", o.Name)
	case list == (o.Function != ""):
		return nil, fmt.Errorf("oracle %s: give either function = \"…\" or list = True", o.Name)
	}
	return o, nil
}

// Oracle returns a declared oracle, or nil.
func (r *Ruleset) Oracle(name string) *Oracle { return r.oracle[name] }

// A Supplied is an oracle that was brought to a game. Any number of sessions may share it.
type Supplied struct {
	Oracle *Oracle
	Owner  string // name of the player who brought it; "": it is everybody's
	Hash   string // SHA-256 of its text, in hex
	Text   string // "" of a list that is not at hand

	text  sources
	doc   string // what its script begins with
	rule  *starlark.Function
	stand *constants
	busy  sync.Mutex
	list  *wordList // nil: it is not at hand, only what it said before
}

// Key names it in a record: "name", or "name owner".
func (s *Supplied) Key() string { return strings.TrimSpace(s.Oracle.Name + " " + s.Owner) }

// Supply reads an oracle. file is where it stands, for errors. The error is a *Fault or
// source.Problems.
func (r *Ruleset) Supply(name, owner, file, text string) (*Supplied, error) {
	o := r.oracle[name]
	if o == nil {
		return nil, fail("no oracle is called %q%s", "нет оракула %q%s", name, didYouMean(name, sortedKeys(r.oracle)))
	}
	sum := sha256.Sum256([]byte(text))
	s := &Supplied{Oracle: o, Owner: owner, Hash: hex.EncodeToString(sum[:]), Text: text}
	if o.IsList() {
		s.list = readWords(text)
		return s, nil
	}
	return s, s.read(file)
}

// Absent stands for a list that a game was played with and that is not at hand: it says only what it is remembered to have said.
func (r *Ruleset) Absent(name, owner, hash string) (*Supplied, error) {
	o := r.oracle[name]
	if o == nil {
		return nil, fail("no oracle is called %q%s", "нет оракула %q%s", name, didYouMean(name, sortedKeys(r.oracle)))
	}
	return &Supplied{Oracle: o, Owner: owner, Hash: hash}, nil
}
