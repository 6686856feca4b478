package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// An OrderInfo is one path through an order, for the turn policy.
type OrderInfo struct {
	Mode        string // "", "dark" or "half-dark"
	Conditional bool
	Path        []Call // the actions carried out on this path, in order
}

// Allow asks the ruleset's turn policy. nil: allowed; *Refusal: not allowed.
func (s *Session) Allow(p kernel.PlayerID, o OrderInfo) error {
	if s.rules.turn == nil {
		return nil
	}
	s.readOnly, s.actor = true, p
	defer func() { s.readOnly, s.actor = false, 0 }()
	v, err := s.traced(s.rules.turn.allow, []starlark.Value{s.self, s.player(p), &orderValue{s, o}}, s.policyNote)
	if err != nil {
		return err
	}
	if name, ok := v.(starlark.String); ok {
		no := &refusing{name: string(name)}
		if s.tracer != nil {
			s.tracer.returned(no)
		}
		return s.rules.text.explain(s.word(no))
	}
	return nil
}

// orderValue is order in turn(allow = f(g, p, order)).
type orderValue struct {
	s *Session
	o OrderInfo
}

func (o *orderValue) String() string        { return "order" }
func (o *orderValue) Type() string          { return "order" }
func (o *orderValue) Freeze()               {}
func (o *orderValue) Truth() starlark.Bool  { return true }
func (o *orderValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: order") }
func (o *orderValue) AttrNames() []string   { return []string{"conditional", "mode", "path"} }

func (o *orderValue) attr(name string) (starlark.Value, error) {
	switch name {
	case "mode":
		return o.s.text(o.o.Mode), nil
	case "conditional":
		return starlark.Bool(o.o.Conditional), nil
	case "path":
		list := make(starlark.Tuple, len(o.o.Path))
		for i, c := range o.o.Path {
			v := o.s.rules.Action(c.Name)
			if v == nil {
				return nil, fmt.Errorf("no action %q", c.Name)
			}
			list[i] = &actionValue{v, o.s, c.Args}
		}
		return list, nil
	}
	return nil, nil
}

// actionValue is one action of order.path.
type actionValue struct {
	verb *Verb
	s    *Session
	args []kernel.Value
}

func (a *actionValue) String() string        { return "action " + a.verb.Name }
func (a *actionValue) Type() string          { return "action" }
func (a *actionValue) Freeze()               {}
func (a *actionValue) Truth() starlark.Bool  { return true }
func (a *actionValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: action") }
func (a *actionValue) AttrNames() []string   { return []string{"args", "free", "group", "name"} }

func (a *actionValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "name":
		return a.s.text(a.verb.Name), nil
	case "group":
		return a.s.text(a.verb.Group), nil
	case "free":
		return starlark.Bool(a.verb.Free), nil
	case "args":
		list := make(starlark.Tuple, len(a.args))
		for i, v := range a.args {
			list[i] = a.s.boxArg(a.verb, i, v)
		}
		return list, nil
	}
	return nil, nil
}
