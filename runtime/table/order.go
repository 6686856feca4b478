package table

import (
	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// maxPaths bounds the ways an order's conditions can turn out; each is shown to the turn policy.
const maxPaths = 1024

// maxCached bounds the orders kept in parsed form. What is kept depends on the words alone, never on who
// typed them or on the state of the game.
const maxCached = 512

// order is a phrase made ready to be carried out.
type order struct {
	tree      *phrase.Order
	words     string          // as typed, for the caret line of a refusal
	canonical string          // in the game's language
	voice     *phrase.Grammar // of whoever gives it
	mode      string          // "", "dark", "half-dark"
	clauses   []*clause
	report    *script.Call
	paths     [][]act
	infos     []script.OrderInfo // the paths, as the turn policy sees them

	conditional bool
}

// clause is one clause of an order: an action, or a condition with what hangs on it.
type clause struct {
	tree       *phrase.Clause
	do         act // if cond is nil
	cond       *condition
	then, els  []*clause
	denied     string // canonical words of what is not done when the condition fails …
	deniedElse string // … and when it holds; "" if there is no else
}

// act is one action of a path with its place in the words.
type act struct {
	call script.Call
	at   *phrase.Call
}

// condition is a tree of tests.
type condition struct {
	op   phrase.Op
	kids []*condition
	test script.Call
	at   *phrase.Call
}

// said is what an order is made of: its words, and who typed them.
type said struct {
	words string
	voice *phrase.Grammar
}

// voice is the grammar as a player speaks it.
func (t *Table) voice(p kernel.PlayerID) *phrase.Grammar {
	if p != 0 && t.players[p-1].Gender == Female {
		return t.grammar.Feminine()
	}
	return t.grammar
}

// voiceOf is the grammar as a player of some name speaks it, or whose turn it is.
func (t *Table) voiceOf(player string) *phrase.Grammar {
	if player == "" {
		return t.voice(t.game.Current())
	}
	return t.voice(t.player(player))
}

// parse reads words that were typed in a voice as an order, from the cache when they were read before.
func (t *Table) parse(words string, voice *phrase.Grammar) (*order, error) {
	key := said{words, voice}
	if o, ok := t.cache[key]; ok {
		return o, nil
	}
	tree, err := voice.Parse(words)
	if err != nil {
		return nil, t.refusal(err, voice)
	}
	if tree.Name != "" {
		voice = t.voiceOf(tree.Name)
	}
	o, err := t.compile(tree, words, voice)
	if err != nil {
		return nil, err
	}
	if len(t.cache) >= maxCached {
		clear(t.cache)
	}
	t.cache[key] = o
	return o, nil
}

// refusal turns the phrase notation's errors into the table's, in the voice of whoever made them.
func (t *Table) refusal(err error, voice *phrase.Grammar) error {
	switch e := err.(type) {
	case *phrase.NotUnderstood:
		return &NotUnderstood{Problem: e.Problem}
	case *phrase.Ambiguous:
		r := &Ambiguous{Problem: e.Problem}
		for _, reading := range e.Readings {
			r.Readings = append(r.Readings, voice.Show(reading, t.recordLang))
		}
		return r
	}
	return err
}

func (t *Table) compile(tree *phrase.Order, words string, voice *phrase.Grammar) (*order, error) {
	o := &order{
		tree: tree, words: words, voice: voice,
		canonical: showOrder(voice, tree, t.recordLang),
		mode:      modeName(tree.Mode),
	}
	var err error
	if o.clauses, err = t.compileAll(tree.Clauses, voice); err != nil {
		return nil, err
	}
	o.clauses = t.earlyFirst(o.clauses)
	if tree.Report != nil {
		report, err := t.call(tree.Report, t.verbs.tests)
		if err != nil {
			return nil, err
		}
		o.report = &report
	}
	if o.paths = paths(o.clauses, [][]act{nil}); o.paths == nil {
		return nil, tooManyPaths(words)
	}
	for _, clause := range o.clauses {
		o.conditional = o.conditional || clause.cond != nil
	}
	o.infos = infos(o)
	return o, nil
}

// showOrder shows an order without the name it is addressed by: who acts is said beside it.
func showOrder(voice *phrase.Grammar, tree *phrase.Order, lang string) string {
	unnamed := *tree
	unnamed.Name = ""
	return voice.Show(&unnamed, lang)
}

func modeName(m phrase.Mode) string {
	switch m {
	case phrase.Dark:
		return "dark"
	case phrase.HalfDark:
		return "half-dark"
	}
	return ""
}

func (t *Table) compileAll(trees []*phrase.Clause, voice *phrase.Grammar) ([]*clause, error) {
	list := make([]*clause, 0, len(trees))
	for _, tree := range trees {
		c, err := t.compileClause(tree, voice)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// earlyFirst brings to the front what is carried out first wherever it is said.
func (t *Table) earlyFirst(clauses []*clause) []*clause {
	sorted := make([]*clause, 0, len(clauses))
	for _, early := range []bool{true, false} {
		for _, c := range clauses {
			if (c.cond == nil && t.verbs.actions[c.do.call.Name].Early) == early {
				sorted = append(sorted, c)
			}
		}
	}
	return sorted
}

func (t *Table) compileClause(tree *phrase.Clause, voice *phrase.Grammar) (c *clause, err error) {
	c = &clause{tree: tree}
	if tree.If == nil {
		c.do.at = tree.Do
		c.do.call, err = t.call(tree.Do, t.verbs.actions)
		return c, err
	}
	if c.cond, err = t.compileCond(tree.If); err != nil {
		return nil, err
	}
	if c.then, err = t.compileAll(tree.Then, voice); err != nil {
		return nil, err
	}
	c.denied = t.showClause(voice, &phrase.Clause{If: tree.If, Then: tree.Then})
	if len(tree.Else) > 0 {
		if c.els, err = t.compileAll(tree.Else, voice); err != nil {
			return nil, err
		}
		c.deniedElse = t.showClause(voice, &phrase.Clause{If: not(tree.If), Then: tree.Else})
	}
	return c, nil
}

// not is the condition of an else branch standing alone.
func not(c *phrase.Cond) *phrase.Cond {
	if c.Op == phrase.Not {
		return c.Kids[0]
	}
	return &phrase.Cond{Op: phrase.Not, Kids: []*phrase.Cond{c}}
}

func (t *Table) showClause(voice *phrase.Grammar, c *phrase.Clause) string {
	return voice.Show(&phrase.Order{Clauses: []*phrase.Clause{c}}, t.recordLang)
}

func (t *Table) compileCond(tree *phrase.Cond) (*condition, error) {
	c := &condition{op: tree.Op, at: tree.Test}
	if tree.Test != nil {
		test, err := t.call(tree.Test, t.verbs.tests)
		c.test = test
		return c, err
	}
	for _, kid := range tree.Kids {
		k, err := t.compileCond(kid)
		if err != nil {
			return nil, err
		}
		c.kids = append(c.kids, k)
	}
	return c, nil
}

// paths extends each path so far by the ways the clauses can go; nil: too many.
func paths(clauses []*clause, so [][]act) [][]act {
	for _, c := range clauses {
		if c.cond == nil {
			for i := range so {
				so[i] = append(so[i][:len(so[i]):len(so[i])], c.do)
			}
			continue
		}
		taken := paths(c.then, append([][]act(nil), so...))
		not := paths(c.els, append([][]act(nil), so...))
		if taken == nil || not == nil || len(taken)+len(not) > maxPaths {
			return nil
		}
		so = append(taken, not...)
	}
	return so
}

func tooManyPaths(words string) error {
	return &NotAllowed{Problem: source.Problem{
		Pos: source.Pos{Line: 1, Col: 1}, Line: words, Code: "too-many-conditions",
		Message: source.Text{EN: "too many conditions in one order", RU: "слишком много условий в одном ходе"},
		Hint:    source.Text{EN: "leave out some of them", RU: "оставьте часть из них"},
	}}
}
