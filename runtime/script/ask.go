package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// doAsk is g.ask(player or "referee", "event", choices = [choice(…)…], slot = "type", free = False, default = None, loud = False, fields…). With the
// answer at hand it returns it; otherwise it stops the run with a *Question, and the caller runs the turn again with one more answer.
func (g *gameValue) doAsk(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	s.lose()
	if len(args) < 2 {
		return nil, fmt.Errorf("ask: want a player, the name of an event and choices")
	}
	q := &Question{}
	switch who := args[0].(type) {
	case *playerValue:
		q.To = who.id
	case starlark.String:
		if who != "referee" {
			return nil, fmt.Errorf("ask: got %s, want a player or \"referee\"", who)
		}
		q.Loud = true // where nobody is the referee, all are
	default:
		return nil, fmt.Errorf("ask: got %s, want a player or \"referee\"", who.Type())
	}
	kind, ev, err := g.event(args[1:], kwargs, q.take)
	if err == nil {
		err = q.sound(kind.Name)
	}
	if err != nil {
		return nil, err
	}
	if s.asked == len(s.Answers) {
		ev.Name, ev.To = kind.Name, q.audience()
		ev.Fields = append([]kernel.Value(nil), ev.Fields...)
		q.Event = ev
		return nil, q
	}
	answer := s.Answers[s.asked]
	s.asked++
	if !q.admits(answer) {
		return nil, fail("ask %q: the recorded answer %s is not among the choices", "вопрос %q: записанного ответа %s среди вариантов нет", kind.Name, show(answer))
	}
	if q.Slot == lettersSlot {
		return s.keysOf(answer), nil
	}
	return s.box(answer), nil
}

func (q *Question) audience() kernel.Audience {
	if q.To == 0 {
		return kernel.Nobody
	}
	return kernel.Only(q.To)
}

// lettersSlot is the type of slots whose values are lists.
const lettersSlot = "letters"

// take reads an argument of ask that is no field of the event.
func (q *Question) take(name string, v starlark.Value, _ *kernel.Event) (own bool, err error) {
	switch name {
	case "choices":
		var choices []*choiceValue
		err = collect("choices", v, &choices)
		q.Choices = offered(choices)
	case "slot":
		q.Slot, _ = starlark.AsString(v)
	case "free":
		q.Free = bool(v.Truth())
	case "loud":
		q.Loud = bool(v.Truth())
	case "default":
		q.HasDefault = v != starlark.None
		q.Default, err = unbox(v)
	default:
		return false, nil
	}
	return true, err
}

// sound complains about a question that nobody could answer.
func (q *Question) sound(name string) error {
	if len(q.Choices) == 0 && q.Slot == "" && !q.Free {
		return fail("ask %q: there is nothing to choose from", "вопрос %q: выбирать не из чего", name)
	}
	if q.HasDefault && !q.admits(q.Default) {
		return fail("ask %q: the default %s is no answer", "вопрос %q: ответа по умолчанию %s среди возможных нет", name, show(q.Default))
	}
	return nil
}

// admits tells whether a value can be the answer.
func (q *Question) admits(answer kernel.Value) bool {
	for _, c := range q.Choices {
		if c.Value == answer {
			return true
		}
	}
	return q.Free && answer.Kind() == kernel.KindText || q.Slot != "" && !answer.IsNone()
}

func offered(choices []*choiceValue) []Choice {
	out := make([]Choice, len(choices))
	for i, c := range choices {
		out[i] = c.Choice
	}
	return out
}

// Rewind prepares a run of an order with the answers so far; call it before every
// run, whatever became of the one before.
func (s *Session) Rewind(answers []kernel.Value) {
	s.Answers, s.asked, s.said = answers, 0, nil
	s.mode, s.clause, s.keep, s.ended, s.actor, s.next = "", 0, false, false, 0, 0
}

type choiceValue struct {
	declared
	Choice
}

// makeChoice is choice(value, ru = [forms], en = [forms]).
func makeChoice(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	c := &choiceValue{declared: declared{"choice", at(th)}}
	var v starlark.Value
	var ru, en stringsArg
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "value", &v, "ru", &ru, "en", &en); err != nil {
		return nil, err
	}
	k, err := unbox(v)
	c.Choice = Choice{Value: k, Forms: map[string][]string{"ru": ru, "en": en}}
	return c, err
}

// refuse is refuse("name", fields…): the rule says no, and nothing of the order has happened.
// Inside turn(allow = …) it may be returned as well as called.
func refuse(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) == 0 || len(kwargs) > 0 {
		return nil, fmt.Errorf("refuse: want the name of a refusal and its fields")
	}
	name, _ := starlark.AsString(args[0])
	r := &refusing{name: name}
	for _, a := range args[1:] {
		v, err := unbox(a)
		if err != nil {
			return nil, err
		}
		r.fields = append(r.fields, v)
	}
	return nil, r
}

// refusing travels as an error from refuse() to the border, where the session words it.
type refusing struct {
	name   string
	fields []kernel.Value
}

func (r *refusing) Error() string { return "refused: " + r.name }

// word turns a refusing into a *Refusal.
func (s *Session) word(r *refusing) error {
	k := s.rules.refusals[r.name]
	if k == nil {
		return fail("no refusal is called %q%s", "нет отказа %q%s", r.name, didYouMean(r.name, sortedKeys(s.rules.refusals)))
	}
	ev := kernel.Event{Name: r.name, By: s.acting(), Fields: r.fields}
	for len(ev.Fields) < len(k.kind.Fields) {
		ev.Fields = append(ev.Fields, kernel.None)
	}
	say := func(lang string) string { return string(s.appendEvent(nil, k.kind, ev, false, lang)) }
	return &Refusal{Clause: source.Plain(k.clause), Text: source.Text{EN: say("en"), RU: say("ru")}}
}
