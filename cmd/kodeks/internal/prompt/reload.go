package prompt

import (
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// reload lets the game go on by changed rules, when the referee has seen what changes.
func (s *Session) reload(what string) {
	rules, reason := what, ""
	if m := because.FindStringSubmatch(" " + what); m != nil {
		rules, reason = m[1], m[2]
	}
	rules = strings.TrimSpace(rules)
	plan, err := s.t.PlanReload(rules)
	switch {
	case err != nil:
		s.refuseError(err, "")
		return
	case plan.None():
		s.refuse(source.Format("these are the rules that the game is played by: %s", "по этим правилам игра и идёт: %s", plan.Name))
		return
	}
	s.showChange(plan)
	reason, decided := s.decided(reason)
	if !decided {
		s.refuse(en("the rules stay as they were", "правила остаются прежними"))
		return
	}
	if _, err := s.t.Reload(rules, plan.Hash, reason); err != nil {
		s.refuseError(err, "")
		return
	}
	s.showEntry(source.Format("the game goes on by %s", "игра идёт дальше по правилам %s", s.t.RulesInForce(s.Lang).Pin()))
}

// showChange lists what is added (+), removed (-) and changed (~).
func (s *Session) showChange(plan table.Change) {
	lines := []string{"~ " + s.say(source.Format("rules %s %.12s", "правила %s %.12s", plan.Name, plan.Hash))}
	for _, d := range plan.Differences {
		lines = append(lines, "  "+d.In(s.Lang))
	}
	s.write(strings.Join(lines, "\n"))
}

// decided asks the referee, and for what reason if he is there to be asked.
func (s *Session) decided(reason string) (string, bool) {
	if !s.yes(s.say(en("referee", "ведущий")), "? "+s.say(en("go on by these rules? (yes, no)", "играть дальше по этим правилам? (да, нет)"))) {
		return "", false
	}
	if reason != "" || !s.Input.Interactive() {
		return reason, true
	}
	reason, err := s.Input.Ask(s.Style.Ask(s.say(en("for what reason? ", "по какой причине? "))))
	return strings.TrimSpace(reason), err == nil
}
