package script

import (
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// kindNouns are how messages call a value of a kind.
var kindNouns = []struct {
	kind   kinds
	en, ru string
}{
	{aGame, "the game", "игра"}, {aPlayer, "a player", "игрок"}, {aZone, "a zone", "клетка"}, {anItem, "an item", "предмет"}, {aStep, "a step", "шаг"},
	{anOrder, "an order", "приказ"}, {anAction, "an action", "действие"}, {aMoment, "a moment", "момент"}, {aText, "a string", "строка"},
	{aNumber, "a number", "число"}, {aFraction, "a fraction", "дробь"}, {aBool, "True or False", "True или False"}, {aList, "a list", "список"}, {aDict, "a dictionary", "словарь"},
	{aSet, "a set", "множество"}, {aFunction, "a function", "функция"}, {aTest, "a test", "тест"}, {aTestedGame, "the game of a test", "игра теста"},
	{whatWasTold, "what was told", "объявленное"}, {anAssert, "assert", "assert"}, {aNone, "None", "None"},
}

// noun says of what kinds something is.
func (k kinds) noun() source.Text {
	var en, ru []string
	for _, n := range kindNouns {
		if k&n.kind != 0 {
			en, ru = append(en, n.en), append(ru, n.ru)
		}
	}
	return source.Text{EN: strings.Join(en, " or "), RU: strings.Join(ru, " или ")}
}

const (
	numeric    = aNumber | aFraction
	collection = aList | aDict | aSet
	nothing    = kinds(0)
)

// known reports that of a type it is known what it may be.
func (t typ) known() bool { return t.kinds != 0 && t.kinds&whatever == 0 }

// joined is the kind of a op b for two kinds; nothing: they do not go together.
func joined(op syntax.Token, a, b kinds) kinds {
	number := aNumber
	if (a|b)&aFraction != 0 {
		number = aFraction
	}
	numbers := (a|b)&^numeric == 0
	same := a == b
	switch {
	case op == syntax.PERCENT && a == aText:
		return aText
	case op == syntax.SLASH && numbers:
		return aFraction
	case numbers:
		return number
	case op == syntax.PLUS && same && a&(aText|aList) != 0, op == syntax.MINUS && same && a == aSet, op == syntax.PIPE && same && a&(aDict|aSet) != 0,
		(op == syntax.AMP || op == syntax.CIRCUMFLEX) && same && a == aSet:
		return a
	case op == syntax.STAR && a == aNumber && b&(aText|aList) != 0:
		return b
	case op == syntax.STAR && b == aNumber && a&(aText|aList) != 0:
		return a
	case ordering(op) && same && a&(aText|aList|aSet|aBool|aMoment) != 0:
		return aBool
	}
	return nothing
}

func ordering(op syntax.Token) bool {
	return op == syntax.LT || op == syntax.LE || op == syntax.GT || op == syntax.GE
}

// sum is the type of a op b. Without a pair of kinds that go together it is no type at all, which is told elsewhere.
func sum(op syntax.Token, a, b typ) typ {
	if (a.kinds|b.kinds)&whatever != 0 {
		return anyType
	}
	if a.kinds == 0 || b.kinds == 0 {
		return typ{}
	}
	if out := pairs(op, a, b); out != nothing {
		return typ{out, a.elem | b.elem}
	}
	return anyType
}

// pairs are the kinds that a op b may have.
func pairs(op syntax.Token, a, b typ) (out kinds) {
	for x := kinds(1); x < whatever; x <<= 1 {
		for y := kinds(1); y < whatever && a.kinds&x != 0; y <<= 1 {
			if b.kinds&y != 0 {
				out |= joined(op, x, y)
			}
		}
	}
	return out
}

// operation checks a op b.
func (s *study) operation(at syntax.Position, op syntax.Token, x, y syntax.Expr) {
	a, b := s.typeOf(x), s.typeOf(y)
	if !a.known() || !b.known() {
		return
	}
	where := spot{at, len(op.String())}
	switch op {
	case syntax.AND, syntax.OR, syntax.EQ:
	case syntax.EQL, syntax.NEQ:
		s.equality(where, a, b)
	case syntax.IN, syntax.NOT_IN:
		if b.kinds&(collection|aText) == 0 || b.kinds == aText && a.kinds&aText == 0 {
			s.mismatch(where, op, a, b)
		}
	default:
		if pairs(op, a, b) == nothing {
			s.mismatch(where, op, a, b)
		}
	}
}

// mismatch tells that two values do not go together.
func (s *study) mismatch(at spot, op syntax.Token, a, b typ) {
	x, y := a.kinds.noun(), b.kinds.noun()
	p := s.ld.text.problemAt(at, "types", source.Format("%[1]s does not go with %[2]s and %[4]s", "%[1]s не подходит для таких значений: %[3]s и %[5]s", op, x.EN, x.RU, y.EN, y.RU))
	switch {
	case (a.kinds|b.kinds)&^(aText|numeric) == 0 && op == syntax.PLUS:
		p.Hint = source.Text{EN: "str(n) makes a string of a number", RU: "str(n) делает из числа строку"}
	case a.kinds == aNone || b.kinds == aNone:
		p.Hint = source.Text{EN: "None is no value: compare with == None before", RU: "None — это отсутствие значения: сначала сравните: == None"}
	}
	s.add(p)
}

// equality finds comparisons that always come out the same. None is compared with anything.
func (s *study) equality(at spot, a, b typ) {
	if a.kinds&b.kinds != 0 || a.kinds == aNone || b.kinds == aNone || (a.kinds|b.kinds)&^numeric == 0 {
		return
	}
	x, y := a.kinds.noun(), b.kinds.noun()
	p := s.ld.text.problemAt(at, "types", source.Format("%[1]s is never equal to %[3]s", "никогда не равны: %[2]s и %[4]s", x.EN, x.RU, y.EN, y.RU))
	p.Severity = source.Warning
	if thing := (a.kinds | b.kinds) &^ (aText | aNone); (a.kinds|b.kinds)&aText != 0 && thing&^(aZone|anItem|aPlayer) == 0 {
		p.Hint = source.Text{EN: "compare its .name", RU: "сравните его имя: .name"}
		if thing&aPlayer == 0 {
			p.Hint = source.Text{EN: "compare its .kind", RU: "сравните его вид: .kind"}
		}
	}
	s.add(p)
}

// walked checks what a loop goes through.
func (s *study) walked(x syntax.Expr) {
	t := s.typeOf(x)
	if !t.known() || t.kinds&collection != 0 {
		return
	}
	p := s.ld.text.problemAt(spotOf(x), "types", source.Format("a loop cannot go through %[1]s", "по такому значению не пройти: %[2]s", t.kinds.noun().EN, t.kinds.noun().RU))
	switch {
	case t.kinds&^numeric == 0:
		p.Hint = source.Text{EN: "range(n) is the numbers below n", RU: "range(n) — числа меньше n"}
	case t.kinds == aText:
		p.Hint = source.Text{EN: "letters(s) is the list of its letters", RU: "letters(s) — список её букв"}
	}
	s.add(p)
}

// index checks x[y].
func (s *study) index(e *syntax.IndexExpr) {
	x, y := s.typeOf(e.X), s.typeOf(e.Y)
	switch {
	case !x.known():
	case x.kinds&(aList|aDict|aText) == 0:
		p := s.ld.text.problemAt(spotOf(e.X), "types", source.Format("%[1]s has no parts: [] is for lists, dictionaries and strings", "%[2]s: у такого значения нет частей, [] — для списков, словарей и строк", x.kinds.noun().EN, x.kinds.noun().RU))
		s.add(p)
		return
	case x.kinds&aDict == 0 && y.known() && y.kinds&aNumber == 0:
		s.unfit(spotOf(e.Y), source.Text{EN: "the place in a list", RU: "место в списке"}, y, only(aNumber))
		return
	}
	s.within(e)
}

// within finds places and keys that a list or a dictionary of the file has not got: those are frozen as they are written.
func (s *study) within(e *syntax.IndexExpr) {
	id, ok := plainExpr(e.X).(*syntax.Ident)
	if !ok {
		return
	}
	v := s.scope.variable(id)
	if v == nil || v.of != nil || v.partly || v.filled || len(v.values) != 1 {
		return
	}
	switch value := plainExpr(v.values[0]).(type) {
	case *syntax.ListExpr:
		s.place(e, len(value.List))
	case *syntax.TupleExpr:
		s.place(e, len(value.List))
	case *syntax.DictExpr:
		s.key(e, value)
	}
}

func (s *study) place(e *syntax.IndexExpr, size int) {
	if lit, ok := plainExpr(e.Y).(*syntax.Literal); ok {
		if i, ok := lit.Value.(int64); ok && i >= int64(size) {
			s.bad(spotOf(e.Y), "index", "there is no place %[1]d: places in the list, counted from 0: %[2]d", "места %[1]d нет: мест в списке, считая с 0: %[2]d", i, size)
		}
	}
}

func (s *study) key(e *syntax.IndexExpr, d *syntax.DictExpr) {
	want, ok := literal(plainExpr(e.Y))
	if !ok {
		return
	}
	var keys []string
	for _, entry := range d.List {
		key, ok := literal(entry.(*syntax.DictEntry).Key)
		if !ok || key == want {
			return
		}
		keys = append(keys, key)
	}
	s.unknown(spotOf(e.Y), "key", "key", "ключа", want, keys)
}

// unfit tells that a value is of a wrong kind, and what is wanted.
func (s *study) unfit(at spot, what source.Text, got, want typ) {
	g, w := got.kinds.noun(), want.kinds.noun()
	p := s.ld.text.problemAt(at, "types", source.Format("%[1]s: got %[3]s, want %[5]s", "%[2]s: здесь %[4]s, а нужно: %[6]s", what.EN, what.RU, g.EN, g.RU, w.EN, w.RU))
	if got.kinds == aFraction && want.kinds&aNumber != 0 {
		p.Hint = source.Text{EN: "/ gives a fraction; // divides into a whole number", RU: "/ даёт дробь; нацело делит //"}
	}
	s.add(p)
}

// typed checks the arguments of a call against what the reference says.
func (s *study) typed(call *syntax.CallExpr, f *signature, none bool) {
	a := givenTo(call)
	check := func(e syntax.Expr, p parameter) {
		t := s.typeOf(e)
		if none {
			t.kinds &^= aNone
		}
		if !t.known() || !p.typ.known() {
			return
		}
		if t.kinds == aList && p.typ.elem != 0 && t.elem != 0 && (t.elem|p.typ.elem)&whatever == 0 && t.elem&p.typ.elem == 0 {
			s.unfit(spotOf(e), source.Text{EN: "parts of " + p.name + " for " + f.name, RU: f.name + ": части " + p.name}, only(t.elem), only(p.typ.elem))
		}
		if t.kinds&p.typ.kinds == 0 {
			s.unfit(spotOf(e), source.Text{EN: f.name + ": " + p.name, RU: f.name + ": " + p.name}, t, p.typ)
		}
	}
	for i, e := range a.plain {
		if i >= len(f.params) || f.params[i].rest {
			break
		}
		check(e, f.params[i])
	}
	for _, kv := range a.named {
		for _, p := range f.params {
			if p.name == kv.X.(*syntax.Ident).Name && !p.rest {
				check(kv.Y, p)
			}
		}
	}
}
