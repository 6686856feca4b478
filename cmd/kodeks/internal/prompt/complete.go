package prompt

import (
	"slices"
	"strings"
)

// Complete offers whole lines that what was typed could become: commands after a
// colon, otherwise what the table lets the player say whose turn it is.
func (s *Session) Complete(before string) []string {
	if typed, ok := strings.CutPrefix(before, ":"); ok {
		return s.completeCommand(typed)
	}
	asker := s.t.Next()
	if q := s.t.Pending(); q != nil {
		asker = q.To
	}
	offers := s.goOn(asker, before)
	if len(offers) == 0 {
		defer s.t.SetLang(s.Lang)
		s.t.SetLang(map[string]string{"ru": "en", "en": "ru"}[s.Lang])
		offers = s.goOn(asker, before)
	}
	return offers
}

// goOn offers what the table does for a line, as far as it begins like that; when
// that is the line itself, its last word is whole, and the next one is offered.
func (s *Session) goOn(asker, before string) []string {
	offers := slices.DeleteFunc(s.t.Complete(asker, before), func(o string) bool {
		return !strings.HasPrefix(folded(o), folded(before))
	})
	longer := func(o string) bool { return len(o) > len(before) }
	if before == "" || len(offers) == 0 || slices.ContainsFunc(offers, longer) {
		return offers
	}
	return s.t.Complete(asker, before+" ")
}

// completeCommand offers names, in the language of the session first, then what a
// command takes.
func (s *Session) completeCommand(typed string) []string {
	word, _, named := strings.Cut(typed, " ")
	if !named {
		return s.commandNames()
	}
	c, ok := find(word)
	if !ok || c.offers == nil || c.secret && s.hides() {
		return nil
	}
	var lines []string
	for _, offer := range c.offers(s) {
		lines = append(lines, ":"+word+" "+offer)
	}
	return lines
}

func (s *Session) commandNames() []string {
	var own, others []string
	for _, c := range commands() {
		if c.secret && s.hides() {
			continue
		}
		own = append(own, ":"+c.name.In(s.Lang)+" ")
		for _, n := range c.names() {
			others = append(others, ":"+n+" ")
			if strings.Contains(n, "-") {
				others = append(others, ":"+strings.ReplaceAll(n, "-", "")+" ")
			}
		}
	}
	return append(own, others...)
}
