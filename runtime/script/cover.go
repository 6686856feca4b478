package script

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// Cover counts which hooks and texts of rulesets are reached: hand it to sessions with Session.Count. What is
// answered from memory ran once in the same session, so nothing reached is missed. Several sessions may share one.
type Cover struct {
	mu    sync.Mutex
	ran   map[scriptPos]bool // functions, by where they are defined
	said  map[textAt]bool
	rules []*Ruleset
}

// scriptPos is where something is defined; equal for all loads of a file.
type scriptPos struct {
	file      string
	line, col int32
}

func scriptPosOf(p syntax.Position) scriptPos { return scriptPos{p.Filename(), p.Line, p.Col} }

// textAt is one text of an event, a refusal or a value: where that is declared, and which of its texts.
type textAt struct {
	at  scriptPos
	key string
}

// NewCover counts nothing yet.
func NewCover() *Cover { return &Cover{ran: map[scriptPos]bool{}, said: map[textAt]bool{}} }

// Count has a session count what it reaches.
func (s *Session) Count(c *Cover) {
	s.cover, s.thread.cover = c, c
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !slices.Contains(c.rules, s.rules) {
		c.rules = append(c.rules, s.rules)
	}
}

// run notes that a function is called.
func (c *Cover) run(f starlark.Callable) {
	if c == nil {
		return
	}
	fn, ok := f.(*starlark.Function)
	if !ok {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ran[scriptPosOf(fn.Position())] = true
	for _, inner := range wrapped(fn) {
		c.ran[scriptPosOf(inner.Position())] = true
	}
}

// wrapped are the functions that a wrapper holds: the one that stands in the place of others, and those.
func wrapped(fn *starlark.Function) (list []*starlark.Function) {
	if fn.NumFreeVars() != 3 { // f, all, usual
		return nil
	}
	for i := range fn.NumFreeVars() {
		switch _, v := fn.FreeVar(i); v := v.(type) {
		case *starlark.Function:
			list = append(list, v)
		case starlark.Tuple:
			for _, e := range v {
				if usual, ok := e.(*starlark.Function); ok {
					list = append(list, usual)
				}
			}
		}
	}
	return list
}

// say notes that a text is used.
func (c *Cover) say(at syntax.Position, key string) {
	c.mu.Lock()
	c.said[textAt{scriptPosOf(at), key}] = true
	c.mu.Unlock()
}

// toldAgain is what the text of an event that is told once more is known by, beside the values of its first field.
const toldAgain = "+"

// textOf is where the text of an event stands, and what it is known by: its own, that for a value of the first field, or the one
// that is used again.
func (r *Ruleset) textOf(e *EventKind, which string) (at syntax.Position, key string) {
	key = e.Name
	if which != "" && which != toldAgain {
		key += "." + which
	}
	if at, ok := r.wordsAt[key]; ok && which != toldAgain {
		return at, key
	}
	return e.pos, e.Name + which
}

// saying notes a text of an event that is put into words.
func (s *Session) saying(e *EventKind, which string) {
	if s.cover != nil {
		s.cover.say(s.rules.textOf(e, which))
	}
}

// A Covered is a hook or a text of a ruleset.
type Covered struct {
	Hook    bool // otherwise a text
	What    source.Text
	File    string
	Line    int
	Reached bool
}

// List lists the hooks and texts of the files that the rulesets do not share with the shelf or a pack; of a ruleset
// that has no such files, all. It is ordered by file and line.
func (c *Cover) List() []Covered {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []Covered
	at := map[Covered]int{}
	for _, r := range c.rules {
		own := r.OwnFiles()
		for _, item := range c.of(r) {
			if !own[item.File] {
				continue
			}
			key := item
			key.Reached = false
			if i, seen := at[key]; seen {
				list[i].Reached = list[i].Reached || item.Reached
				continue
			}
			at[key] = len(list)
			list = append(list, item)
		}
	}
	slices.SortStableFunc(list, func(a, b Covered) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return list
}

// OwnFiles are the paths of the files of neither the shelf nor a pack, or of all files if there are no others.
func (r *Ruleset) OwnFiles() map[string]bool {
	own, all := map[string]bool{}, map[string]bool{}
	for _, f := range r.Files {
		all[f.Path] = true
		if _, _, packed := inPack(f.Path); !f.BuiltIn && !packed {
			own[f.Path] = true
		}
	}
	if len(own) == 0 {
		return all
	}
	return own
}

// of lists everything of a ruleset.
func (c *Cover) of(r *Ruleset) []Covered {
	l := &covering{c: c, r: r}
	for _, m := range r.Modules {
		l.module(m)
	}
	if r.turn != nil {
		l.hook(r.turn.allow, "turn(allow)", "turn(allow)")
	}
	for _, e := range r.Events {
		l.event(e, "event", "событие")
	}
	for _, name := range sortedKeys(r.refusals) {
		l.event(r.refusals[name].kind, "refusal", "отказ")
	}
	for _, name := range sortedKeys(r.values) {
		key := "value." + name
		l.words(r.wordsAt[key], key)
	}
	return l.list
}

// covering makes the list of one ruleset.
type covering struct {
	c    *Cover
	r    *Ruleset
	list []Covered
}

func (l *covering) module(m *Module) {
	for _, point := range sortedKeys(m.on) {
		l.hook(m.on[point], "on "+quoted(point), "в точке "+quoted(point))
	}
	for _, name := range sortedKeys(m.instead) {
		l.hook(m.instead[name], "instead of "+quoted(name), "вместо "+quoted(name))
	}
	for _, k := range m.cells {
		for _, hook := range sortedKeys(k.hooks) {
			l.hook(k.hooks[hook], "cell "+quoted(k.Name)+", "+hook, "клетка "+quoted(k.Name)+", "+hook)
		}
	}
	for _, v := range slices.Concat(m.verbs, m.rulings) {
		l.hook(v.run, v.Class+" "+quoted(v.Name), map[string]string{"action": "действие ", "test": "условие ", "query": "вопрос ", "ruling": "поправка "}[v.Class]+quoted(v.Name))
	}
	for _, k := range m.checks {
		l.hook(k.run, "check "+k.Clause, "проверка "+k.Clause)
	}
}

func (l *covering) hook(f *starlark.Function, en, ru string) {
	if f == nil {
		return
	}
	at := f.Position()
	l.list = append(l.list, Covered{Hook: true, File: at.Filename(), Line: int(at.Line), Reached: l.c.ran[scriptPosOf(at)],
		What: source.Text{EN: f.Name() + " (" + en + ")", RU: f.Name() + " (" + ru + ")"}})
}

// event lists the texts of an event: its own, the shorter one, and those for values of its first field.
func (l *covering) event(e *EventKind, en, ru string) {
	texts := e.texts[0]
	if texts.base != nil || len(texts.variants) == 0 {
		at, key := l.r.textOf(e, "")
		if at == e.pos {
			l.text(at, key, source.Text{EN: en + " " + quoted(e.Name), RU: ru + " " + quoted(e.Name)})
		} else {
			l.words(at, key)
		}
	}
	if texts.more != nil {
		at, key := l.r.textOf(e, toldAgain)
		l.text(at, key, source.Format("%[1]s %[2]q, told again (more)", "%[3]s %[2]q, повторно (more)", en, e.Name, ru))
	}
	for _, variant := range sortedKeys(texts.variants) {
		l.words(l.r.textOf(e, variant))
	}
}

// words lists a text that is given in words = {…}; at is where the module or the ruleset is declared that gives it.
func (l *covering) words(at syntax.Position, key string) {
	l.text(at, key, source.Format("words %q", "слова %q", key))
	l.list[len(l.list)-1].Line = l.r.lineOf(at, quoted(key))
}

func (l *covering) text(at syntax.Position, key string, what source.Text) {
	l.list = append(l.list, Covered{What: what, File: at.Filename(), Line: int(at.Line), Reached: l.c.said[textAt{scriptPosOf(at), key}]})
}

// lineOf is the first line from a place on that has a word on it; the place's own if none has.
func (r *Ruleset) lineOf(at syntax.Position, word string) int {
	n := 0
	for line := range strings.Lines(r.text[at.Filename()]) {
		if n++; n >= int(at.Line) && strings.Contains(line, word) {
			return n
		}
	}
	return int(at.Line)
}
