package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
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
	aBool
	aNone
	aList
	aDict
	aSet
	aFunction
	whatever // nothing is known
)

var anyType = typ{whatever, whatever}

func only(k kinds) typ   { return typ{kinds: k} }
func listOf(k kinds) typ { return typ{aList, k} }

func (t typ) or(u typ) typ { return typ{t.kinds | u.kinds, t.elem | u.elem} }

// kindNames are how a script's author calls kinds of values, with the class of their attributes and built-in names.
var kindNames = []struct {
	kind   kinds
	en, ru string
	class  int // of attributes; -1: none are declared
	names  func() []string
}{
	{aGame, "the game", "игры", int(kernel.OfGame), func() []string { return sortedKeys(builtInAttrs[kernel.OfGame]) }},
	{aPlayer, "a player", "игрока", int(kernel.OfPlayer), func() []string { return sortedKeys(builtInAttrs[kernel.OfPlayer]) }},
	{aZone, "a zone", "клетки", int(kernel.OfZone), func() []string { return sortedKeys(builtInAttrs[kernel.OfZone]) }},
	{anItem, "an item", "предмета", int(kernel.OfItem), func() []string { return sortedKeys(builtInAttrs[kernel.OfItem]) }},
	{aStep, "a step", "шага", -1, (*stepValue)(nil).AttrNames},
	{anOrder, "an order", "приказа", -1, (*orderValue)(nil).AttrNames},
	{anAction, "an action", "действия", -1, (*actionValue)(nil).AttrNames},
	{aText, "a string", "строки", -1, starlark.String("").AttrNames},
	{aList, "a list", "списка", -1, starlark.NewList(nil).AttrNames},
	{aDict, "a dictionary", "словаря", -1, starlark.NewDict(0).AttrNames},
	{aSet, "a set", "множества", -1, starlark.NewSet(0).AttrNames},
	{aNumber, "a number", "числа", -1, func() []string { return nil }},
	{aBool, "True or False", "True и False", -1, func() []string { return nil }},
}

// readings are the types of built-in attributes; what is not here may be anything.
var readings = map[kinds]map[string]typ{
	aGame: {"player": only(aPlayer), "players": listOf(aPlayer), "everyone": listOf(aPlayer), "cells": listOf(aZone), "over": only(aBool),
		"turn": only(aNumber), "round": only(aNumber), "mode": only(aText), "now": only(aMoment)},
	aPlayer: {"zone": only(aZone), "hand": only(aZone), "name": only(aText), "side": only(aText), "skip": only(aNumber),
		"playing": only(aBool), "female": only(aBool), "points": only(aNumber)},
	aZone: {"kind": only(aText), "name": only(aText), "x": only(aNumber), "y": only(aNumber), "items": listOf(anItem), "players": listOf(aPlayer),
		"empty": only(aBool), "board": only(aBool), "owner": only(aPlayer | aNone)},
	anItem:   {"kind": only(aText), "zone": only(aZone)},
	aStep:    {"start": only(aZone), "end": only(aZone | aNone), "dir": only(aText | aNone), "edge": only(aText), "open": only(aBool), "border": only(aBool)},
	anOrder:  {"mode": only(aText), "conditional": only(aBool), "path": listOf(anAction)},
	anAction: {"name": only(aText), "group": only(aText), "free": only(aBool)},
}

// results are the types of what methods give back.
var results = map[kinds]map[string]typ{
	aGame:   {"spawn": only(anItem), "outside": only(aZone), "roll": only(aNumber), "happened": only(aBool), "hop": only(aStep), "tell": only(aNone), "run": only(aNone)},
	aZone:   {"step": only(aStep), "next": only(aZone | aNone), "has": only(anItem | aNone), "count": only(aNumber), "line": listOf(aStep)},
	aText:   {"split": listOf(aText), "strip": only(aText), "upper": only(aText), "lower": only(aText), "format": only(aText), "join": only(aText), "replace": only(aText)},
	aPlayer: {"leave": only(aNone)},
}

// functions are the types of what built-in functions give back.
var functions = map[string]typ{
	"len": only(aNumber), "length": only(aNumber), "str": only(aText), "repr": only(aText), "int": only(aNumber), "bool": only(aBool), "cut": only(aText), "letters": listOf(aText),
	"range": listOf(aNumber), "any": only(aBool), "all": only(aBool), "opposite": only(aText | aNone), "type": only(aText), "hasattr": only(aBool), "dict": only(aDict).or(typ{elem: whatever}),
}

// typeOf is what an expression may be.
func (s *study) typeOf(e syntax.Expr) typ {
	switch x := e.(type) {
	case *syntax.ParenExpr:
		return s.typeOf(x.X)
	case *syntax.Literal:
		switch x.Token {
		case syntax.STRING:
			return only(aText)
		case syntax.INT:
			return only(aNumber)
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
	case *syntax.BinaryExpr:
		return s.typeOfBinary(x)
	case *syntax.ListExpr:
		return s.elements(x.List)
	case *syntax.TupleExpr:
		return s.elements(x.List)
	case *syntax.DictExpr:
		return typ{aDict, whatever}
	case *syntax.Comprehension:
		if !x.Curly {
			return listOf(s.typeOf(x.Body).kinds)
		}
		return typ{aDict | aSet, whatever}
	case *syntax.IndexExpr:
		if t := s.typeOf(x.X); t.kinds&^(aList|aNone) == 0 {
			return s.elementOf(t)
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
	if t.elem == 0 {
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
	case syntax.PLUS:
		if a, b := s.typeOf(x.X), s.typeOf(x.Y); a.kinds == b.kinds || a.kinds == 0 || b.kinds == 0 {
			return a.or(b)
		}
	}
	return anyType
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
	return t
}

// elementOf is what one gets by walking through a value.
func (s *study) elementOf(t typ) typ {
	if t.kinds == 0 {
		return t
	}
	if t.kinds&^(aList|aNone) != 0 || t.elem == 0 {
		return anyType
	}
	return typ{t.elem, whatever}
}

// given is what a parameter gets: from the program, from all calls, or else what its name promises.
func (s *study) given(v *variable) typ {
	f := v.of
	i := -1
	for j, p := range f.params {
		if p == v {
			i = j
		}
	}
	if v.id.Name == "g" && i <= 1 {
		return only(aGame)
	}
	var t typ
	for _, list := range f.args {
		if i < len(list) {
			t = t.or(list[i])
		}
	}
	for _, fire := range f.fired {
		if f.open {
			break
		}
		if i > 0 && i+fire.shift < len(fire.call.Args) {
			t = t.or(s.typeOf(fire.call.Args[i+fire.shift]))
		}
	}
	if !f.closed() {
		if v.id.Name == "p" && i <= 2 && t.kinds&^aPlayer == 0 {
			return only(aPlayer)
		}
		return anyType
	}
	if f.name != nil {
		for _, call := range f.name.calls {
			t = t.or(s.typeOfArgument(call, i, v.id.Name))
		}
	}
	return t
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

func (s *study) typeOfDot(x *syntax.DotExpr) typ {
	t := s.typeOf(x.X)
	if t.kinds == 0 {
		return t
	}
	if t.kinds&whatever != 0 {
		return anyType
	}
	var out typ
	for _, k := range kindNames {
		if t.kinds&k.kind == 0 {
			continue
		}
		if r, ok := readings[k.kind][x.Name.Name]; ok {
			out = out.or(r)
		} else if a := s.attr(k.class, x.Name.Name); a != nil {
			out = out.or(typeOfAttr(a))
		} else {
			return anyType
		}
	}
	if out.kinds == 0 {
		return anyType
	}
	return out
}

func (s *study) attr(class int, name string) *Attr {
	if class < 0 || s.c == nil {
		return nil
	}
	return s.c.attrs[class][name]
}

func typeOfAttr(a *Attr) typ {
	switch {
	case a.Moment:
		return only(aMoment)
	case a.Ref:
		return only(aZone | anItem | aPlayer | aNone)
	}
	switch a.Default.Kind() {
	case kernel.KindBool:
		return only(aBool)
	case kernel.KindInt:
		return only(aNumber)
	case kernel.KindText:
		return only(aText)
	}
	return anyType
}

func (s *study) typeOfCall(x *syntax.CallExpr) typ {
	switch fn := x.Fn.(type) {
	case *syntax.DotExpr:
		t := s.typeOf(fn.X)
		if t.kinds == 0 {
			return t
		}
		var out typ
		for _, k := range kindNames {
			if t.kinds&k.kind != 0 {
				r, ok := results[k.kind][fn.Name.Name]
				if !ok {
					return anyType
				}
				out = out.or(r)
			}
		}
		if t.kinds&whatever == 0 && out.kinds != 0 {
			return out
		}
	case *syntax.Ident:
		v := s.scope.variable(fn)
		if v == nil {
			return s.typeOfBuiltin(fn.Name, x.Args)
		}
		if f := v.function(); f != nil {
			return f.result
		}
	}
	return anyType
}

func (s *study) typeOfBuiltin(name string, args []syntax.Expr) typ {
	if t, ok := functions[name]; ok {
		return t
	}
	switch name {
	case "list", "sorted", "reversed", "tuple":
		if len(args) > 0 {
			if t := s.typeOf(args[0]); t.kinds == aList {
				return t
			}
		}
		return typ{aList, whatever}
	}
	return anyType
}

// returned is what a function gives back.
func (s *study) returned(f *function) typ {
	t := only(aNone) // it may come to its end
	for _, r := range f.returns {
		if r.Result != nil {
			t = t.or(s.typeOf(r.Result))
		}
	}
	return t
}
