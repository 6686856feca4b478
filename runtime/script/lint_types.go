package script

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// A typ is a set of kinds of values that an expression may have, and of those its elements may have.
type typ struct{ kinds, elem kinds }

type kinds uint32

const (
	aGame kinds = 1 << iota
	aPlayer
	aZone
	anItem
	aStep
	anOrder
	anAction
	aMoment
	aText
	aNumber
	aFraction
	aBool
	aNone
	aList
	aDict
	aSet
	aFunction
	aTest
	aTestedGame
	whatWasTold
	anAssert
	whatever // nothing is known
)

var anyType = typ{whatever, whatever}

func only(k kinds) typ   { return typ{kinds: k} }
func listOf(k kinds) typ { return typ{aList, k} }

func (t typ) or(u typ) typ { return typ{t.kinds | u.kinds, t.elem | u.elem} }

// maxLooks bounds the work on a file that was made to be hard to read.
const maxLooks = 3_000_000

// typeOf is what an expression may be.
func (s *study) typeOf(e syntax.Expr) typ {
	if s.looks++; s.looks > maxLooks {
		return anyType
	}
	switch x := e.(type) {
	case *syntax.ParenExpr:
		return s.typeOf(x.X)
	case *syntax.Literal:
		switch x.Token {
		case syntax.STRING:
			return only(aText)
		case syntax.INT:
			return only(aNumber)
		case syntax.FLOAT:
			return only(aFraction)
		}
	case *syntax.Ident:
		return s.typeOfName(x)
	case *syntax.DotExpr:
		return s.typeOfDot(x)
	case *syntax.CallExpr:
		return s.typeOfCall(x)
	case *syntax.CondExpr:
		return s.typeOf(x.True).or(s.typeOf(x.False))
	case *syntax.UnaryExpr:
		if x.Op == syntax.NOT {
			return only(aBool)
		}
		return s.typeOf(x.X)
	case *syntax.BinaryExpr:
		return s.typeOfBinary(x)
	case *syntax.ListExpr:
		return s.elements(x.List)
	case *syntax.TupleExpr:
		return s.elements(x.List)
	case *syntax.DictExpr:
		t := typ{kinds: aDict}
		for _, e := range x.List {
			t.elem |= s.typeOf(e.(*syntax.DictEntry).Value).kinds
		}
		if len(x.List) == 0 {
			t.elem = whatever
		}
		return t
	case *syntax.Comprehension:
		if !x.Curly {
			return listOf(s.typeOf(x.Body).kinds)
		}
		return typ{aDict | aSet, whatever}
	case *syntax.IndexExpr:
		switch t := s.typeOf(x.X); {
		case t.kinds&^(aList|aNone) == 0:
			return s.elementOf(t)
		case t.kinds == aDict && t.elem != 0:
			return typ{t.elem, whatever}
		}
	case *syntax.SliceExpr:
		return s.typeOf(x.X)
	case *syntax.LambdaExpr:
		return only(aFunction)
	}
	return anyType
}

func (s *study) elements(list []syntax.Expr) typ {
	t := typ{kinds: aList}
	for _, e := range list {
		t.elem |= s.typeOf(e).kinds
	}
	if len(list) == 0 {
		t.elem = whatever // filled later
	}
	return t
}

func (s *study) typeOfBinary(x *syntax.BinaryExpr) typ {
	switch x.Op {
	case syntax.AND, syntax.OR:
		t := s.typeOf(x.X)
		if x.Op == syntax.OR {
			t.kinds &^= aNone
		}
		return t.or(s.typeOf(x.Y))
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
		return only(aBool)
	}
	return sum(x.Op, s.typeOf(x.X), s.typeOf(x.Y))
}

func (s *study) typeOfName(id *syntax.Ident) typ {
	switch id.Name {
	case "True", "False":
		return only(aBool)
	case "None":
		return only(aNone)
	}
	v := s.scope.variable(id)
	if v == nil {
		switch id.Name {
		case "LEFT", "RIGHT", "UP", "DOWN":
			return only(aText)
		case "DIRECTIONS":
			return listOf(aText)
		case "NEVER":
			return only(aMoment)
		case "assert":
			return only(anAssert)
		}
		return anyType
	}
	return s.typeOfVariable(v)
}

// typeOfVariable joins everything that a name is ever bound to, as far as it is known by now (settle).
func (s *study) typeOfVariable(v *variable) typ {
	if v.target != nil {
		return v.target.joined
	}
	return v.joined
}

// settle finds what names may be: from nothing known to everything that follows, until nothing follows any more.
func (scope *scope) settle(s *study) {
	for changed := true; changed; {
		changed = false
		for _, v := range scope.list {
			if t := v.joined.or(s.bound(v)); t != v.joined {
				v.joined, changed = t, true
			}
			if v.fn == nil {
				continue
			}
			if t := v.fn.result.or(s.returned(v.fn)); t != v.fn.result {
				v.fn.result, changed = t, true
			}
		}
	}
}

func (s *study) bound(v *variable) typ {
	if v.fn != nil {
		return only(aFunction)
	}
	if v.partly || v.loaded != nil {
		return anyType
	}
	var t typ
	for _, e := range v.values {
		t = t.or(s.typeOf(e))
	}
	for _, e := range v.elements {
		t = t.or(s.elementOf(s.typeOf(e)))
	}
	if v.param {
		t = t.or(s.given(v))
	}
	if v.filled && t.kinds&collection != 0 {
		t.elem = whatever
	}
	return t
}

// elementOf is what one gets by walking through a value.
func (s *study) elementOf(t typ) typ {
	if t.kinds == 0 {
		return t
	}
	if t.kinds&^(aList|aNone) != 0 {
		return anyType
	}
	if t.elem == 0 {
		return typ{} // not known yet
	}
	return typ{t.elem, whatever}
}

// given is what a parameter gets: from the program, from all calls, or else what its name promises.
func (s *study) given(v *variable) typ {
	f := v.of
	i := slices.Index(f.params, v)
	if f.isTest() {
		return only(aTest)
	}
	var t typ
	for _, list := range f.args {
		if i < len(list) {
			t = t.or(list[i])
		}
	}
	if f.closed() {
		t = s.passed(v, i, t)
	}
	switch unsure := !f.closed() || t.kinds&(whatever|aGame|aPlayer) != 0 || t.kinds == 0; {
	case v.id.Name == "g" && i <= 1 && unsure:
		return only(aGame)
	case v.id.Name == "p" && i > 0 && strings.TrimLeft(f.params[i-1].id.Name, "_") == "g" && unsure && t.kinds&^(aPlayer|whatever) == 0:
		return only(aPlayer)
	case f.closed():
		return t
	}
	return anyType
}

// passed is what all known calls give to a parameter.
func (s *study) passed(v *variable, i int, t typ) typ {
	for _, fire := range v.of.fired {
		if i > 0 && i+fire.shift < len(fire.call.Args) {
			t = t.or(s.typeOf(fire.call.Args[i+fire.shift]))
		}
	}
	if v.of.name != nil {
		for _, call := range v.of.name.calls {
			t = t.or(s.typeOfArgument(call, i, v.id.Name))
		}
	}
	return t
}

// isTest reports that a function is one of a file's tests.
func (f *function) isTest() bool {
	return f.name != nil && f.name.of == nil && len(f.params) == 1 && strings.HasPrefix(f.name.id.Name, trialPrefix)
}

// closed reports that all calls of a function are known.
func (f *function) closed() bool {
	if f.hung {
		return !f.open
	}
	return f.name != nil && !f.name.passed && len(f.name.calls) > 0
}

func (s *study) typeOfArgument(call *syntax.CallExpr, i int, name string) typ {
	n := 0
	for _, arg := range call.Args {
		switch a := arg.(type) {
		case *syntax.UnaryExpr:
			if a.Op == syntax.STAR || a.Op == syntax.STARSTAR {
				return anyType
			}
		case *syntax.BinaryExpr:
			if a.Op == syntax.EQ {
				if a.X.(*syntax.Ident).Name == name {
					return s.typeOf(a.Y)
				}
				continue
			}
		}
		if n == i {
			return s.typeOf(arg)
		}
		n++
	}
	return typ{} // left out: the default
}
