package script

import (
	"regexp"
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// Heard explains a sentence by the words alone: which rules say such words. It looks at the rules and the names of the
// players, never at the game, so it gives away nothing that the sentence does not.
//
// Where several rules have the same words, all are named: which of them it was may be a secret.
func (s *Session) Heard(sentence, lang string) []Why {
	h := s.hearing(lang)
	var list []Why
	for _, piece := range h.pieces(sentence) {
		w := Why{Text: source.Text{EN: piece, RU: piece}, Aloud: true, Rules: h.rules(piece, h.events)}
		list = append(list, w)
	}
	return list
}

// HeardRefusal is Heard for the words of a refusal, without the number of the rule.
func (s *Session) HeardRefusal(words, lang string) Why {
	h := s.hearing(lang)
	return Why{Text: source.Text{EN: words, RU: words}, Aloud: true, Refused: true, Rules: h.rules(words, h.refusals)}
}

// hearing knows all that the rules can say in a language.
type hearing struct {
	s                *Session
	lang             string
	values           string // a pattern of any value in words
	players          string
	events, refusals []*saying
}

func (s *Session) hearing(lang string) *hearing {
	h := &hearing{s: s, lang: lang}
	h.learnValues()
	for _, k := range s.rules.Events {
		rule := ruleOf(s.rules.homeOfEvent(k.Name), k.Clause)
		h.events = append(h.events, h.sayings(k, rule)...)
	}
	for _, name := range sortedKeys(s.rules.refusals) {
		k := s.rules.refusals[name]
		h.refusals = append(h.refusals, h.sayings(k.kind, ruleOf(s.rules.homeOfRefusal(name), k.clause))...)
	}
	return h
}

func ruleOf(m *Module, clause string) Rule {
	if m == nil {
		return Rule{Clause: clause}
	}
	if clause == "" {
		clause = m.Clause
	}
	return Rule{m.Name, m.Doc, clause}
}

// rules are those that say the words, each once: with values that there are words for, else with any.
func (h *hearing) rules(words string, sayings []*saying) []Rule {
	if list := matching(sayings, func(s *saying) bool { return words != "" && s.exact.MatchString(words) }); list != nil {
		return list
	}
	return matching(sayings, func(s *saying) bool { return words != "" && s.loosely().MatchString(words) })
}

func matching(sayings []*saying, says func(*saying) bool) []Rule {
	var list []Rule
	for _, s := range sayings {
		if !says(s) {
			continue
		}
		for _, r := range s.rules {
			if !slices.Contains(list, r) {
				list = append(list, r)
			}
		}
	}
	return list
}

// pieces parts a sentence into what events say: at commas and semicolons, the longest piece that some rule says coming
// first. What nobody says stays a piece of its own.
func (h *hearing) pieces(sentence string) []string {
	for _, name := range h.s.game.Order() { // at the start everybody's sentence begins with his name
		if rest, ok := strings.CutPrefix(sentence, h.s.game.Name(name)+": "); ok {
			return h.pieces(rest)
		}
	}
	end := h.firstPiece(sentence, ends(sentence))
	piece, rest := sentence[:end[0]], sentence[end[1]:]
	if rest == "" {
		return []string{piece}
	}
	return append([]string{piece}, h.pieces(rest)...)
}

// maxJoints is how many commas may be in one thing that is said.
const maxJoints = 16

// ends are the places where what is said first may end, the last one first.
func ends(sentence string) [][]int {
	joints := joint.FindAllStringIndex(sentence, maxJoints)
	if len(joints) < maxJoints {
		joints = append(joints, []int{len(sentence), len(sentence)})
	}
	slices.Reverse(joints)
	return joints
}

// firstPiece finds where it ends: the longest that is known, else the shortest that may be known by a part of it and has
// something known behind it.
func (h *hearing) firstPiece(sentence string, ends [][]int) []int {
	if end := h.known(sentence); end != nil {
		return end
	}
	for _, end := range slices.Backward(ends) {
		piece, rest := sentence[:end[0]], sentence[end[1]:]
		if piece != "" && (rest == "" || h.known(rest) != nil) &&
			slices.ContainsFunc(h.events, func(s *saying) bool { return s.loosely().MatchString(piece) }) {
			return end
		}
	}
	return ends[len(ends)-1]
}

// known finds the end of the longest beginning that some rule says; nil if there is none.
func (h *hearing) known(sentence string) []int {
	for _, end := range ends(sentence) {
		piece := sentence[:end[0]]
		if piece != "" && slices.ContainsFunc(h.events, func(s *saying) bool { return s.exact.MatchString(piece) }) {
			return end
		}
	}
	return nil
}

var joint = regexp.MustCompile(`, |; `)
