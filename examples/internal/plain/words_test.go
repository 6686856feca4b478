package plain

import (
	"fmt"
	"strings"
	"testing"
)

// The cases are written in few words: orders as "right", "shoot up", "cycle",
// "take", "1 put"; answers as the words below, a comma between. An answer's
// words are about the player who acts unless another's number stands behind.

var said = map[What]string{
	Bumped: "wall", Found: "found", Out: "out", Genuine: "true", Fake: "false", Hit: "hit", Missed: "miss",
	Wounded: "wounded", Killed: "killed", Blown: "blown", NotBlown: "not blown", NoBullets: "no bullets",
	NoBombs: "no bombs", Skipped: "skip", Took: "took", Put: "put", Swapped: "swapped", Returned: "returned", Won: "won",
	NoCycle: "! no cycle", Nothing: "! nothing", HandsFull: "! hands full", HandsFree: "! hands free",
	TooWeak: "! too weak", Gone: "! gone", Over: "! over",
}

var kindNames = [...]string{"land", "pit", "river", "mouth", "arsenal", "hospital"}

func inWords(told []Event, actor int) string {
	var words []string
	for _, e := range told {
		w := said[e.What]
		if e.What == Arrived {
			w = kindNames[e.N]
		}
		if e.What == Found && e.N > 1 {
			w += fmt.Sprint(" ", e.N)
		}
		if int(e.Who) != actor {
			w += fmt.Sprint(" ", e.Who)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}

var dirNames = map[string]Dir{"left": Left, "right": Right, "up": Up, "down": Down}

var actNames = map[string]Act{"cycle": AlongCycle, "shoot": ShootAt, "blast": BlastAt, "skip": Pass,
	"take": TakeUpper, "lower": TakeLower, "swap": SwapIt, "put": PutIt}

func order(words string, current int) Move {
	m := Move{Who: int8(current)}
	for _, w := range strings.Fields(words) {
		d, isDir := dirNames[w]
		a, isAct := actNames[w]
		switch {
		case isDir:
			m.Dir = d
		case isAct:
			m.Act = a
		default:
			m.Who = int8(w[0] - '0')
		}
	}
	return m
}

// place reads a cell name, "a1" the top left; letters and numbers beyond the
// maze are outside: "@3" is left of a3, "b0" above b1.
func place(name string) Pos { return Pos{strings.IndexByte(columns, name[0]) - 1, int(name[1]) - '1'} }

func (p Pos) name() string { return string(columns[p.X+1]) + string(rune('1'+p.Y)) }

const columns = "@abcdefghij"

// sitting is a referee with a test around it.
type sitting struct {
	*Referee
	t *testing.T
}

// sit starts a game on a picture; start is "a1 c2: what was said".
func sit(t *testing.T, picture string, o Options, start string) *sitting {
	t.Helper()
	m, err := Read(picture)
	if err != nil {
		t.Fatal(err)
	}
	cells, want, _ := strings.Cut(start, ": ")
	var starts []Pos
	for _, c := range strings.Fields(cells) {
		starts = append(starts, place(c))
	}
	s := &sitting{New(m, o), t}
	if got := inWords(s.Begin(starts), 0); got != want {
		t.Errorf("start: %q, want %q", got, want)
	}
	return s
}

// hear gives orders one after another: order, answer, order, answer, …
func (s *sitting) hear(pairs ...string) {
	s.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		m := order(pairs[i], s.Current())
		if got := inWords(s.Do(m), int(m.Who)); got != pairs[i+1] {
			s.t.Errorf("step %d, %s: %q, want %q", i/2+1, pairs[i], got, pairs[i+1])
		}
	}
}

// see checks where players are and how they do: "c3" or "c3 hurt 2 bullets 1
// bombs true", in seat order; what is not named is not checked.
func (s *sitting) see(want ...string) {
	s.t.Helper()
	for who, w := range want {
		held, right := s.Holds(who)
		has := map[string]bool{s.Place(who).name(): true, "healthy": s.Health(who) == Healthy, "hurt": s.Health(who) == Hurt,
			"dead": s.Health(who) == Dead, "true": held && right, "false": held && !right, "empty": !held,
			fmt.Sprint("bullets=", s.Bullets(who)): true, fmt.Sprint("bombs=", s.Bombs(who)): true}
		for _, word := range strings.Fields(w) {
			if !has[word] {
				s.t.Errorf("player %d is not %s:\n%s", who, word, s)
			}
		}
	}
}

// lies checks what lies on a place, bottom to top: "false true", "" for none.
func (s *sitting) lies(cell, want string) {
	s.t.Helper()
	var words []string
	for _, right := range s.Lying(place(cell)) {
		words = append(words, fmt.Sprint(right))
	}
	if got := strings.Join(words, " "); got != want {
		s.t.Errorf("on %s lies %q, want %q", cell, got, want)
	}
}
