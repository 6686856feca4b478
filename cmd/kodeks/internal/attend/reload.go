package attend

import (
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// planReload tells what other rules would change in the game under way.
func (a *Attendance) planReload(r *wire.Request) (any, error) {
	rules, err := a.others(r)
	if err != nil {
		return nil, err
	}
	return told(a.t.PlanReload(rules))
}

// reload lets the game go on by other rules, if they are still those that were looked at.
func (a *Attendance) reload(r *wire.Request) (any, error) {
	rules, err := a.others(r)
	if err != nil {
		return nil, err
	}
	if r.Hash != "" && r.Hash != rules.Hash {
		return nil, source.Problem{Code: "changed-again",
			Message: source.Text{EN: "the rules have changed again since you looked", RU: "правила опять изменились, пока вы смотрели"},
			Hint:    source.Text{EN: "look once more", RU: "посмотрите ещё раз"}}
	}
	reply, err := a.t.Reload(rules, r.Reason)
	if err == nil && len(r.Files) == 0 && r.Rules != "" {
		a.from = r.Rules
	}
	return told(reply, err)
}

// others loads the rules that a request means; without a name those that the game was opened with, as they are now.
func (a *Attendance) others(r *wire.Request) (*script.Ruleset, error) {
	name := r.Rules
	if name == "" {
		name = a.from
	}
	if name == "" {
		return nil, source.Problem{Code: "no-rules",
			Message: source.Text{EN: "where are the changed rules? the record does not know the file", RU: "где изменённые правила? запись не знает файла"},
			Hint:    source.Text{EN: "name the file, the folder or the pack", RU: "назовите файл, папку или пакет"}}
	}
	return a.rules(name, r.Files)
}
