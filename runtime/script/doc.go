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
//	Library.Load      files → declarations → a checked *Ruleset   (library.go, loading.go, declare.go, ruleset.go)
//	load("@name/file.star")   a file of a pack, bound to the versions it was made with   (pack.go, loads.go)
//	Ruleset.NewSession   a *Ruleset bound to a kernel.Game         (session.go)
//	Session.Do, Test, Fire, Query, Check                           (turn.go, call.go, check.go)
//	Session.Say       an event put into words                      (template.go, say.go)
//	Library.Lint      everything that can be known without playing   (lint*.go)
//	Format            the accepted form of a script                  (format.go)
//	Ruleset.Adopt     a session goes on by these rules, or why it cannot   (adopt.go; Differences: difference.go)
//	Session.StartTrace   what ran, read, changed, told             (trace*.go; Trace.Why and Session.Heard: why*.go)
//
// What a script sees are values: the game g, players p, zones, items and steps
// (game_value.go and its neighbours). Reading them costs a look at the kernel;
// writing them is a kernel edit, so a turn can always be rolled back. A hook can
// keep nothing between calls: module globals are frozen, and there is no other
// place to put anything.
//
// # Games without a board
//
//	COLOURS = ["red", "blue"]
//
//	def setup(g):
//	    for colour in COLOURS:
//	        for n in range(20):
//	            g.spawn("counter", g.place("bag"), colour = colour)
//	    g.shuffle(g.place("bag"))
//	    for p in g.players:
//	        g.place("bag").last.zone = p.hand
//
//	def lay(g, p, what, where = None):
//	    for colour in what:                             # a tuple of keys
//	        held = [c for c in p.hand.items if c.colour == colour]
//	        if not held:
//	            refuse("lacks", colour)
//	        held[0].put(g.place("row"), at = 0 if where == "left" else -1)
//	    verdict = g.consult("law", [c.colour for c in g.place("row").items], const = struct(round = g.round))
//	    if verdict == None:                             # no such oracle in this game, or it failed
//	        verdict = g.ask("referee", "fits", choices = [choice(True, ru = ["да"], en = ["yes"]), choice(False, ru = ["нет"], en = ["no"])])
//	    g.tell("laid", what, verdict)
//
//	counters = module(
//	    name = "counters",
//	    zones = [place("bag"), place("row"), place("aside", each = True)],      # g.place("row"), p.place("aside")
//	    slots = [slot("colour", words = [word("red", both = ["r●"], ru = ["красный"], en = ["red"]), …]),
//	             slot("side", words = [word("left", ru = ["слева"], en = ["on the left"])])],
//	    oracles = [oracle("law", function = "fits", params = ["row"], failed = "law_failed"), oracle("words", list = True)],
//	    actions = [action("lay", say = {"ru": ["кладу {what:colour*3} [{where:side}]"], "en": ["lay {what:colour*3} [{where:side}]"]}, do = lay)],
//	    events = [event("laid", fields = ["what", "yes"], says = {"ru": "легли {what:colour}: {yes}", "en": "{what:colour}: {yes}"}), …],
//	    …
//	)
//	ruleset = rules(name = "counters", board = False, seats = [2, 6], modules = [counters], picture = picture, tools = [tool("law check", run = check)])
//
// Places. A place is a zone that every game has; g.open("name", kind =, owner =) makes one in mid-game. zone.items go from left to
// right (bottom to top), zone.size, zone.first and zone.last cost nothing; item.put(zone, at = 0) puts it at an index, item.index tells it.
//
// Slots. Besides cells, directions and numbers phrases take words of declared slots ({what:colour}), several of them ({what:colour*3};
// * alone: to eight; the function gets a tuple), any one word of letters ({w:word}), and letters one by one ({l:letters}: «К, О, В», «ков»,
// «*=П»; a tuple). A text says keys in words: {what:colour}, in their second form: {what:colour/2}.
//
// Questions. g.ask(who, "event", choices = […], slot = "colour", free = True, default = value, loud = True, fields…): who is any player, on turn or
// not, or "referee". An answer is one of the choices, a value of the slot type, or with free any text; no words are the default. A
// question to somebody else than the mover is for him alone unless it is loud.
//
// Turns. A hook on "next", f(g, p) → a player or None, decides who comes after p (None: who begins); g.next_player = q does for once. p.playing
// and p.side can be set, and g.order, the seats. g.score(p or side, "reason", n), g.points(p or side), g.scores (structs of player, side,
// reason, points). g.player = q gives the turn under way to q, who goes on where he was. action(…, asks = True) may end with a question mark.
//
// Pictures. picture(g, viewer, lang) draws the game: viewer is None for what all may see, a player for what he may, "referee" for everything. It
// returns a text or a list of lines.
//
// Oracles come with a game and not with the rules: --law FILE, or --oracle law=FILE (oracle.go, law.go, wordlist.go, consult.go). A function sees its
// arguments, frozen, and const, nothing else, and has a budget of its own. With each = True a player may bring one of his own
// (g.consult(…, by = p)). A list answers has(w), tags(w), count(prefix) and continuations(prefix, limit); where it is not at hand (a record elsewhere) it says
// what it said then, and None to anything else. shelf = "folder" lets built-in ones go by name, default = "file" serves where none is brought.
// g.given lists what there is, with hashes and texts.
//
// Tools: f(desk, args) with desk.oracle("law", args[0]) → a function or a list of words, desk.roll(n), desk.say(en =, ru =), desk.lang, desk.seed; False is an exit
// code of 1 (tool.go).
//
// Tests. Library.LoadTrials reads functions test_NAME(t) (trial*.go); t.game(ruleset, maze, players =, lang =, options =, oracles =, seed =, check =)
// begins a game that whoever runs the tests provides (Stage). game.play(words, told…, only =, referee =), answer, ask(who, question, told…),
// refused(words, parts…), fix, undo, redo, told(…), trace(words) drive and compare; game.last, question, asked, choices, next, turn, over, g,
// player(name), zone(name) look and change nothing. assert.eq, ne, lt, le, gt, ge, true, false, contains, lacks, fails, fail are known in every
// file. What tests reach of hooks and texts is counted by a Cover (cover.go).
//
// A script that fails makes a *Fault (place, source line, call chain), a rule
// that says no makes a *Refusal, and a rule that asks somebody makes a
// *Question; none of them leaves the caller a panic to deal with.
package script
