package prompt

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// forms are the shapes of a ruling, one a line.
func forms() source.Text {
	return en(strings.Join(table.FixForms("en"), "\n"), strings.Join(table.FixForms("ru"), "\n"))
}

// because parts a ruling from its reason.
var because = regexp.MustCompile(`(?i)^(.*?)[\s,]+(?:because|потому\s+что|так\s+как)\s+(.+)$`)

// fix carries out a ruling. A person who gives no reason is asked for one.
func (s *Session) fix(what string) {
	reason := ""
	if m := because.FindStringSubmatch(what); m != nil {
		what, reason = m[1], m[2]
	}
	switch {
	case what == "":
		list := forms()
		s.refuse(en("what is to be put right?\n"+list.EN, "что поправить?\n"+list.RU))
		return
	case reason == "" && s.Input.Interactive():
		var err error
		if reason, err = s.Input.Ask(s.Style.Ask(s.say(en("for what reason? ", "по какой причине? ")))); err != nil {
			s.notice(en("nothing is changed", "всё остаётся как есть"))
			return
		}
	}
	reply, err := s.t.Fix(what, strings.TrimSpace(reason))
	if err != nil {
		s.refuseRuling(err, what)
		return
	}
	s.showEntry(source.Format("ruled: %s", "решено: %s", reply.Order))
}

// refuseRuling says why a ruling was not carried out. If nothing in it is known, the
// table lists every shape that a ruling may have; the nearest one helps more.
func (s *Session) refuseRuling(err error, what string) {
	var unclear *table.NotUnderstood
	if !errors.As(err, &unclear) || !listsForms(unclear.Problem.Hint) {
		s.refuseError(err, "")
		return
	}
	no := unclear.Problem.Message
	if near, ok := nearestForm(what); ok {
		s.refuse(en(no.EN+"; the nearest is “"+near+"”; see :help fix", no.RU+"; ближе всего «"+near+"»; см. :помощь поправь"))
		return
	}
	s.refuse(en(no.EN+"; see :help fix", no.RU+"; см. :помощь поправь"))
}

// listsForms reports that a text lists all shapes of a ruling.
func listsForms(t source.Text) bool {
	return !slices.ContainsFunc(table.FixForms("en"), func(form string) bool { return !strings.Contains(t.EN, form) })
}

// nearestForm is the shape of a ruling that begins like one of the words.
func nearestForm(what string) (string, bool) {
	var heads []string
	forms := map[string]string{}
	for _, form := range slices.Concat(table.FixForms("en"), table.FixForms("ru")) {
		head, _ := cut(form)
		if _, seen := forms[head]; !seen && strings.ToLower(head) == head {
			heads, forms[head] = append(heads, head), form
		}
	}
	for _, word := range strings.Fields(what) {
		if near, ok := source.Nearest(word, heads); ok {
			return forms[near], true
		}
	}
	return "", false
}

// fixes are the shapes of a ruling up to the first word that stands for something,
// the session's language first, the names that may begin one, and the options.
func (s *Session) fixes() []string {
	offers := s.players()
	for _, form := range slices.Concat(table.FixForms(s.Lang), table.FixForms("ru"), table.FixForms("en")) {
		if i := strings.IndexFunc(form, unicode.IsUpper); i > 0 {
			offers = append(offers, form[:i])
		}
	}
	for _, o := range s.t.Rules().Options {
		offers = append(offers, "set "+o.Name+" = ", "пусть "+o.Name+" = ")
	}
	return offers
}
