package prompt

import (
	"strings"

	"kodeks/runtime/script"
)

// trace shows what the scripts did in a turn, or would do with an order.
func (s *Session) trace(what string) {
	first, rest := cut(what)
	all := folded(first) == "all" || folded(first) == "все"
	if all {
		what = rest
	}
	var trace *script.Trace
	var err error
	if turn, ok := turnNumber(what); ok {
		trace, err = s.t.Trace(turn)
	} else {
		trace, err = s.t.TraceOrder("", what)
	}
	if err != nil {
		s.refuseError(err, what)
		return
	}
	s.write(strings.Join(trace.Lines(s.Lang, all), "\n"))
}
