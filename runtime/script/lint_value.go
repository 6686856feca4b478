package script

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// dot checks x.name: something that x may be must have such a name.
func (s *study) dot(x *syntax.DotExpr) {
	name := x.Name.Name
	if s.gone[name] {
		return
	}
	t := s.typeOf(x.X)
	if t.kinds == 0 || t.kinds&whatever != 0 {
		s.anyDot(x)
		return
	}
	if t.kinds == aFunction {
		s.bad(spotOf(x.X), "no-call", "a command needs its brackets: ()", "у команды должны быть скобки: ()")
		return
	}
	var en, ru []string
	var candidates []string
	for _, k := range kindNames {
		if t.kinds&k.kind == 0 {
			continue
		}
		names := k.names()
		if k.class >= 0 {
			names = append(names, s.words.list("attr "+kernel.Class(k.class).String())...)
		}
		if slices.Contains(names, name) {
			return
		}
		en, ru, candidates = append(en, k.en), append(ru, k.ru), append(candidates, names...)
	}
	if len(en) > 0 {
		p := s.ld.text.problemAt(spotOf(x), "undeclared", source.Format("%[1]s has no %[2]q", "у %[3]s нет %[2]q", strings.Join(en, " or "), name, strings.Join(ru, " и ")))
		p.Hint = s.nearest(name, candidates)
		s.add(p)
	}
}

// identName is the name that an expression is, or "".
func identName(e syntax.Expr) string {
	if id, ok := plainExpr(e).(*syntax.Ident); ok {
		return id.Name
	}
	return ""
}

// anyDot checks x.name where nothing is known of x: something in the game must have such a name.
func (s *study) anyDot(x *syntax.DotExpr) {
	if s.testing() || s.structs || !s.game || slices.Contains(dotNames, x.Name.Name) || s.undefined[identName(x.X)] {
		return
	}
	known := slices.Clone(dotNames)
	for _, class := range []string{"game", "zone", "item", "player"} {
		if s.words.has("attr "+class, x.Name.Name) {
			return
		}
		known = append(known, s.words.list("attr "+class)...)
	}
	s.unknown(spotOf(x), "undeclared", "attribute or command", "признака или команды", x.Name.Name, known)
}

// settable are the built-in names that may be assigned to.
var settable = map[kinds][]string{
	aPlayer: {"zone", "skip", "side", "playing"}, aZone: {"kind"}, anItem: {"zone"}, aStep: {"edge", "end"}, aGame: {"next_player", "order", "player"},
}

// assign checks x.name = value.
func (s *study) assign(stmt *syntax.AssignStmt) {
	s.frozen(stmt.LHS)
	s.unbound(stmt)
	s.unpacked(stmt)
	if stmt.Op != syntax.EQ {
		s.operation(stmt.OpPos, stmt.Op-syntax.PLUS_EQ+syntax.PLUS, stmt.LHS, stmt.RHS)
	}
	dot, ok := plainExpr(stmt.LHS).(*syntax.DotExpr)
	if !ok {
		return
	}
	t := s.typeOf(dot.X)
	for _, k := range kindNames {
		if t.kinds&^aNone != k.kind {
			continue
		}
		if stmt.Op == syntax.EQ {
			s.assigned(k, dot.Name, stmt.RHS)
		}
		if slices.Contains(k.names(), dot.Name.Name) && !slices.Contains(settable[k.kind], dot.Name.Name) {
			s.bad(spotOf(dot), "not-settable", "%[1]q of %[2]s cannot be set", "%[1]q у %[3]s изменить нельзя", dot.Name.Name, k.en, k.ru)
			return
		}
		if a := s.attr(k.class, dot.Name.Name); a != nil && stmt.Op == syntax.EQ {
			s.fits(a, stmt.RHS)
		}
		if dot.Name.Name == "kind" && k.kind == aZone {
			s.kind(aZone, stmt.RHS)
		}
		if dot.Name.Name == "edge" {
			s.oneOf(stmt.RHS, "edge", "вида стороны", []string{"free", "wall", "stone"})
		}
	}
}

// assigned checks the kind of a value that is given to an attribute.
func (s *study) assigned(k kindName, name *syntax.Ident, value syntax.Expr) {
	want := typ{}
	if f := signatures()[k.kind][name.Name]; f != nil && f.settable {
		want = f.result
	} else if a := s.attr(k.class, name.Name); a != nil {
		want = typeOfAttr(a)
	}
	_, written := constant(value) // which fits checks
	got := s.typeOf(value)
	got.kinds &^= aNone
	if want.known() && got.known() && got.kinds&want.kinds == 0 && (!written || k.class < 0 || s.attr(k.class, name.Name) == nil) {
		s.unfit(spotOf(value), source.Text{EN: "." + name.Name, RU: "." + name.Name}, got, want)
	}
}

// fits checks a value for an attribute, if it is written out.
func (s *study) fits(a *Attr, value syntax.Expr) {
	v, ok := constant(value)
	if cond, isCond := plainExpr(value).(*syntax.CondExpr); isCond {
		s.fits(a, cond.True)
		s.fits(a, cond.False)
		return
	}
	if !ok || a.Moment {
		return
	}
	if err := a.admits(v); err != nil {
		p := s.ld.text.problemAt(spotOf(value), "value", asProblem(err).Message)
		if v.Kind() == kernel.KindText {
			p.Hint = s.nearest(v.Text(), texts(a.Values))
		}
		s.add(p)
	}
}

func texts(values []kernel.Value) (out []string) {
	for _, v := range values {
		if v.Kind() == kernel.KindText {
			out = append(out, v.Text())
		}
	}
	return out
}

// constant is the value of an expression that is written out.
func constant(e syntax.Expr) (kernel.Value, bool) {
	switch x := plainExpr(e).(type) {
	case *syntax.Literal:
		switch v := x.Value.(type) {
		case string:
			return kernel.Text(v), x.Token == syntax.STRING
		case int64:
			return kernel.Int(int(v)), true
		}
	case *syntax.Ident:
		switch x.Name {
		case "True", "False":
			return kernel.Bool(x.Name == "True"), true
		}
	}
	return kernel.Value{}, false
}

// compare checks x.name == "value" and x.name in […]: the value must be one that x.name can have.
func (s *study) compare(b *syntax.BinaryExpr) {
	switch b.Op {
	case syntax.EQL, syntax.NEQ:
		s.compareWith(b.X, b.Y)
		s.compareWith(b.Y, b.X)
	case syntax.IN, syntax.NOT_IN:
		switch list := plainExpr(b.Y).(type) {
		case *syntax.ListExpr:
			for _, e := range list.List {
				s.compareWith(b.X, e)
			}
		case *syntax.TupleExpr:
			for _, e := range list.List {
				s.compareWith(b.X, e)
			}
		}
	}
}

func (s *study) compareWith(x, value syntax.Expr) {
	if call, ok := plainExpr(x).(*syntax.CallExpr); ok && s.methodOn(call, aGame) == "option" && len(call.Args) == 1 {
		s.compareOption(call, value)
	}
	dot, ok := plainExpr(x).(*syntax.DotExpr)
	if _, isConstant := constant(value); !ok || !isConstant {
		return
	}
	t := s.typeOf(dot.X)
	for _, k := range kindNames {
		if t.kinds&^aNone != k.kind {
			continue
		}
		if a := s.attr(k.class, dot.Name.Name); a != nil && len(a.Values) > 0 {
			s.fits(a, value)
		}
		switch {
		case dot.Name.Name == "kind" && (k.kind == aZone || k.kind == anItem):
			s.kind(k.kind, value)
		case k.kind == anAction && dot.Name.Name == "group" && s.c != nil && s.whole:
			s.group(value)
		case dot.Name.Name == "dir":
			s.oneOf(value, "direction", "направления", directionNames)
		case dot.Name.Name == "edge":
			s.oneOf(value, "edge", "вида стороны", edgeNames)
		}
	}
}

// group checks a literal that should be a group of actions. Rules may name groups that are not in force, so only
// what looks misspelt is told.
func (s *study) group(value syntax.Expr) {
	var words []string
	for _, a := range s.c.Actions {
		words = append(words, a.Group)
	}
	if text, ok := literal(plainExpr(value)); ok {
		if _, near := source.Nearest(text, words); near {
			s.oneOf(value, "group of actions", "группы действий", words)
		}
	}
}

func (s *study) compareOption(call *syntax.CallExpr, value syntax.Expr) {
	name, ok := literal(call.Args[0])
	v, isConstant := constant(value)
	if !ok || !isConstant || s.c == nil || s.c.option[name] == nil {
		return
	}
	if err := s.c.option[name].admits(v); err != nil {
		p := s.ld.text.problemAt(spotOf(value), "value", asProblem(err).Message)
		if v.Kind() == kernel.KindText {
			p.Hint = s.nearest(v.Text(), texts(s.c.option[name].Values))
		}
		s.add(p)
	}
}

var (
	directionNames = []string{"left", "right", "up", "down"}
	edgeNames      = []string{kernel.EdgeFree, kernel.EdgeStone, "wall", "oneway", "nothing"}
)

// oneOf checks a literal that must be one of a few words.
func (s *study) oneOf(e syntax.Expr, en, ru string, words []string) {
	if cond, ok := plainExpr(e).(*syntax.CondExpr); ok {
		s.oneOf(cond.True, en, ru, words)
		s.oneOf(cond.False, en, ru, words)
	}
	if text, ok := literal(plainExpr(e)); ok && !slices.Contains(words, text) {
		s.unknown(spotOf(e), "undeclared", en, ru, text, words)
	}
}

// kind checks a literal that must be a kind of cell or item.
func (s *study) kind(of kinds, e syntax.Expr) {
	text, ok := literal(plainExpr(e))
	if !ok {
		return
	}
	if of == anItem && !s.words.has("item", text) {
		s.unknown(spotOf(e), "undeclared", "kind of item", "вида предметов", text, s.words.list("item"))
	}
	if of == aZone && !s.places && !s.words.has("cell", text) && text != outsideKind && text != "hand" {
		s.unknown(spotOf(e), "undeclared", "kind of cell", "вида клеток", text, append(s.words.list("cell"), outsideKind))
	}
}

// mutators are the methods that change lists, dictionaries and sets.
var mutators = []string{"append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "popitem", "add", "discard"}

// frozen finds changes of a file's own lists and dictionaries inside functions: by then they are frozen.
func (s *study) frozen(target syntax.Expr) {
	x, ok := plainExpr(target).(*syntax.IndexExpr)
	if !ok {
		return
	}
	s.frozenName(x.X)
}

func (s *study) frozenName(e syntax.Expr) {
	id, ok := plainExpr(e).(*syntax.Ident)
	if !ok {
		return
	}
	v := s.scope.variable(id)
	if v != nil && v.param && v.bindings == 1 && len(v.values) == 1 && written(v.values[0])+1 > 0 {
		s.bad(spotOf(id), "frozen", "the default of %s is one list for all calls and cannot be changed", "умолчание у %s — один список на все вызовы, менять его нельзя", id.Name)
	}
	if v == nil || v.of != nil || v.loop || v.fn != nil || s.atLoad(s.scope.at[id], map[*function]bool{}) {
		return
	}
	s.bad(spotOf(id), "frozen", "%s cannot be changed once the file is loaded; keep what changes in an attribute", "%s нельзя менять после загрузки файла; изменчивое держите в признаке", id.Name)
}

// atLoad reports that a function (nil: no function, the file itself) runs while files are loaded.
func (s *study) atLoad(f *function, seen map[*function]bool) bool {
	if f == nil {
		return true
	}
	if seen[f] || f.name == nil {
		return false
	}
	seen[f] = true
	return slices.ContainsFunc(f.name.calls, func(call *syntax.CallExpr) bool {
		id, ok := call.Fn.(*syntax.Ident)
		return ok && s.atLoad(s.scope.at[id], seen)
	})
}
