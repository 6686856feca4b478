package attend

import (
	"errors"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// keeper is the record, which the driver keeps.
type keeper struct{ a *Attendance }

// Begin hands over a new record.
func (k keeper) Begin(g *record.Game) error {
	text := string(g.Bytes())
	if k.a.keep {
		return k.a.ask(wire.Keep{Record: text})
	}
	k.a.record = text
	return nil
}

// errEntryTooLong is what a record file would say.
var errEntryTooLong = errors.New("the entry is longer than 1 MiB")

// Append hands over an entry.
func (k keeper) Append(e *record.Entry) error {
	text := string(e.AppendTo(nil))
	if k.a.Watch != nil {
		k.a.Watch.Check()
	}
	switch {
	case len(text) > record.MaxText:
		return errEntryTooLong
	case k.a.keep:
		return k.a.ask(wire.Keep{Entry: text})
	}
	k.a.entry += text
	return nil
}

// errNotKept says that the driver could not keep something.
var errNotKept = errors.New("the driver has not kept it")

var notKept = source.Text{EN: "the entry waits for {\"kept\":true} or {\"kept\":false}", RU: "запись ждёт {\"kept\":true} или {\"kept\":false}"}

// ask wants the driver to keep something, and waits until it has.
func (a *Attendance) ask(what wire.Keep) error {
	if err := a.out.Write(wire.Reply{ID: int(a.id.Load()), Keep: &what}); err != nil {
		return err
	}
	for {
		var r wire.Request
		err := a.in.Read(&r)
		switch {
		case err != nil && !isBad(err):
			return err
		case err == nil && r.Kept != nil && *r.Kept:
			return nil
		case err == nil && r.Kept != nil:
			return errNotKept
		}
		if err := a.misuse(r.ID, notKept); err != nil {
			return err
		}
	}
}
