package script

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// study looks at the scripts themselves: what is written in functions, called or not.
type study struct {
	*linter
	c       *compiler // nil: the file makes no ruleset, or did not get that far
	scope   *scope
	words   *wording // of the file that is looked at
	strict  *wording // what is in force
	wide    *wording // and what any file of the folder or of the shelf could bring into force
	byPlace map[filePos]*function
	fired   map[string][]firing // calls of "point x" and "hook x"
	wanted  map[string]bool     // names that other files load from this one, once asked
	structs bool                // struct(…) is used: its fields may be called anything
	game    bool                // the author's files make modules: what their functions get is of the game
	dynamic bool                // points or hooks are called by names that are made at run time
}

// firing is a call that runs hooks: parameter i of a hook is argument i+shift of the call.
type firing struct {
	call  *syntax.CallExpr
	shift int
}

func (l *linter) study() {
	s := &study{linter: l, c: l.compiled, scope: newScope(l.ld.trees), byPlace: map[filePos]*function{}, fired: map[string][]firing{}}
	s.scope.link(func(load *syntax.LoadStmt) string {
		module := load.ModuleName()
		if strings.HasPrefix(module, "./") || strings.HasPrefix(module, "../") {
			module = path.Join(path.Dir(load.Load.Filename()), module)
		}
		return module
	})
	s.strict = l.wording(!l.whole)
	s.words, s.wide = s.strict, s.strict
	if l.whole && len(l.trees()) > 1 {
		s.wide = l.wording(true)
	}
	for _, f := range s.scope.funcs {
		from, _ := f.node.Span()
		s.byPlace[where(from)] = f
	}
	s.findFirings()
	if s.c != nil {
		s.roles()
		s.replacements()
	}
	s.scope.settle(s)
	for _, tree := range l.trees() {
		s.look(tree)
	}
	if !s.lost {
		s.unused()
	}
	if s.c != nil && !s.lost {
		s.undone()
	}
}

// look checks every node of a file.
func (s *study) look(tree *syntax.File) {
	if s.words = s.strict; tree.Path != s.root {
		s.words = s.wide // modules ask for each other's things only where those are in force
	}
	callee := map[*syntax.DotExpr]bool{}
	for _, stmt := range tree.Stmts {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				if dot, ok := n.Fn.(*syntax.DotExpr); ok {
					callee[dot] = true
				}
				s.call(n)
			case *syntax.DotExpr:
				s.dot(n)
			case *syntax.AssignStmt:
				s.assign(n)
			case *syntax.BinaryExpr:
				s.compare(n)
			case *syntax.ExprStmt:
				s.effect(n)
			}
			return true
		})
	}
	s.recursion(tree)
}

// effect finds lines that do nothing, such as g.keep_turn without its brackets.
func (s *study) effect(stmt *syntax.ExprStmt) {
	switch x := plainExpr(stmt.X).(type) {
	case *syntax.CallExpr, *syntax.Comprehension:
		return
	case *syntax.Literal:
		if x.Token == syntax.STRING {
			return
		}
	}
	p := s.ld.text.problemAt(spotOf(stmt.X), "no-effect", source.Text{EN: "this line does nothing", RU: "эта строка ничего не делает"})
	if _, ok := stmt.X.(*syntax.DotExpr); ok {
		p.Hint = source.Text{EN: "a command needs its brackets: ()", RU: "у команды должны быть скобки: ()"}
	}
	s.add(p)
}

// recursion finds functions that call themselves, which Starlark refuses at run time.
func (s *study) recursion(tree *syntax.File) {
	for _, v := range s.scope.list {
		if v.fn == nil || v.id.NamePos.Filename() != tree.Path {
			continue
		}
		for _, call := range v.fn.callees {
			if s.reaches(s.callee(call), v.fn, map[*function]bool{}) {
				s.bad(spotOf(call), "recursion", "%s calls itself here, which scripts cannot do", "%s вызывает здесь сама себя, а в скриптах так нельзя", v.id.Name)
			}
		}
	}
}

func (s *study) reaches(from, to *function, seen map[*function]bool) bool {
	if from == nil || seen[from] {
		return false
	}
	seen[from] = true
	return from == to || slices.ContainsFunc(from.callees, func(c *syntax.CallExpr) bool { return s.reaches(s.callee(c), to, seen) })
}

// callee is the script function that a call means.
func (s *study) callee(call *syntax.CallExpr) *function {
	if id, ok := call.Fn.(*syntax.Ident); ok {
		if v := s.scope.variable(id); v != nil {
			return v.function()
		}
	}
	return nil
}

// findFirings notes who runs hooks with which arguments.
func (s *study) findFirings() {
	for _, tree := range s.ld.trees {
		syntax.Walk(tree, func(n syntax.Node) bool {
			call, ok := n.(*syntax.CallExpr)
			if !ok {
				return true
			}
			s.structs = s.structs || callName(call) == "struct"
			s.game = s.game || callName(call) == "module" && s.own[tree.Path]
			switch method := methodOf(call); method {
			case "run", "first", "at":
				what, arg := "point ", 0
				if method == "at" {
					what, arg = "hook ", 1
				}
				if len(call.Args) <= arg {
					break
				}
				if name, ok := literal(call.Args[arg]); ok {
					s.fired[what+name] = append(s.fired[what+name], firing{call, arg})
				} else {
					s.dynamic = true
				}
			}
			return true
		})
	}
}

// methodOf is the command of g that a call gives, or "".
func methodOf(call *syntax.CallExpr) string {
	if dot, ok := call.Fn.(*syntax.DotExpr); ok {
		if x, ok := dot.X.(*syntax.Ident); ok && x.Name == "g" {
			return dot.Name.Name
		}
	}
	return ""
}

// roles gives the parameters of hooks, verbs and checks the types they will get, and checks their number and order.
func (s *study) roles() {
	for _, list := range [][]*Verb{s.c.Actions, s.c.Tests, s.c.Queries} {
		for _, v := range list {
			if v.run != nil {
				types := []typ{only(aGame), only(aPlayer)}
				for range v.Params {
					types = append(types, anyType)
				}
				s.role(v.run, []string{"g", "p"}, types)
			}
		}
	}
	for _, check := range s.c.Checks {
		if s.takes(check.run, []string{"g"}, "a check", "проверка") {
			s.role(check.run, []string{"g"}, []typ{only(aGame)})
		}
	}
	if t := s.c.turn; t != nil && t.allow != nil && s.takes(t.allow, []string{"g", "p", "order"}, "what a turn allows", "allow у turn") {
		s.role(t.allow, []string{"g", "p", "order"}, []typ{only(aGame), only(aPlayer), only(anOrder)})
	}
	for _, point := range sortedKeys(s.c.hooks) {
		for _, f := range s.c.hooks[point] {
			s.hook("point "+point, f, s.c.points[point])
		}
	}
	for _, k := range s.c.Cells {
		for _, name := range sortedKeys(k.hooks) {
			s.cellHook(k, name)
		}
	}
}

// replacements are called with what they replace, and then with what that is called with.
func (s *study) replacements() {
	for _, m := range s.c.Modules {
		for _, name := range sortedKeys(m.instead) {
			params, types := []string{"usual", "g"}, []typ{anyType, only(aGame)}
			if s.c.doing(name) != nil {
				params, types = append(params, "p"), append(types, only(aPlayer))
			}
			s.role(m.instead[name], params, types)
			if fn := s.byPlace[where(m.instead[name].Position())]; fn != nil {
				fn.open = true
			}
		}
	}
}

// builtInTypes are the types of parameters of the points that the table itself fires, after g and p.
var builtInTypes = map[string][]typ{"reported": {only(aText), only(aBool)}}

func (s *study) hook(what string, f *starlark.Function, params []string) {
	types := []typ{only(aGame)}
	point := strings.TrimPrefix(what, "point ")
	if builtInPoints[point] != nil {
		types = append(append(types, only(aPlayer)), builtInTypes[point]...)
		s.role(f, params, types)
		return
	}
	right := s.role(f, params, types)
	if fn := s.byPlace[where(f.Position())]; fn != nil {
		fn.fired = append(fn.fired, s.fired[what]...)
		fn.open = fn.open || s.dynamic || !right || len(s.fired[what]) == 0
	}
}

func (s *study) cellHook(k *CellKind, name string) {
	f := k.hooks[name]
	calls := s.fired["hook "+name]
	if len(calls) == 0 {
		if !s.dynamic {
			s.unknown(s.ld.spots().find(k.pos, "="+name), "undeclared", "hook of cells", "крючка у клеток", name, s.calledHooks())
		}
		return
	}
	params := []string{"g"}
	for _, arg := range calls[0].call.Args[2:] {
		id, _ := arg.(*syntax.Ident)
		if id == nil {
			id = &syntax.Ident{}
		}
		params = append(params, id.Name)
	}
	if f.NumParams() != len(params) && !f.HasVarargs() {
		s.bad(s.ld.spots().function(f), "parameters", "%s is the hook %q of a cell and must take %d parameters, g among them", "%s — крючок клетки %q и должна принимать параметров: %d, считая g", f.Name(), name, len(params))
		return
	}
	s.hook("hook "+name, f, params)
}

func (s *study) calledHooks() (out []string) {
	for _, key := range sortedKeys(s.fired) {
		if name, ok := strings.CutPrefix(key, "hook "); ok {
			out = append(out, name)
		}
	}
	return out
}

// takes complains unless a function has as many parameters as it will be given.
func (s *study) takes(f *starlark.Function, params []string, en, ru string) bool {
	if f == nil || f.NumParams() == len(params) || f.HasVarargs() {
		return f != nil
	}
	s.bad(s.ld.spots().function(f), "parameters", "%[1]s is "+en+" and must take (%[2]s)", "%[1]s — "+ru+" и должна принимать (%[2]s)", f.Name(), strings.Join(params, ", "))
	return false
}

// role notes what a function is called with; a parameter with the name of another one is in the wrong place.
func (s *study) role(f *starlark.Function, params []string, types []typ) (right bool) {
	fn := s.byPlace[where(f.Position())]
	if fn == nil {
		return false
	}
	fn.hung = true
	meant, wrong := slices.Clone(types), false
	for i := range min(len(params), f.NumParams()) {
		name, pos := f.Param(i)
		name = strings.TrimLeft(name, "_")
		j := slices.Index(params, name)
		if j < 0 || j == i || name == params[i] {
			continue
		}
		if !wrong {
			s.bad(spot{pos, width(name)}, "parameters", "%s is called with (%s): %q is in the wrong place", "%s вызывается с (%s): %q стоит не на месте", f.Name(), strings.Join(params, ", "), name)
		}
		if wrong = true; i < len(meant) && j < len(types) {
			meant[i] = types[j] // what it is for its author
		}
	}
	fn.args = append(fn.args, meant)
	return !wrong
}

// wording is all names that are declared, by class: "event", "option", "point", "hook", "attr player" and so on.
type wording struct {
	names  map[string]map[string]bool
	fields map[string][]string // of events and refusals, where their list is written out: "event x"
	twice  map[string]bool     // declared with different fields
}

func (w *wording) add(class, name string) {
	if w.names[class] == nil {
		w.names[class] = map[string]bool{}
	}
	w.names[class][name] = true
}

func (w *wording) has(class, name string) bool { return w.names[class][name] }
func (w *wording) list(class string) []string  { return sortedKeys(w.names[class]) }

// wording collects what is declared: by the ruleset, by the words of the author's own files, and (wide) by all files
// that could be loaded beside this one.
func (l *linter) wording(wide bool) *wording {
	w := &wording{map[string]map[string]bool{}, map[string][]string{}, map[string]bool{}}
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
	for name := range c.item {
		w.add("item", name)
	}
	for class := range c.attrs {
		for name := range c.attrs[class] {
			w.add("attr "+kernel.Class(class).String(), name)
		}
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
		for _, root := range []fs.FS{l.ld.tree, l.ld.shelf} {
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
