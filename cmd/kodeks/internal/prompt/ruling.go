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
	if what == "" {
		list := forms()
		s.refuse(en("what is to be put right?\n"+list.EN, "что поправить?\n"+list.RU))
		return
	}
	if s.hides() && !s.harmless(what) {
		s.refuse(en(
			"while Kodeks is the referee a ruling may set an option or put a player out, if all agree; all others wait until the game is over",
			"пока ведущий — Kodeks, поправить можно только настройку или сказать, кто выбыл, с согласия всех; остальное — после конца игры"))
		return
	}
	if err := s.t.CheckFix(what); err != nil {
		s.refuseRuling(err)
		return
	}
	if reason == "" && s.Input.Interactive() {
		var err error
		if reason, err = s.Input.Ask(s.Style.Ask(s.say(en("for what reason? ", "по какой причине? ")))); err != nil {
			s.notice(en("nothing is changed", "всё остаётся как есть"))
			return
		}
	}
	reason = strings.TrimSpace(reason)
	if s.hides() {
		agreed := false
		question := source.Format("do you agree to the ruling “%s”?", "согласны на решение «%s»?", what)
		if reason, agreed = s.agreed(question, s.expelled(what), reason); !agreed {
			return
		}
	}
	reply, err := s.t.Fix(what, reason)
	if err != nil {
		s.refuseRuling(err)
		return
	}
	s.showEntry(source.Format("ruled: %s", "решено: %s", reply.Order))
	heard, _ := s.mayHear(reply)
	for _, line := range heard.Lines {
		s.write("  " + line.Text)
	}
}

// harmless holds for rulings that neither show nor touch what is hidden from players: an option is set, or somebody is out.
func (s *Session) harmless(what string) bool {
	if m := setting.FindStringSubmatch(what); m != nil {
		return slices.ContainsFunc(s.t.RulesInForce(s.Lang).Options, func(o table.OptionView) bool { return folded(o.Name) == folded(m[1]) })
	}
	return s.expelled(what) != ""
}

// expelled is the player whom a ruling puts out of the game, "" if it puts nobody out.
func (s *Session) expelled(what string) string {
	m := expulsion.FindStringSubmatch(what)
	if m == nil {
		return ""
	}
	for _, p := range s.t.Players() {
		if folded(p.Name) == folded(m[1]+m[2]) {
			return p.Name
		}
	}
	return ""
}

var (
	setting   = regexp.MustCompile(`(?i)^\s*(?:set|пусть|установи)\s+(\S+)\s*=`)
	expulsion = regexp.MustCompile(`(?i)^\s*(?:(?:out|выбыла?)\s+(.+?)|(.+?)\s+(?:out|выбыла?))(?:\s+из\s+игры)?\s*$`)
)

// refuseRuling says why a ruling was not carried out, and where all shapes of one are explained.
func (s *Session) refuseRuling(err error) {
	var unclear *table.NotUnderstood
	if !errors.As(err, &unclear) || unclear.Problem.Code != "no-ruling" {
		s.refuseError(err, "")
		return
	}
	no, hint := unclear.Problem.Message, unclear.Problem.Hint
	s.refuse(en(no.EN+"; "+hint.EN+"; see :help fix", no.RU+"; "+hint.RU+"; см. :помощь поправь"))
}

// fixes are the shapes of a ruling up to the first word that stands for something,
// the session's language first, the names that may begin one, and the options.
func (s *Session) fixes() []string {
	offers := s.players()
	for _, form := range slices.Concat(table.FixForms(s.Lang), table.FixForms("ru"), table.FixForms("en")) {
		i := strings.IndexFunc(form, unicode.IsUpper)
		if i > 0 && (!s.hides() || expulsion.MatchString(form)) {
			offers = append(offers, form[:i])
		}
	}
	for _, o := range s.t.RulesInForce(s.Lang).Options {
		offers = append(offers, "set "+o.Name+" = ", "пусть "+o.Name+" = ")
	}
	return offers
}
