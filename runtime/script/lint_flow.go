package script

import (
	"regexp"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// block finds statements behind one that leaves the block.
func (s *study) block(list []syntax.Stmt) {
	for i, stmt := range list[:max(0, len(list)-1)] {
		leaves := false
		switch b := stmt.(type) {
		case *syntax.ReturnStmt:
			leaves = true
		case *syntax.BranchStmt:
			leaves = b.Token != syntax.PASS
		}
		if leaves {
			s.warn(spotOf(list[i+1]), "unreachable", "this line is never reached", "до этой строки дело не доходит")
			return
		}
	}
}

// unbound finds n += 1 in a function where nothing has given n a value.
func (s *study) unbound(stmt *syntax.AssignStmt) {
	id, ok := stmt.LHS.(*syntax.Ident)
	if !ok || stmt.Op == syntax.EQ {
		return
	}
	v := s.scope.variable(id)
	if v == nil || v.bindings > 0 || v.of == nil {
		return
	}
	p := s.ld.text.problemAt(spotOf(id), "undefined", source.Format("%s has no value here yet", "у имени %s здесь ещё нет значения", id.Name))
	p.Hint = source.Format("begin with %s = …", "начните с %s = …", id.Name)
	if s.scope.files[id.NamePos.Filename()][id.Name] != nil {
		p.Hint = source.Text{EN: "nothing of a file can change: keep what changes in an attribute", RU: "в файле ничего не меняется: изменчивое держите в признаке"}
	}
	s.add(p)
}

// unpacked finds a, b = x, y, z.
func (s *study) unpacked(stmt *syntax.AssignStmt) {
	left, right := written(stmt.LHS), written(stmt.RHS)
	if stmt.Op == syntax.EQ && left >= 0 && right >= 0 && left != right {
		s.bad(spotOf(stmt.RHS), "unpack", "values: %d, names: %d", "значений: %d, имён: %d", right, left)
	}
}

// written is the number of parts of a list or tuple that is written out; -1: it is none.
func written(e syntax.Expr) int {
	switch x := plainExpr(e).(type) {
	case *syntax.TupleExpr:
		return len(x.List)
	case *syntax.ListExpr:
		return len(x.List)
	}
	return -1
}

// twiceKeyed finds a key that a dictionary is given twice.
func (s *study) twiceKeyed(d *syntax.DictExpr) {
	seen := map[string]bool{}
	for _, e := range d.List {
		key := e.(*syntax.DictEntry).Key
		name, ok := literal(key)
		if ok && seen[name] {
			s.bad(spotOf(key), "twice", "the dictionary has key %q twice", "ключ %q стоит в словаре дважды", name)
		}
		seen[name] = seen[name] || ok
	}
}

var (
	percentSlot = regexp.MustCompile(`%(?:\([^)]*\))?[a-zA-Z%]`)
	braceSlot   = regexp.MustCompile(`\{\{|\}\}|\{([^{}]*)\}`)
)

// percent checks "…%d…" % values.
func (s *study) percent(b *syntax.BinaryExpr) {
	format, ok := literal(plainExpr(b.X))
	if b.Op != syntax.PERCENT || !ok || strings.Contains(format, "%(") {
		return
	}
	var slots []string
	for _, slot := range percentSlot.FindAllString(format, -1) {
		if slot != "%%" {
			slots = append(slots, slot)
		}
	}
	values := []syntax.Expr{b.Y}
	if tuple, ok := plainExpr(b.Y).(*syntax.TupleExpr); ok {
		values = tuple.List
	} else if t := s.typeOf(b.Y); !t.known() || t.kinds&aList != 0 {
		return
	}
	if len(slots) != len(values) {
		s.bad(spotOf(b.X), "format", "places in the string: %d, values given: %d", "мест в строке: %d, значений дано: %d", len(slots), len(values))
		return
	}
	for i, slot := range slots {
		if t := s.typeOf(values[i]); strings.Contains("dxXo", slot[1:]) && t.known() && t.kinds&numeric == 0 {
			s.unfit(spotOf(values[i]), source.Text{EN: slot, RU: slot}, t, only(aNumber))
		}
	}
}

// braces checks "{}".format(values).
func (s *study) braces(call *syntax.CallExpr) {
	dot, ok := call.Fn.(*syntax.DotExpr)
	if !ok || dot.Name.Name != "format" {
		return
	}
	format, ok := literal(plainExpr(dot.X))
	a := givenTo(call)
	if !ok || a.open {
		return
	}
	places, named := 0, map[string]bool{}
	for _, kv := range a.named {
		named[kv.X.(*syntax.Ident).Name] = true
	}
	for _, m := range braceSlot.FindAllStringSubmatch(format, -1) {
		name, _, _ := strings.Cut(m[1], "!")
		switch {
		case strings.HasPrefix(m[0], "{{") || strings.HasPrefix(m[0], "}}"):
		case name == "":
			places++
		case name[0] >= '0' && name[0] <= '9': // by number: any order, any often
			return
		case !named[name]:
			s.unknown(spotOf(dot.X), "format", "value for the string", "значения для строки", name, sortedKeys(named))
		}
	}
	if places != len(a.plain) {
		s.bad(spotOf(dot.X), "format", "places in the string: %d, values given: %d", "мест в строке: %d, значений дано: %d", places, len(a.plain))
	}
}

// answers finds conditions that never hold because their function returns nothing.
func (s *study) answers() {
	for _, v := range s.c.Tests {
		if v.run == nil {
			continue
		}
		f := s.byPlace[where(v.run.Position())]
		if f == nil || f.name == nil || f.result.kinds != aNone || len(f.returns) > 0 {
			continue
		}
		p := s.ld.text.problemAt(spotOf(f.node), "no-result", source.Format("%[1]s returns nothing, so the condition %[2]q never holds", "%[1]s ничего не возвращает, и условие %[2]q никогда не верно", f.name.id.Name, v.Name))
		p.Hint = source.Text{EN: "is return missing?", RU: "не забыт ли return?"}
		s.add(p)
	}
}
