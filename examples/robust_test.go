package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestRandomGamesHold plays random games under random options, twice side by side: with the memory of the scripts and
// without it. Nothing may fail; both games must say the same; what is refused or only tried must change nothing; any
// number of turns can be taken back and brought again; and the record of the game is true.
func TestRandomGamesHold(t *testing.T) {
	everyRuleset(t, func(t *testing.T, rules *script.Ruleset, plans []*maze.Maze) {
		turns := 0
		for seed := range uint64(games(8)) {
			turns += newMarathon(t, seed, rules, plans).run(150)
			if t.Failed() {
				return
			}
		}
		t.Logf("%d turns", turns)
	})
}

// A marathon is one random game.
type marathon struct {
	t      *testing.T
	rng    *rand.Rand
	world  *world
	talk   *talker
	game   *table.Table
	slow   *table.Table // without memory
	hashes []uint64     // after each deed in force
	log    []string
}

func newMarathon(t *testing.T, seed uint64, rules *script.Ruleset, plans []*maze.Maze) *marathon {
	m := &marathon{t: t, rng: rand.New(rand.NewPCG(seed, 5))}
	for m.game == nil {
		m.world = newWorld(m.rng, rules, plans)
		m.game, _ = m.world.open()
	}
	m.slow, _ = m.world.open()
	m.slow.Session().Memoize(false)
	m.talk = m.world.talker(m.rng)
	m.talk.Dark = pick(m.rng, 0, 0.15, 0.5)
	m.hashes = []uint64{m.game.Hash()}
	return m
}

// fail reports a mistake with the game that led to it.
func (m *marathon) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Errorf("%s\n%v%s", fmt.Sprintf(format, args...), m.world, strings.Join(m.log, "\n"))
}

// run plays so many orders at most and returns how many were carried out.
func (m *marathon) run(orders int) (turns int) {
	for range orders {
		turns += m.order()
		if m.rng.IntN(20) == 0 {
			m.backAndForth()
		}
		if m.rng.IntN(25) == 0 && !m.t.Failed() {
			m.ruling()
		}
		if m.t.Failed() || m.game.Over() {
			break
		}
	}
	if !m.t.Failed() {
		m.recorded()
	}
	return turns
}

// order gives one order, by whose turn it is or by somebody else. It returns 1 if it was carried out.
func (m *marathon) order() int {
	who, words := "", m.talk.Order().Words
	if m.rng.IntN(10) == 0 {
		who = pick(m.rng, m.talk.Players...)
	}
	m.log = append(m.log, who+": "+words)
	answer := m.rng.IntN(9)
	tried, none := m.game.WhatIf(who, words)
	m.unchanged("what if")
	one, err := carryOut(m.game, who, words, answer)
	two, err2 := carryOut(m.slow, who, words, answer)
	if fault, ok := err.(*script.Fault); ok {
		m.fail("%s", fault.In("en"))
		return 0
	}
	if text(err) != text(err2) || one.Transcript() != two.Transcript() || m.game.Hash() != m.slow.Hash() {
		m.fail("with memory:\n%s%s\nwithout:\n%s%s", one.Transcript(), text(err), two.Transcript(), text(err2))
		return 0
	}
	if err != nil {
		m.unchanged("refused: " + err.Error())
		return 0
	}
	if none != nil || tried.Question == nil && tried.Transcript() != one.Transcript() {
		m.fail("what if:\n%s%s\ndone:\n%s", tried.Transcript(), text(none), one.Transcript())
	}
	if g := m.game.Session().Game(); g.Hash() != g.RecomputeHash() || one.Digest != g.Hash() {
		m.fail("the digest is off")
	}
	m.hashes = append(m.hashes, m.game.Hash())
	return 1
}

// carryOut gives an order and answers all questions in the same way.
func carryOut(game *table.Table, who, words string, answer int) (table.Reply, error) {
	r, err := game.Submit(who, words)
	for err == nil && r.Question != nil {
		r, err = game.Answer(answerFor(r.Question, answer))
	}
	return r, err
}

// answerFor is one of the choices, by its number, or something said freely.
func answerFor(q *table.Question, n int) string {
	if len(q.Choices) == 0 {
		return "red cards only"
	}
	return fmt.Sprint(1 + n%len(q.Choices))
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return refusalText(err)
}

// unchanged holds the game against the last deed in force.
func (m *marathon) unchanged(why string) {
	m.t.Helper()
	if m.game.Hash() != m.hashes[len(m.hashes)-1] || len(m.game.History()) != len(m.hashes) || m.game.Pending() != nil {
		m.fail("%s: the game has changed", why)
	}
}

// backAndForth takes turns back, some or all, and brings them again, some or all. The game without memory follows.
func (m *marathon) backAndForth() {
	back := m.rng.IntN(len(m.hashes))
	forth := pick(m.rng, back, m.rng.IntN(back+1))
	m.log = append(m.log, fmt.Sprintf("%d back, %d forth", back, forth))
	for i := range back + forth {
		step, at := (*table.Table).Undo, len(m.hashes)-2-i
		if i >= back {
			step, at = (*table.Table).Redo, len(m.hashes)-2*back+i
		}
		_, err := step(m.game, "", "a test")
		_, err2 := step(m.slow, "", "a test")
		if err != nil || err2 != nil || m.game.Hash() != m.hashes[at] || m.slow.Hash() != m.hashes[at] {
			m.fail("step %d of %d back and %d forth: %v %v", i+1, back, forth, err, err2)
			return
		}
	}
	m.hashes = m.hashes[:len(m.hashes)-back+forth]
}

// ruling has the referee put somebody somewhere, or give him something.
func (m *marathon) ruling() {
	name, cell := pick(m.rng, m.talk.Players...), pick(m.rng, m.talk.Cells...)
	command := pick(m.rng, name+" at "+cell, "give "+name+" bullet", "put bullet 2 at "+cell, "edge "+cell+" right free")
	m.log = append(m.log, "ruling: "+command)
	_, err := m.game.Fix(command, "a test")
	_, err2 := m.slow.Fix(command, "a test")
	if text(err) != text(err2) {
		m.fail("%s: %v, without memory %v", command, err, err2)
	}
	if err != nil {
		m.unchanged(err.Error())
		return
	}
	m.hashes = append(m.hashes, m.game.Hash())
}

// recorded audits the record and resumes the game from it.
func (m *marathon) recorded() {
	if problem := falseRecord(m.game, m.world.rules); problem != "" {
		m.fail("%s\n%s", problem, m.game.Record().Bytes())
	}
}

// falseRecord says what is wrong with the record of a game: it is not read as it was written, the rules give something else, or another game goes
// on from it. "" if nothing is.
func falseRecord(game *table.Table, rules *script.Ruleset) string {
	data := game.Record().Bytes()
	g, problems := record.Parse("random.game", data)
	if len(problems) > 0 || string(g.Bytes()) != string(data) {
		return fmt.Sprintf("the record is not read as it was written: %v", problems)
	}
	report, err := table.Audit(table.Replay{Rules: rules, Game: g})
	if err != nil || report.First != nil {
		return fmt.Sprintf("audit: %v %v", err, report.First)
	}
	again, err := table.Resume(table.Replay{Rules: rules, Game: g})
	if err != nil || again.Hash() != game.Hash() || again.Next() != game.Next() || again.Over() != game.Over() {
		return fmt.Sprintf("resume: %v", err)
	}
	return ""
}
