package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

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
	{aTest, "a test", "теста", -1, (*trialValue)(nil).AttrNames},
	{aTestedGame, "the game of a test", "игры в тесте", -1, (*trialGame)(nil).AttrNames},
	{whatWasTold, "what was told", "того, что объявлено,", -1, (*toldValue)(nil).AttrNames},
	{anAssert, "assert", "assert", -1, func() []string { return asserts.AttrNames() }},
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
	anItem:      {"kind": only(aText), "zone": only(aZone)},
	aStep:       {"start": only(aZone), "end": only(aZone | aNone), "dir": only(aText | aNone), "edge": only(aText), "open": only(aBool), "border": only(aBool)},
	aTest:       {"name": only(aText)},
	aTestedGame: {"g": only(aGame), "last": only(whatWasTold), "over": only(aBool), "turn": only(aNumber)},
	anOrder:     {"mode": only(aText), "conditional": only(aBool), "path": listOf(anAction)},
	anAction:    {"name": only(aText), "group": only(aText), "free": only(aBool)},
}

// results are the types of what methods give back.
var results = map[kinds]map[string]typ{
	aGame:       {"spawn": only(anItem), "outside": only(aZone), "roll": only(aNumber), "happened": only(aBool), "hop": only(aStep), "tell": only(aNone), "run": only(aNone)},
	aZone:       {"step": only(aStep), "next": only(aZone | aNone), "has": only(anItem | aNone), "count": only(aNumber), "line": listOf(aStep)},
	aText:       {"split": listOf(aText), "strip": only(aText), "upper": only(aText), "lower": only(aText), "format": only(aText), "join": only(aText), "replace": only(aText)},
	aPlayer:     {"leave": only(aNone)},
	aTest:       {"game": only(aTestedGame)},
	aTestedGame: {"player": only(aPlayer), "zone": only(aZone), "play": only(whatWasTold), "answer": only(whatWasTold), "fix": only(whatWasTold)},
}

// functions are the types of what built-in functions give back.
var functions = map[string]typ{
	"len": only(aNumber), "length": only(aNumber), "str": only(aText), "repr": only(aText), "int": only(aNumber), "bool": only(aBool), "cut": only(aText), "letters": listOf(aText),
	"range": listOf(aNumber), "any": only(aBool), "all": only(aBool), "opposite": only(aText | aNone), "type": only(aText), "hasattr": only(aBool), "dict": only(aDict).or(typ{elem: whatever}),
}
