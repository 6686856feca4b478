package prompt

import (
	"strings"

	"kodeks/dsl/source"
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

// traceLegend explains what a trace looks like.
func traceLegend() source.Text {
	return en(`without a number: in the last turn; 0 is the start; an order is not carried out
what runs stands with its module, rule and place in the file, and below it
· what it read, = what it changed, ? what it asked, ! what it refused,
> what it told to all, @ to some, * to the referee
what came to nothing is only named; “all” leaves nothing out`,
		`без номера — в последнем ходе; 0 — начало игры; ход не делается
что работало, стоит со своим модулем, правилом и местом в файле, под ним:
· что прочло, = что изменило, ? что спросило, ! в чём отказало,
> что сообщило всем, @ некоторым, * ведущему
что ни к чему не привело, только названо; «всё» покажет и это`)
}
