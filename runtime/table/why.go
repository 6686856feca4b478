package table

import (
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Why explains what was told in a turn in force (Latest, or 0 for the start) by rule, with the options that mattered: for
// the referee, as it names the rule that was really at work. Errors are those of Trace.
func (t *Table) Why(turn int) ([]script.Why, error) {
	at, err := t.deedOf(turn)
	if err != nil {
		return nil, err
	}
	trace, err := t.Trace(turn)
	if err != nil {
		return nil, err
	}
	return t.sourced(trace.Why(), at), nil
}

// WhyOrder explains what an order would be told, or why it is refused. Errors are those of TraceOrder.
func (t *Table) WhyOrder(player, text string) ([]script.Why, error) {
	trace, err := t.TraceOrder(player, text)
	if err != nil {
		return nil, err
	}
	return t.sourced(trace.Why(), len(t.history)), nil
}

// WhyHeard explains what everybody heard of a turn, by the words alone. It may be shown to the players: nothing goes into
// it but the words, the rules and the names of those who play.
func (t *Table) WhyHeard(turn int) ([]script.Why, error) {
	at, err := t.deedOf(turn)
	if err != nil {
		return nil, err
	}
	var list []script.Why
	for _, line := range t.replyOf(&t.history[at]).Public().Lines {
		list = append(list, t.session.Heard(line.Text, t.recordLang)...)
	}
	return list, nil
}

// WhyRefused explains a refusal by its words alone, those of NotAllowed.Problem.Message in the language of replies. It may
// be shown to whoever was refused.
func (t *Table) WhyRefused(message string) script.Why {
	clause, words, numbered := strings.Cut(message, ": ")
	if numbered {
		if why := t.session.HeardRefusal(words, t.lang); len(why.Rules) > 0 && why.Rules[0].Clause == clause {
			return why
		}
	}
	return t.session.HeardRefusal(message, t.lang)
}

// sourced adds where the options had their values from when the n-th change in force was made.
func (t *Table) sourced(list []script.Why, n int) []script.Why {
	for i := range list {
		for j := range list[i].Options {
			o := &list[i].Options[j]
			o.Set = t.sourceOf(o.Name, n)
		}
	}
	return list
}

func (t *Table) sourceOf(option string, n int) source.Text {
	turn := 0
	set := source.Text{}
	for _, d := range t.history[:n] {
		if d.entry.Kind == record.Turn {
			turn = d.entry.Number
		}
		if d.option != nil && d.option.name == option {
			set = source.Format("a ruling after turn %d", "поправка ведущего после хода %d", turn)
		}
	}
	switch {
	case !set.Empty():
		return set
	case slices.ContainsFunc(t.record.Header.Options, func(o record.Option) bool { return o.Name == option }):
		return source.Text{EN: "set when the game began", RU: "задано в начале игры"}
	case t.rules.Option(option) == nil: // the rules have changed since
		return source.Text{}
	case t.rules.Option(option).Default != t.ownDefault(option):
		return source.Format("so in the rules %s", "так в правилах %s", t.rules.Name)
	}
	return source.Text{EN: "as usual", RU: "как обычно"}
}

// ownDefault is what the option's module says it is, unless the ruleset says otherwise.
func (t *Table) ownDefault(option string) kernel.Value {
	for _, m := range t.rules.Modules {
		for _, o := range m.Options() {
			if o.Name == option {
				return o.Default
			}
		}
	}
	return kernel.None
}
