package table

import (
	"slices"
	"strconv"
	"strings"
)

// Reply is what came of an order, a question, an undo or a ruling. Its lines are shown only now
// that the record holds them.
type Reply struct {
	Turn     int       `json:"turn"`               // number of the turn; 0 is the start
	Player   string    `json:"player,omitempty"`   // who acted; "" at the start and for rulings
	Order    string    `json:"order,omitempty"`    // canonical, in the game's language; "" at the start
	Open     string    `json:"open,omitempty"`     // the order as others may hear it, where it names something in secret; otherwise ""
	Lines    []Line    `json:"lines,omitempty"`    // in the order they are told
	NotTaken []string  `json:"notTaken,omitempty"` // branches whose condition did not hold: for the owner and the referee only
	Question *Question `json:"question,omitempty"` // set: the turn waits for Answer, and Lines are empty
	Query    bool      `json:"query,omitempty"`    // it was a question, not an order
	Kept     bool      `json:"kept,omitempty"`     // the same player goes on
	Next     string    `json:"next,omitempty"`     // whose turn it is now; "" when the game is over
	Over     bool      `json:"over,omitempty"`
	Digest   uint64    `json:"-"` // hash of the state after it

	asked []asking // questions put on the way, and their answers
}

// Line is one line of an answer with the players who hear it.
type Line struct {
	To      []string `json:"to,omitempty"`      // nil and not Referee: everybody
	Referee bool     `json:"referee,omitempty"` // the referee alone
	Text    string   `json:"text"`
}

// Question is put by a rule to a player in the middle of a turn. The turn is rolled back until
// Answer gives a number or the words of a choice.
type Question struct {
	Turn    int      `json:"turn"`
	Player  string   `json:"player,omitempty"` // whose turn waits for it
	Order   string   `json:"order,omitempty"`  // his order, canonical
	To      string   `json:"to"`               // who has to answer
	Text    string   `json:"text"`
	Choices []string `json:"choices,omitempty"` // in the game's language; number n picks Choices[n-1]
	Open    bool     `json:"open,omitempty"`    // other answers than the choices will do
	Default string   `json:"default,omitempty"` // what no words at all mean; "": nothing
	Loud    bool     `json:"loud,omitempty"`    // all may hear the question, not only who has to answer
	Secret  bool     `json:"secret,omitempty"`  // it comes of an order that names something in secret
}

// asking is a question with its answer, as the record keeps them.
type asking struct {
	to, question, answer string
	private              bool // for who was asked alone to know
}

// Private reports that the question and its answer are for who is asked alone to know.
func (q *Question) Private() bool { return !q.Loud && (q.To != q.Player || q.Secret) }

// Discreet is the reply without the questions that others were asked in private.
func (r Reply) Discreet() Reply {
	r.asked = slices.DeleteFunc(slices.Clone(r.asked), func(a asking) bool { return a.private })
	return r
}

// Public reports whether everybody hears the line.
func (l Line) Public() bool { return l.To == nil && !l.Referee }

// For reports whether a player hears the line.
func (l Line) For(name string) bool {
	if l.Public() {
		return true
	}
	return containsString(l.To, name)
}

// For lists what one player hears. Branches not taken are their owner's to know, not to hear.
func (r Reply) For(name string) []string {
	var heard []string
	for _, line := range r.Lines {
		if line.For(name) {
			heard = append(heard, line.Text)
		}
	}
	return heard
}

// Public is the reply as a bystander would have it: lines to everybody, nothing else.
func (r Reply) Public() Reply {
	out := Reply{Turn: r.Turn, Player: r.Player, Order: r.Order, Next: r.Next, Over: r.Over}
	if r.Open != "" {
		out.Order = r.Open
	}
	for _, line := range r.Lines {
		if line.Public() {
			out.Lines = append(out.Lines, line)
		}
	}
	return out
}

// Transcript writes the reply as a piped game and an audit show it, for the referee's eyes:
//
//	12 Аня: иду вправо
//	? Аня: какой берёшь?
//	  старый
//	  пришла на сушу
//	  @ Боря: тебя видно
//	  * …
//	  - если упаду, кричу
//	? Боря: сколько у меня прыжков
//	  2 прыжка
func (r Reply) Transcript() string {
	var b strings.Builder
	if r.Query {
		b.WriteString("? " + r.Player + ": " + r.Order + "\n")
		for _, line := range r.Lines {
			b.WriteString("  " + line.Text + "\n")
		}
		return b.String()
	}
	b.WriteString(strconv.Itoa(r.Turn))
	if r.Player != "" || r.Order != "" {
		b.WriteString(" " + r.Player + ": " + r.Order)
	}
	b.WriteByte('\n')
	for _, a := range r.asked {
		b.WriteString("? " + a.to + ": " + a.question + "\n  " + a.answer + "\n")
	}
	for _, line := range r.Lines {
		b.WriteString("  " + line.mark() + line.Text + "\n")
	}
	for _, branch := range r.NotTaken {
		b.WriteString("  - " + branch + "\n")
	}
	return b.String()
}

func (l Line) mark() string {
	switch {
	case l.Referee:
		return "* "
	case l.To != nil:
		return "@ " + strings.Join(l.To, ", ") + ": "
	}
	return ""
}
