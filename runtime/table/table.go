package table

import (
	"slices"
	"strconv"

	"kodeks/dsl/maze"
	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Table is one game being played. It is not safe for concurrent use; two tables share nothing that
// changes.
type Table struct {
	rules      *script.Ruleset
	opening    *script.Ruleset // the rules it began with
	carried    *carried        // scripts in the record; nil until somebody asks
	watch      func(*script.Session)
	maze       *maze.Maze
	session    *script.Session
	game       *kernel.Game
	lang       string // of replies
	recordLang string // of the record and of canonical words

	players  []Player    // by PlayerID-1; Gender decided
	forms    []nameWords // of their names, by PlayerID-1
	heard    [][]string  // by PlayerID: the one name, as Line.To
	grammar  *phrase.Grammar
	verbs    verbs // by name
	cache    map[said]*order
	codes    *codebook
	drawn    int // cells of the drawing: their zones are the first
	oracles  []*script.Supplied
	rulings  *phrase.Grammar // of the rules' own; nil: none, or not needed yet
	secrets  bool            // some action names something in secret
	starting []string        // start cells named so far, by PlayerID-1
	voided   []string        // those that the referee made void

	writer  Writer
	begun   bool // the writer has the record's beginning
	record  *record.Game
	history []deed // what is in force, the start first
	undone  []deed // what redo would bring back, the next one last
	turn    int    // number of the last turn in force
	ended   bool   // the record holds its end entry

	pending  *attempt
	readings readings

	entries   slab[record.Entry]
	lineRoom  slab[record.Line]
	heardRoom slab[Line]
	wordings  wordings

	// Scratch space of the running turn.
	scratch   attempt
	origin    kernel.Mark // where it began
	notTaken  []string
	bounds    []int // events told when each of its clauses was done
	sentences []sentence
}

// verbs finds what a call's name stands for.
type verbs struct{ actions, tests, queries, rulings map[string]*script.Verb }

// deed is one change in force: the start, a turn or a ruling.
type deed struct {
	entry  *record.Entry
	before moment
	after  kernel.Mark // where the turn under way after it began
	kept   bool        // a turn after which the same player goes on
	option *setting    // a ruling on an option: what the kernel does not hold
	swap   *swap       // a ruling that changed the rules
}

// setting is a change of an option.
type setting struct {
	name     string
	was, now kernel.Value
}

// readings remembers an ambiguous phrase until its player types a number or something else.
type readings struct {
	player string
	words  []string
}

// Lang is the language of replies, "ru" or "en".
func (t *Table) Lang() string { return t.lang }

// SetLang changes the language of later replies. The record keeps the one it began with.
func (t *Table) SetLang(lang string) { t.lang = knownLang(lang) }

func knownLang(lang string) string {
	if lang == "ru" {
		return "ru"
	}
	return "en"
}

// Rules is the ruleset in force.
func (t *Table) Rules() *script.Ruleset { return t.rules }

// Session gives tests and benchmarks the running scripts. Nobody else should need it.
func (t *Table) Session() *script.Session { return t.session }

// Record is the whole record so far. Read it, do not change it.
func (t *Table) Record() *record.Game { return t.record }

// Started reports whether the start announcements were made.
func (t *Table) Started() bool { return len(t.history) > 0 }

// Over reports whether the game has ended, by the rules or by the referee.
func (t *Table) Over() bool { return t.ended || t.game.Over() }

// Next names whose turn it is; "" before the start and after the end.
func (t *Table) Next() string {
	if !t.Started() || t.Over() {
		return ""
	}
	return t.game.Name(t.game.Current())
}

// Turn is the number of the last turn in force; 0 before the first.
func (t *Table) Turn() int { return t.turn }

// PlayerView is one seat at the table.
type PlayerView struct {
	Name    string `json:"name"`
	Gender  Gender `json:"gender,omitempty"`
	In      bool   `json:"in"`                // still in the game
	Current bool   `json:"current,omitempty"` // it is this player's turn
}

// Players lists everybody in turn order, those out of the game included.
func (t *Table) Players() []PlayerView {
	var list []PlayerView
	for _, id := range t.game.Order() {
		p := t.players[id-1]
		list = append(list, PlayerView{p.Name, p.Gender, t.game.In(id), t.Started() && id == t.game.Current()})
	}
	return list
}

// Hash is the hash of the state, the one kept by the kernel.
func (t *Table) Hash() uint64 { return t.game.Hash() }

// Digest is the hash as the record writes it: 16 hex digits.
func (t *Table) Digest() string { return digest(t.game.Hash()) }

func digest(hash uint64) string {
	var b [16]byte
	for i := range b {
		b[i] = "0123456789abcdef"[hash>>(60-4*i)&15]
	}
	return string(b[:])
}

func parseDigest(s string) uint64 {
	n, _ := strconv.ParseUint(s, 16, 64)
	return n
}

// player finds somebody by name as it is written, by any of its cases, or by a spelling that
// differs in letter case, ё, look-alike letters or the alphabet only; 0 if there is nobody.
func (t *Table) player(name string) kernel.PlayerID {
	if id := t.game.PlayerByName(name); id != 0 {
		return id
	}
	want := typedAlike(name)
	for kind := range want {
		for i, words := range t.forms {
			for _, form := range slices.Concat(words.ru, words.en) {
				if typedAlike(form)[kind] == want[kind] {
					return kernel.PlayerID(i + 1)
				}
			}
		}
	}
	return 0
}

func (t *Table) names() []string {
	names := make([]string, len(t.players))
	for i, p := range t.players {
		names[i] = p.Name
	}
	return names
}
