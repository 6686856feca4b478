// Package script runs rulesets written in Starlark: it loads them, checks what
// they declare, and lets their hooks act on a kernel game.
//
// A ruleset is a value made of modules:
//
//	def land(g, p, step):
//	    g.tell("landed", p.zone.kind)
//
//	meadow = module(
//	    name = "meadow",
//	    cells = [cell("meadow", code = ["M"], name = {"en": "meadow", "ru": "луг"}, rest = land)],
//	    events = [event("landed", fields = ["kind"], says = {"en": "{kind}", "ru": "{kind}"})],
//	)
//	ruleset = rules(name = "walks", modules = [meadow])
//
// The way through the package:
//
//	Library.Load      files → declarations → a checked *Ruleset   (library.go, declare.go, ruleset.go)
//	Ruleset.NewSession   a *Ruleset bound to a kernel.Game         (session.go)
//	Session.Do, Test, Fire, Query, Check                           (turn.go, call.go, check.go)
//	Session.Say       an event put into words                      (template.go, say.go)
//
// What a script sees are values: the game g, players p, zones, items and steps
// (game_value.go and its neighbours). Reading them costs a look at the kernel;
// writing them is a kernel edit, so a turn can always be rolled back. A hook can
// keep nothing between calls: module globals are frozen, and there is no other
// place to put anything.
//
// A script that fails makes a *Fault (place, source line, call chain), a rule
// that says no makes a *Refusal, and a rule that asks somebody makes a
// *Question; none of them leaves the caller a panic to deal with.
package script
