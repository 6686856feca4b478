package script

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

// wording is all names that are declared, by class: "event", "option", "point", "hook", "attr player" and so on.
type wording struct {
	names  map[string]map[string]bool
	fields map[string][]string // of events and refusals, where their list is written out: "event x"
	twice  map[string]bool     // declared with different fields
	gone   map[string]bool     // declared or not: who can tell
	made   map[string]bool     // classes with names that are made while files are loaded: "event"
}

func (w *wording) add(class, name string) {
	if w.names[class] == nil {
		w.names[class] = map[string]bool{}
	}
	w.names[class][name] = true
}

func (w *wording) has(class, name string) bool {
	return w.names[class][name] || w.made[class] || w.gone[name]
}
func (w *wording) list(class string) []string { return sortedKeys(w.names[class]) }

func newWording(gone map[string]bool) *wording {
	return &wording{map[string]map[string]bool{}, map[string][]string{}, map[string]bool{}, gone, map[string]bool{}}
}

// wording collects what is declared: by the ruleset, by the words of the author's own files, and (wide) by all files
// that could be loaded beside this one.
func (l *linter) wording(wide bool) *wording {
	w := newWording(l.gone)
	for _, tree := range l.ld.trees {
		if l.own[tree.Path] || !l.whole || l.broken {
			w.read(tree)
		}
	}
	for key := range l.vague {
		class, name, _ := strings.Cut(key, " ")
		w.add(class, name)
	}
	if wide {
		l.readAround(func(tree *syntax.File) { w.read(tree) })
	}
	for _, m := range l.modules {
		w.bring(m)
	}
	if !l.broken && (!wide || l.testing() && len(l.made) > 0) {
		w.made = map[string]bool{} // the rulesets that were loaded know them all
	}
	for point := range builtInPoints {
		w.add("point", point)
	}
	if c := l.compiled; c != nil {
		w.take(c, wide)
	}
	for key := range l.vague {
		w.fields[key] = nil
	}
	return w
}

// take adds what a ruleset has declared. In a wide wording another ruleset may declare the same event in another way.
func (w *wording) take(c *compiler, wide bool) {
	for name, e := range c.event {
		w.add("event", name)
		w.takeFields("event "+name, e.Fields, wide)
	}
	for name, r := range c.refusals {
		w.add("refusal", name)
		w.takeFields("refusal "+name, r.kind.Fields, wide)
	}
	for name := range c.option {
		w.add("option", name)
	}
	for name := range c.points {
		w.add("point", name)
	}
	for name := range c.cell {
		w.add("cell", name)
	}
	for name := range c.oracle {
		w.add("oracle", name)
	}
	for name := range c.item {
		w.add("item", name)
	}
	for class := range c.attrs {
		for name := range c.attrs[class] {
			w.add("attr "+kernel.Class(class).String(), name)
		}
	}
}

// bring adds what a module declares.
func (w *wording) bring(m *Module) {
	for _, x := range m.events {
		w.add("event", x.Name)
	}
	for _, x := range m.opts {
		w.add("option", x.Name)
	}
	for _, x := range m.refuse {
		w.add("refusal", x.name)
	}
	for _, x := range m.cells {
		w.add("cell", x.Name)
	}
	for _, x := range m.items {
		w.add("item", x.Name)
	}
	for name := range m.points {
		w.add("point", name)
	}
	for _, x := range m.oracles {
		w.add("oracle", x.Name)
	}
	for _, x := range m.attrs {
		w.add("attr "+x.Class.String(), x.Name)
	}
}

func (w *wording) takeFields(key string, fields []string, wide bool) {
	known, before := w.fields[key]
	if w.twice[key] || wide && before && (known == nil || !slices.Equal(known, fields)) {
		w.fields[key] = nil
		return
	}
	w.fields[key] = append([]string{}, fields...)
}

// readAround reads every file of the folder and of the shelf.
func (l *linter) readAround(visit func(*syntax.File)) {
	if l.around == nil {
		for _, root := range l.folders() {
			for _, file := range starFiles(root) {
				data, err := fs.ReadFile(root, file)
				if err != nil {
					continue
				}
				if tree, err := lenient.Parse(file, data, 0); err == nil {
					l.around = append(l.around, tree)
				}
			}
		}
	}
	for _, tree := range l.around {
		visit(tree)
	}
}

// folders are where files could be loaded from.
func (l *linter) folders() []fs.FS {
	if l.pack != nil {
		return []fs.FS{l.pack.Files, l.ld.shelf}
	}
	return []fs.FS{l.ld.tree, l.ld.shelf}
}

func starFiles(root fs.FS) (out []string) {
	if root == nil {
		return nil
	}
	fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if d.IsDir() && len(out) >= 1000 {
			return fs.SkipDir
		}
		if !d.IsDir() && path.Ext(p) == ".star" {
			out = append(out, p)
		}
		return nil
	})
	return out
}

// read adds what a file declares by literals.
func (w *wording) read(tree *syntax.File) {
	syntax.Walk(tree, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		if !ok {
			return true
		}
		if methodOf(call) == "at" && len(call.Args) > 1 {
			if name, ok := literal(call.Args[1]); ok {
				w.add("hook", name)
			}
		}
		fn, ok := call.Fn.(*syntax.Ident)
		if !ok {
			return true
		}
		if lit := declaredName(call); lit != nil {
			name := lit.Value.(string)
			w.add(fn.Name, name)
			if fn.Name == "event" {
				w.readFields("event "+name, callArg(call, "fields|1"))
			}
		} else if len(call.Args) > 0 && predeclared[fn.Name] != nil {
			w.made[fn.Name] = true
		}
		for _, kind := range []string{"points", "attrs"} {
			if d, ok := callArg(call, kind).(*syntax.DictExpr); ok {
				w.readKeys(kind, d)
			}
		}
		return true
	})
}

// readFields notes the fields of an event; of an event that is declared in several ways nothing is known.
func (w *wording) readFields(key string, e syntax.Node) {
	fields := []string{}
	if list, ok := e.(*syntax.ListExpr); ok {
		fields = literals(list.List)
	}
	known, twice := w.fields[key]
	switch {
	case twice && !slices.Equal(known, fields):
		w.fields[key], w.twice[key] = nil, true
	case e != nil && len(fields) == 0:
		w.fields[key] = nil
	case !twice:
		w.fields[key] = fields
	}
}

func (w *wording) readKeys(kind string, d *syntax.DictExpr) {
	for _, e := range d.List {
		entry := e.(*syntax.DictEntry)
		key, _ := literal(entry.Key)
		if kind == "points" {
			w.add("point", key)
			continue
		}
		if inner, ok := entry.Value.(*syntax.DictExpr); ok {
			for _, e := range inner.List {
				name, _ := literal(e.(*syntax.DictEntry).Key)
				w.add("attr "+key, name)
			}
		}
	}
}

// declaredName is the literal that names what a declaration declares.
func declaredName(call *syntax.CallExpr) *syntax.Literal {
	for _, arg := range []string{"name|0", "kind|0"} {
		if lit, ok := callArg(call, arg).(*syntax.Literal); ok && lit.Token == syntax.STRING {
			return lit
		}
	}
	return nil
}

func literals(list []syntax.Expr) []string {
	out := []string{}
	for _, e := range list {
		text, _ := literal(e)
		out = append(out, text)
	}
	return out
}
