package table

import (
	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
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
	words     string // as typed, for the caret line of a refusal
	canonical string // in the game's language
	mode      string // "", "dark", "half-dark"
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

// parse reads words as an order, from the cache when they were read before.
func (t *Table) parse(words string) (*order, error) {
	if o, ok := t.cache[words]; ok {
		return o, nil
	}
	tree, err := t.grammar.Parse(words)
	if err != nil {
		return nil, t.refusal(err)
	}
	o, err := t.compile(tree, words)
	if err != nil {
		return nil, err
	}
	if len(t.cache) >= maxCached {
		clear(t.cache)
	}
	t.cache[words] = o
	return o, nil
}

// refusal turns the phrase notation's errors into the table's.
func (t *Table) refusal(err error) error {
	switch e := err.(type) {
	case *phrase.NotUnderstood:
		return &NotUnderstood{Problem: e.Problem}
	case *phrase.Ambiguous:
		r := &Ambiguous{Problem: e.Problem}
		for _, reading := range e.Readings {
			r.Readings = append(r.Readings, t.grammar.Show(reading, t.recordLang))
		}
		return r
	}
	return err
}

func (t *Table) compile(tree *phrase.Order, words string) (*order, error) {
	o := &order{
		tree: tree, words: words,
		canonical: t.showOrder(tree, t.recordLang),
		mode:      modeName(tree.Mode),
	}
	var err error
	if o.clauses, err = t.compileAll(tree.Clauses); err != nil {
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
func (t *Table) showOrder(tree *phrase.Order, lang string) string {
	unnamed := *tree
	unnamed.Name = ""
	return t.grammar.Show(&unnamed, lang)
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

func (t *Table) compileAll(trees []*phrase.Clause) ([]*clause, error) {
	list := make([]*clause, 0, len(trees))
	for _, tree := range trees {
		c, err := t.compileClause(tree)
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

func (t *Table) compileClause(tree *phrase.Clause) (c *clause, err error) {
	c = &clause{tree: tree}
	if tree.If == nil {
		c.do.at = tree.Do
		c.do.call, err = t.call(tree.Do, t.verbs.actions)
		return c, err
	}
	if c.cond, err = t.compileCond(tree.If); err != nil {
		return nil, err
	}
	if c.then, err = t.compileAll(tree.Then); err != nil {
		return nil, err
	}
	c.denied = t.showClause(&phrase.Clause{If: tree.If, Then: tree.Then})
	if len(tree.Else) > 0 {
		if c.els, err = t.compileAll(tree.Else); err != nil {
			return nil, err
		}
		c.deniedElse = t.showClause(&phrase.Clause{If: not(tree.If), Then: tree.Else})
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

func (t *Table) showClause(c *phrase.Clause) string {
	return t.grammar.Show(&phrase.Order{Clauses: []*phrase.Clause{c}}, t.recordLang)
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
