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
	fn, ok := f.(*starlark.Function)
	if c == nil || !ok {
		return
	}
	c.mu.Lock()
	c.ran[scriptPosOf(fn.Position())] = true
	c.mu.Unlock()
}

// say notes that a text is used.
func (c *Cover) say(at syntax.Position, key string) {
	if c == nil {
		return
	}
	c.mu.Lock()
	c.said[textAt{scriptPosOf(at), key}] = true
	c.mu.Unlock()
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
		l.text(r.wordsAt[key], key, r.wordsAt[key], source.Format("words %q", "слова %q", key))
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
	for _, k := range m.cells {
		for _, hook := range sortedKeys(k.hooks) {
			l.hook(k.hooks[hook], "cell "+quoted(k.Name)+", "+hook, "клетка "+quoted(k.Name)+", "+hook)
		}
	}
	for _, v := range m.verbs {
		l.hook(v.run, v.Class+" "+quoted(v.Name), map[string]string{"action": "действие ", "test": "условие ", "query": "вопрос "}[v.Class]+quoted(v.Name))
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
	base := e.pos
	if at, ok := l.r.wordsAt[e.Name]; ok {
		base = at
	}
	if e.texts[0].base != nil || len(e.texts[0].variants) == 0 {
		l.text(e.pos, "", base, source.Text{EN: en + " " + quoted(e.Name), RU: ru + " " + quoted(e.Name)})
	}
	if e.texts[0].more != nil {
		l.text(e.pos, "+", e.pos, source.Format("%[1]s %[2]q, told again (more)", "%[3]s %[2]q, повторно (more)", en, e.Name, ru))
	}
	for _, variant := range sortedKeys(e.texts[0].variants) {
		key := e.Name + "." + variant
		l.text(e.pos, variant, l.r.wordsAt[key], source.Format("words %q", "слова %q", key))
	}
}

// text lists one text; at is where its module or event is declared, and the text itself is looked for from there on.
func (l *covering) text(declared syntax.Position, key string, at syntax.Position, what source.Text) {
	item := Covered{What: what, File: at.Filename(), Line: int(at.Line), Reached: l.c.said[textAt{scriptPosOf(declared), key}]}
	if _, name, ok := strings.Cut(what.EN, "words "); ok {
		item.Line = l.r.lineOf(at, name)
	}
	l.list = append(l.list, item)
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
