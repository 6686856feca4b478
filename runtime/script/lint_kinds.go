package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

type kindName struct {
	kind   kinds
	en, ru string
	class  int // of attributes; -1: none are declared
	names  func() []string
}

// kindNames are how a script's author calls kinds of values, with the class of their attributes and built-in names.
var kindNames = []kindName{
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
