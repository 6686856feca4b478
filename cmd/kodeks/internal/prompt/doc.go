// Package prompt is the conversation at the table: it reads orders, questions and
// commands, hands them to runtime/table and shows what comes of them.
//
//	s := prompt.New(prompt.Config{Table: t, Input: in, Out: os.Stdout, Lang: "ru"})
//	err := s.Run() // until the input ends or somebody quits
//
// On a terminal it asks with the name of whose turn it is; otherwise it writes a
// plain transcript, the same that an audit of the record shows:
//
//	1 Аня: иду вправо
//	? Аня: ты нашла клад: какой берёшь?
//	  старый
//	  пришла на сушу, нашла клад
//	! 1:5: ограничение на …
//
// Who sits there makes a difference. By default it is the referee, who may see
// everything. With Config.Computer the players share the keyboard and Kodeks is the
// referee: the keyboard is handed over at every turn, news or not, and what one may
// see alone is wiped; commands that would show a secret are refused until the game is
// over; taking a turn back needs the others' consent.
//
// The table is a Host (host.go): one of this process, or one in a process of its own. The
// files besides: session.go (the loop), seat.go (start cells), order.go (orders,
// questions and their answers), show.go (how anything is written), private.go (what
// only some may hear), command.go and name.go (the table of commands and what they
// are called) with look.go, referee.go, ruling.go and talk.go (what they do),
// rules.go, consent.go, complete.go, board.go (the map).
package prompt
