package prompt

import (
	"errors"
	"strconv"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// said is what somebody said last, and how the table took it.
type said struct {
	line  string // the order or question; "" for an answer to a question
	err   error
	query bool
}

// why explains an answer or a refusal by rule. The referee is told which rule it was; players, while Kodeks is the
// referee, which rules have the words that everybody heard.
func (s *Session) why(which string) {
	var no *table.NotAllowed
	var fault *script.Fault
	switch {
	case which == "" && errors.As(s.said.err, &no) && no.ByRule():
		s.whyRefused(no)
	case which == "" && errors.As(s.said.err, &fault):
		s.refuseError(fault, "") // a mistake in the rules is its own explanation
	case which == "" && s.said.err != nil:
		s.write(s.say(en("No rule of the game is behind this refusal: it would be the same whatever is played.",
			"За этим отказом нет правила игры: он был бы таким же, во что бы ни играли.")))
	case which == "" && s.said.query && !s.hides():
		s.explain(s.t.WhyOrder("", s.said.line))
	default:
		s.whyTurn(which)
	}
}

func (s *Session) whyTurn(which string) {
	turn, ok := turnNumber(which)
	switch {
	case !ok:
		s.refuse(source.Format("%q is no number of a turn", "«%s» — не номер хода", which))
	case s.hides() && !s.repeatable(turn):
		s.refuse(en("only the last answer to each player is repeated", "повторяют только последний ответ каждому игроку"))
	case s.hides():
		s.explain(s.t.WhyHeard(turn))
	default:
		s.explain(s.t.Why(turn))
	}
}

// repeatable tells whether a turn is the last one of its player: what was heard before it is not told again.
func (s *Session) repeatable(turn int) bool {
	if turn == table.Latest {
		return true
	}
	for _, p := range s.players() {
		if last, ok := s.lastMove(p); ok && last.Turn == turn {
			return true
		}
	}
	return false
}

// whyRefused explains why a rule said no: by its words if it is a secret what it looked at.
func (s *Session) whyRefused(no *table.NotAllowed) {
	if !s.hides() && s.said.line != "" {
		if list, err := s.t.WhyOrder("", s.said.line); err == nil {
			for _, w := range list {
				if w.Refused {
					s.explain([]script.Why{w}, nil)
					return
				}
			}
		}
	}
	s.explain([]script.Why{s.t.WhyRefused(no.Problem.Message.In(s.Lang))}, nil)
}

// explain writes explanations.
func (s *Session) explain(list []script.Why, err error) {
	switch {
	case err != nil:
		s.refuseError(err, "")
	case len(list) == 0:
		s.write(s.say(en("Nothing was told.", "Ничего не было сказано.")))
	}
	for _, w := range list {
		s.write(s.explained(w))
	}
}

// explained is one explanation:
//
//	«пришла на сушу» — land, L18: Суша. movement, L15: Ходы в четырёх направлениях.
//	  rivers = shallow (L75, как обычно): как сносит река
func (s *Session) explained(w script.Why) string {
	mark := ""
	switch {
	case w.Refused:
		mark = "! "
	case !w.Aloud && len(w.To) > 0:
		mark = "@ " + strings.Join(w.To, ", ") + ": "
	case !w.Aloud:
		mark = "* "
	}
	text := mark + s.say(source.Format("“%s” — ", "«%s» — ", oneLine(w.Text.In(s.Lang))))
	if len(w.Rules) == 0 {
		return text + s.say(en("no rule has words like these", "таких слов нет ни в одном правиле"))
	}
	var rules []string
	for _, r := range w.Rules {
		rules = append(rules, s.ruleWords(r))
	}
	text += strings.Join(rules, " ")
	for _, o := range w.Options {
		text += "\n  " + s.optionWords(o)
	}
	return text
}

// ruleWords names a rule: rivers, L22: Реки и устья.
func (s *Session) ruleWords(r script.Rule) string {
	name := r.Module
	if name == "" {
		name = s.say(en("the rules themselves", "сами правила"))
	}
	if r.Clause != "" {
		name += ", " + r.Clause
	}
	if about := oneLine(r.About.In(s.Lang)); about != "" {
		return name + ": " + strings.TrimSuffix(about, ".") + "."
	}
	return name + "."
}

func (s *Session) optionWords(o script.Mattered) string {
	from := s.say(o.Set)
	if o.Clause != "" {
		from = strings.TrimSuffix(o.Clause+", "+from, ", ")
	}
	text := o.Name + " = " + o.Value
	if from != "" {
		text += " (" + from + ")"
	}
	if about := oneLine(o.About.In(s.Lang)); about != "" {
		text += ": " + about
	}
	return text
}

// turnNumber reads which turn is meant; nothing is the last one.
func turnNumber(which string) (int, bool) {
	switch folded(which) {
	case "", "last", "последний":
		return table.Latest, true
	case "start", "начало":
		return 0, true
	}
	n, err := strconv.Atoi(which)
	return n, err == nil && n >= 0
}
