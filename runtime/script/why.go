package script

import (
	"strings"

	"kodeks/dsl/source"
)

// A Why is one thing that was said, explained by rule. It is plain data.
type Why struct {
	Text    source.Text `json:"text"`
	To      []string    `json:"to,omitempty"`    // who heard it, unless everybody did
	Aloud   bool        `json:"aloud,omitempty"` // everybody did
	Refused bool        `json:"refused,omitempty"`
	Rules   []Rule      `json:"rules,omitempty"` // whose words they are, who said so, who declares it; where only the words are known, all that say so
	Options []Mattered  `json:"options,omitempty"`
	Func    string      `json:"func,omitempty"`
	At      string      `json:"at,omitempty"`
}

// A Rule is a module or a part of one, with its number in the written rules.
type Rule struct {
	Module string      `json:"module,omitempty"` // "": the ruleset's policy of turns
	About  source.Text `json:"about,omitzero"`
	Clause string      `json:"clause,omitempty"`
}

// Mattered is an option that the rule looked at before it said so.
type Mattered struct {
	Name   string      `json:"name"`
	Value  string      `json:"value"`
	Clause string      `json:"clause,omitempty"`
	About  source.Text `json:"about,omitzero"`
	Set    source.Text `json:"set,omitzero"` // where the value comes from
}

// Why explains everything that was told and refused, in order. What a trial told and took back is left out.
func (t *Trace) Why() []Why {
	e := explainer{}
	for _, n := range t.Notes {
		e.read = map[string][]*Note{}
		e.walk(n, []*Note{{}})
	}
	return e.list
}

// explainer goes through a trace in the order of what happened.
type explainer struct {
	list []Why
	read map[string][]*Note // options read so far by what ran since the table called last, by module
}

func (e *explainer) walk(n *Note, within []*Note) {
	switch {
	case n.Kind == Told || n.Kind == Refused:
		e.explain(n, within)
	case n.Kind == ReadOption:
		module := within[len(within)-1].Module
		e.read[module] = append(e.read[module], n)
	case n.Runs() && n.Kind != RanTrial:
		for _, inner := range n.Inside {
			e.walk(inner, append(within, n))
		}
	}
}

// explain finds the rule: what ran and said so, its number and the options that its module had looked at.
func (e *explainer) explain(n *Note, within []*Note) {
	by := within[len(within)-1]
	w := Why{Text: n.Text, To: n.To, Aloud: n.Aloud, Refused: n.Kind == Refused, Func: n.Func, At: n.At}
	if n.Words != nil {
		w.name(*n.Words)
	}
	if by.StandIn && fileOf(n.At) != fileOf(by.At) { // it leaves this to what it stands for
		w.name(Rule{n.Module, n.About, n.Clause})
	}
	if by.Module != "" {
		w.name(Rule{by.Module, by.About, clauseOf(n, by)})
	}
	w.name(Rule{n.Module, n.About, n.Clause})
	named := map[string]bool{}
	for _, o := range e.read[by.Module] {
		if !named[o.Name] {
			w.Options = append(w.Options, Mattered{Name: o.Name, Value: o.Value, Clause: o.Clause, About: o.About})
		}
		named[o.Name] = true
	}
	e.list = append(e.list, w)
}

// name adds a rule that is not named yet.
func (w *Why) name(rule Rule) {
	for _, r := range w.Rules {
		if r.Module == rule.Module {
			return
		}
	}
	w.Rules = append(w.Rules, rule)
}

// clauseOf is the number of what was said, if its own module said it, or of what ran.
func clauseOf(n, by *Note) string {
	if n.Clause != "" && n.Module == by.Module {
		return n.Clause
	}
	return by.Clause
}

// fileOf is the file of "file:line".
func fileOf(at string) string {
	file, _, _ := strings.Cut(at, ":")
	return file
}
