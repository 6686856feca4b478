package script

import (
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// seen is a value that scripts look into: its attributes and methods pass by here on their way, so that a tracer can note
// them.
type seen interface {
	starlark.Value
	session() *Session
}

func (g *gameValue) session() *Session   { return g.s }
func (z *zoneValue) session() *Session   { return z.s }
func (i *itemValue) session() *Session   { return i.s }
func (p *playerValue) session() *Session { return p.s }
func (t *stepValue) session() *Session   { return t.s }
func (o *orderValue) session() *Session  { return o.s }

// Attr of each of them is attr, looked on at.
func (g *gameValue) Attr(name string) (starlark.Value, error) {
	v, err := g.attr(name)
	if g.s.tracer != nil {
		g.s.tracer.look(g, name, v)
	}
	return v, err
}

func (z *zoneValue) Attr(name string) (starlark.Value, error) {
	v, err := z.attr(name)
	if z.s.tracer != nil {
		z.s.tracer.look(z, name, v)
	}
	return v, err
}

func (i *itemValue) Attr(name string) (starlark.Value, error) {
	v, err := i.attr(name)
	if i.s.tracer != nil {
		i.s.tracer.look(i, name, v)
	}
	return v, err
}

func (p *playerValue) Attr(name string) (starlark.Value, error) {
	v, err := p.attr(name)
	if p.s.tracer != nil {
		p.s.tracer.look(p, name, v)
	}
	return v, err
}

func (t *stepValue) Attr(name string) (starlark.Value, error) {
	v, err := t.attr(name)
	if t.s.tracer != nil && name != "start" && name != "dir" {
		t.s.tracer.look(t, name, v)
	}
	return v, err
}

func (o *orderValue) Attr(name string) (starlark.Value, error) {
	v, err := o.attr(name)
	if o.s.tracer != nil {
		o.s.tracer.look(o, name, v)
	}
	return v, err
}

// SetField of each of them is setField, looked on at.
func (g *gameValue) SetField(name string, v starlark.Value) error {
	return g.s.looked(g.setField(name, v))
}

func (z *zoneValue) SetField(name string, v starlark.Value) error {
	return z.s.looked(z.setField(name, v))
}

func (i *itemValue) SetField(name string, v starlark.Value) error {
	return i.s.looked(i.setField(name, v))
}

func (p *playerValue) SetField(name string, v starlark.Value) error {
	return p.s.looked(p.setField(name, v))
}

func (t *stepValue) SetField(name string, v starlark.Value) error {
	return t.s.looked(t.setField(name, v))
}

// looked notes what a line of a script has changed, while the line is known.
func (s *Session) looked(err error) error {
	if s.tracer != nil {
		s.tracer.flush()
	}
	return err
}

// look notes an attribute that was read; a method is noted when it is called.
func (t *tracer) look(of seen, name string, v starlark.Value) {
	if _, method := v.(*starlark.Builtin); v == nil || method {
		return
	}
	if _, order := of.(*orderValue); order {
		t.read("order."+name, t.s.inWords(v))
		return
	}
	t.read(t.s.inWords(of)+"."+name, t.s.inWords(v))
}

// called notes a method that was called, once it has returned.
func (s *Session) called(of seen, name string, args starlark.Tuple, kwargs []starlark.Tuple, v starlark.Value, err error) {
	t := s.tracer
	if t.flush() || err != nil {
		return
	}
	_, game := of.(*gameValue)
	switch name {
	case "option":
		option, _ := starlark.AsString(args[0])
		t.option(option)
		return
	case "ask": // the choices are long, and what was asked is in the answer
		kwargs = nil
	case "run", "first", "at", "trial", "step", "line", "hop": // what ran is noted by itself; a step is no news
		return
	}
	if game && v == starlark.None && (name == "tell" || name == "finish" || name == "shuffle" || name == "score") {
		return
	}
	t.read(s.inWords(of)+"."+name+"("+s.argWords(args, kwargs)+")", s.inWords(v))
}

// place writes where something stands.
func place(pos syntax.Position) string {
	return pos.Filename() + ":" + strconv.Itoa(int(pos.Line))
}
