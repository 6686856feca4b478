package attend

import (
	"errors"
	"io"
	"sync/atomic"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Config says who is served and where rules and mazes come from.
type Config struct {
	In      io.Reader
	Out     io.Writer
	Library func() *script.Library                     // finds what files and records load
	Rules   func(name string) (*script.Ruleset, error) // loads rules by name
	Maze    func(name string) (string, []byte, error)  // finds a maze by name: its file and text
	Demo    string                                     // name of the maze of a game that names none and needs one
	// Supplied reads what was brought for the oracles of rules, and takes built-in lists for those that nobody brought.
	Supplied func(*script.Ruleset, []wire.Oracle) ([]*script.Supplied, error)
	Watch    *guard.Watch // of this process; nil: not confined
}

// Attendance is one conversation with a driver. It is made before the process is
// confined, so that its last words reach the driver.
type Attendance struct {
	Config
	in   *wire.Reader
	out  *wire.Writer
	id   atomic.Int64 // of the request under way
	keep bool         // the driver keeps the record

	t             *table.Table
	from          string // where its rules were found; "": only the record knows
	record, entry string // what the reply brings
}

// Serve talks until the input ends.
func Serve(c Config) error {
	a := New(c.Out)
	return a.Serve(c)
}

// New prepares a conversation whose replies go to out.
func New(out io.Writer) *Attendance {
	return &Attendance{out: wire.NewWriter(out, wire.MaxReply), Config: Config{Out: out}}
}

// LastWords tells the driver why the table is about to end.
func (a *Attendance) LastWords(d *guard.Death) {
	w := wire.NewWriter(a.Out, wire.MaxReply) // the other may be in use
	w.Write(wire.Reply{ID: int(a.id.Load()), Error: &wire.Error{Kind: wire.Limit, Text: d.Text(), Cause: string(d.Cause), Where: d.Where}})
}

// Serve talks until the input ends.
func (a *Attendance) Serve(c Config) error {
	c.Out = a.Out
	a.Config, a.in = c, wire.NewReader(c.In, wire.MaxRequest)
	err := a.greet()
	for err == nil {
		err = a.next()
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// greet says hello and waits for a greeting that makes sense.
func (a *Attendance) greet() error {
	hello := wire.Hello{Kodeks: "table", Protocol: wire.Protocol}
	if guard.Limited && a.Watch != nil {
		hello.Limits = &wire.Limits{Memory: guard.Memory, Seconds: int(guard.Time.Seconds())}
	}
	if err := a.out.Write(hello); err != nil {
		return err
	}
	for {
		var g wire.Greeting
		err := a.in.Read(&g)
		switch {
		case err == nil && g.Protocol == wire.Protocol:
			a.keep = g.Keep
			return nil
		case err == nil:
			err = a.misuse(0, source.Format("this table speaks protocol %d, not %d", "этот стол говорит по протоколу %d, а не %d", wire.Protocol, g.Protocol))
		case isBad(err):
			err = a.misuse(0, source.Format("the first line is {\"protocol\":%d}", "первая строка — {\"protocol\":%d}", wire.Protocol))
		}
		if err != nil {
			return err
		}
	}
}

func isBad(err error) bool {
	var bad *wire.BadLine
	return errors.As(err, &bad)
}

// misuse says that the line with an id is not what the protocol wants.
func (a *Attendance) misuse(id int, t source.Text) error {
	return a.out.Write(wire.Reply{ID: id, Error: &wire.Error{Kind: wire.Misuse, Text: t}})
}

// next does one request.
func (a *Attendance) next() error {
	var r wire.Request
	var bad *wire.BadLine
	switch err := a.in.Read(&r); {
	case errors.As(err, &bad):
		return a.misuse(r.ID, bad.Text)
	case err != nil:
		return err
	}
	a.id.Store(int64(r.ID))
	defer a.id.Store(0)
	do, known := requests[r.Do]
	switch {
	case !known:
		return a.misuse(r.ID, unknown(r.Do))
	case do.table && a.t == nil:
		return a.misuse(r.ID, source.Text{EN: "there is no game yet: open or resume one", RU: "игры ещё нет: откройте новую (open) или продолжите (resume)"})
	}
	a.record, a.entry = "", ""
	reply := a.do(do, &r)
	if err := a.out.Write(reply); errors.Is(err, wire.ErrTooLong) {
		return a.misuse(r.ID, source.Text{EN: "the reply would be too long", RU: "ответ был бы слишком длинным"})
	} else if err != nil {
		return err
	}
	return nil
}

func unknown(name string) source.Text {
	if near, ok := source.Nearest(name, Requests()); ok {
		return source.Format("there is no request %q; did you mean %s?", "запроса «%s» нет; может быть, %s?", name, near)
	}
	return source.Format("there is no request %q", "запроса «%s» нет", name)
}

// do does a request and makes the reply.
func (a *Attendance) do(do request, r *wire.Request) wire.Reply {
	switch {
	case a.Watch == nil:
	case r.Long():
		defer a.Watch.Replay()()
	default:
		defer a.Watch.Task(1)()
	}
	is, err := do.run(a, r)
	reply := wire.Reply{ID: r.ID, Record: a.record, Entry: a.entry}
	if err != nil {
		reply.Error = wire.Sent(err)
	} else {
		reply.Is = raw(is)
	}
	if a.t != nil && !do.looks {
		reply.State = wire.StateOf(a.t)
	}
	return reply
}
