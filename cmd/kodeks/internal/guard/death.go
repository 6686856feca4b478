package guard

import (
	"strings"
	"time"

	"kodeks/dsl/source"
)

// What scripts are given. The limits leave room below a gibibyte, and below five seconds, for what is
// used before anybody notices.
const (
	Memory = 768 << 20       // bytes of a confined process
	Time   = 3 * time.Second // of a processor, for one call into a script or one task
	Output = 64 << 20        // bytes that a confined command may write
	depth  = 64 << 20        // bytes of one stack
)

// What a replay is given more, so that it gets through what went through before.
const (
	moreMemory = Memory + Memory/4
)

// patience is Time, but for tests.
var patience = Time

// Cause is what a process died of.
type Cause string

// The causes. Killed came from outside; who is Garbled had to be killed, for he did not answer what he was asked; Ended is
// anything else.
const (
	OutOfMemory Cause = "memory"
	OutOfTime   Cause = "time"
	TooDeep     Cause = "depth"
	TooMuch     Cause = "output"
	Killed      Cause = "killed"
	Garbled     Cause = "garbled"
	Ended       Cause = "ended"
)

// Death is the end of a confined process. It is an error.
type Death struct {
	Cause Cause  `json:"cause"`
	Where string `json:"where,omitempty"` // the script that ran: "wednesday.star:14 (boom)"
	File  string `json:"-"`               // which of several files was in hand
	Trace string `json:"-"`               // of Ended: what the process left on its standard error
}

// Text says in both languages who did what, and with which file in hand.
func (d *Death) Text() source.Text {
	did := d.did()
	if d.File != "" {
		did = source.Text{EN: d.File + ": " + did.EN, RU: d.File + ": " + did.RU}
	}
	return did
}

// did says who did what.
func (d *Death) did() source.Text {
	who := source.Text{EN: d.Where, RU: d.Where}
	if d.Where == "" {
		who = source.Text{EN: "the rules", RU: "правила"}
	}
	say := func(en, ru string, args ...any) source.Text {
		did := source.Format(en, ru, args...)
		return source.Text{EN: who.EN + " " + did.EN, RU: who.RU + ": " + did.RU}
	}
	switch d.Cause {
	case OutOfMemory:
		return say("used up the memory that scripts are given (%d MiB)", "израсходована память, отведённая скриптам (%d МиБ)", Memory>>20)
	case OutOfTime:
		return say("did not end within %d s", "не закончилось за %d с", Time/time.Second)
	case TooDeep:
		return say("went too deep", "слишком глубокая вложенность")
	case TooMuch:
		return say("said too much", "слишком много слов")
	case Killed:
		return source.Text{EN: "the process of the rules was killed", RU: "процесс с правилами убит"}
	case Garbled:
		return source.Text{EN: "the process of the rules did not answer what it was asked", RU: "процесс с правилами отвечал не то, о чём его спрашивали"}
	}
	return source.Text{EN: "the process of the rules has ended", RU: "процесс с правилами закончился"}
}

// In puts it into words.
func (d *Death) In(lang string) string { return d.Text().In(lang) }

func (d *Death) Error() string { return d.In("en") }

// diagnosed reads what a process left on its standard error.
func diagnosed(left string) Cause {
	switch {
	case strings.Contains(left, "out of memory"), strings.Contains(left, "cannot allocate"), strings.Contains(left, "failed to allocate"), strings.Contains(left, "address space"),
		strings.Contains(left, "failed to create new OS thread"), strings.Contains(left, "errno=12"):
		return OutOfMemory
	case strings.Contains(left, "stack exceeds"), strings.Contains(left, "stack overflow"):
		return TooDeep
	}
	return Ended
}
