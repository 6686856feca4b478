package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestGarbageIsRefused types all sorts of nonsense at every door of a table. Each is answered by a refusal in both
// languages that leaves the game as it was, or is understood after all; nothing panics, and no script fails.
func TestGarbageIsRefused(t *testing.T) {
	everyRuleset(t, func(t *testing.T, rules *script.Ruleset, plans []*maze.Maze) {
		rng := rand.New(rand.NewPCG(9, 9))
		refused := 0
		for range games(2) {
			m := newMarathon(t, rng.Uint64(), rules, plans)
			for range 60 {
				refused += m.nonsense(spoil(rng, m.talk.Order().Words))
				if t.Failed() {
					return
				}
			}
		}
		t.Logf("%d refused", refused)
	})
}

// nonsense types something everywhere and counts how often it was refused.
func (m *marathon) nonsense(words string) (refused int) {
	defer func() {
		if r := recover(); r != nil {
			m.fail("%q: panic: %v", words, r)
		}
	}()
	who := pick(m.rng, "", m.talk.Players[0], m.talk.Players[1], "Никто")
	m.log = append(m.log, fmt.Sprintf("%s: %q", who, words))
	doors := []func() (table.Reply, error){
		func() (table.Reply, error) { return m.game.WhatIf(who, words) },
		func() (table.Reply, error) { return m.game.Query(who, words) },
		func() (table.Reply, error) { return m.game.Fix(words, "a test") },
		func() (table.Reply, error) { return m.game.Answer(words) },
		func() (table.Reply, error) { m.game.Complete(who, words); return m.game.Status(who) },
		func() (table.Reply, error) { return m.game.SetOption(words, words, "a test") },
		func() (table.Reply, error) { return m.game.Submit(who, words) },
	}
	for i, door := range doors {
		hash, deeds, entries := m.game.Hash(), len(m.game.History()), len(m.game.Record().Play)
		r, err := door()
		if err == nil && r.Question == nil {
			continue
		}
		if no, ok := err.(table.Refusal); err != nil && (!ok || no.In("en") == "" || no.In("ru") == "" || no.Source().Message.EN == "" || no.Source().Message.RU == "") {
			m.fail("door %d: %q: no proper refusal: %v", i, words, err)
		}
		if m.game.Hash() != hash || len(m.game.History()) != deeds || len(m.game.Record().Play) != entries {
			m.fail("door %d: %q: the game has changed", i, words)
		}
		if err != nil {
			refused++
		}
	}
	if m.game.Pending() != nil && m.rng.IntN(4) == 0 {
		m.game.Withdraw()
	}
	return refused
}

// spoil makes an order worse: cut off, with letters changed or exchanged, words doubled, dropped or turned round, or
// something that never was an order.
func spoil(rng *rand.Rand, words string) string {
	letters, list := []rune(words), strings.Fields(words)
	at := rng.IntN(len(letters))
	switch rng.IntN(9) {
	case 0:
		return string(letters[:at])
	case 1:
		return string(letters[at:])
	case 2:
		letters[at] = pick(rng, 'ы', 'q', ' ', ',', ';', ':', '{', ')', '"', '\n', '\x00', '«', '?', '7', '\u0301', '😀', '\uFFFD')
		return string(letters)
	case 3:
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		return strings.Join(list, " ")
	case 4:
		i := rng.IntN(len(list))
		return strings.Join(append(list[:i:i], list[i+1:]...), " ")
	case 5:
		return words + pick(rng, "?", " и ", ", если", " {", "; ", " "+words, ", иначе "+words, " and and", " 99999999999999999999", strings.Repeat(" ой", 400))
	case 6:
		return pick(rng, "Аня", "Боря: ", "если ", "не ", "{", "(", "1) ", "«", "ой ") + words
	case 7:
		bytes := []byte(words)
		return string(bytes[:rng.IntN(len(bytes))]) + string([]byte{byte(rng.IntN(256))})
	}
	return noise(rng)
}

// noise is any letters at all.
func noise(rng *rand.Rand) string {
	letters := make([]rune, rng.IntN(40))
	for i := range letters {
		letters[i] = pick(rng, rune(rng.IntN(128)), rune(0x400+rng.IntN(0x60)), rune(rng.IntN(0x11000)), ' ')
	}
	return string(letters)
}
