package plain

// What was decided where the text leaves room. Clauses are those of the rules
// page, column B; «» quotes the source.
//
//	clause   decision
//	L1       any number of players from 1 to 127; the referee does not count heads.
//	L4, L5   a start acts like an arrival from nowhere: a river carries two cells, a pit drops
//	         into the next one. All starts are settled before the first turn, in seat order.
//	L6       said for each player at the start: the name of the cell where he came to rest, and
//	         «найден клад» if one lies there.
//	L7, L8   3 bullets, 3 bombs; at most 3 of each; one treasure in the hands.
//	L9       a turn is one step, one "along the cycle", one shot, one blast or one skip.
//	L9, L43  take, put and swap are free for every living player in the game, in anybody's turn
//	         («в любой момент игры»), and are said aloud without telling which treasure it is.
//	L10      "along the cycle" from a cell that is no pit is refused and costs nothing.
//	L12      skipping is allowed without limit; a game of skips goes on (L64 is not in B).
//	L14      the exit is an edge, not a cell; blasts and bullets meet no wall there.
//	L15      «стенка» and nothing more: no name, no find, no refill, no cure, no displacement;
//	         the border seen from outside is a wall too, except the exit.
//	L16      the land outside is unbounded. Each crossing from inside to outside is «вышел»; the
//	         name of the cell follows, since only a wall silences it, then a find. From outside
//	         to outside: «суша». Coming back in acts like any arrival. Treasures may be put down
//	         outside and lie there.
//	L17      the swamp's answer is «просто "устье"»: a treasure lying in the mouth is not told
//	         again (else it could be told apart from another river's mouth). The move is spent.
//	         From the other side the swamp is no obstacle and the arrival an ordinary one.
//	L19      the pit one falls through neither tells nor gives anything; the find is told where
//	         the player comes to rest («ПОСЛЕ выполнения правил перемещения»).
//	L21      the name is not said, «найден клад» is; one goes to the next pit and no further.
//	L22      a river is its chain with its mouth. A step between two of its cells, consecutive or
//	         not (a blasted wall), mouth included, is a plain step. Any other arrival on a river
//	         cell that is not a mouth carries two cells, or one if that is the mouth.
//	L25      arriving in a mouth from anywhere carries nowhere.
//	L26      option Turbulent: every arrival on a river cell, also from its own mouth, carries to
//	         the mouth.
//	L28      goods lying in rivers and pits stay where they lie.
//	L29      the refill happens on arrival only («при попадании»), up to 3 and 3, also for the
//	         wounded; what is spent inside is not replaced until the next arrival.
//	L30      the cure likewise («до попадания в медпункт»): one wounded inside stays wounded until
//	         he arrives again, and can be shot there.
//	L43      a find tells how many treasures lie there, also to the wounded and to one whose hands
//	         are full. Anything lying on one's cell may be taken, told of before or not. Of two
//	         the upper one by default, or the lower; put, dropped and swapped go on top.
//	L44      the wounded may not take (refused); taking with full hands is refused, swap is for that.
//	L46      ammunition never lies about: that of the killed is gone with them.
//	L47      whether it is the true one is told at every crossing outward with a treasure in the
//	         hands, never at taking, not even outside.
//	L48      the bullet flies through free edges, swamps and the exit, both ways, over the land
//	         outside without end, until it reaches a cell with a player in the game or a wall.
//	L49      players on the shooter's own cell are hit, in whatever direction, even against a wall.
//	L50      all players on the cell reached are hit at once; told in seat order.
//	L51      shooting from and into hospital and arsenal is as anywhere.
//	L52      everything is said aloud; the victims are named.
//	L53      «пуль нет», «бомб нет»: the turn goes on; with Options.DryCosts it is over.
//	L54      a useless blast spends the bomb. The border is capital from both sides.
//	L55      the treasure drops on the victim's cell, on top. A shooter on that cell hears a find of
//	         as many as were dropped just then; nobody else there hears anything.
//	L56      killed: a wounded player hit again; he leaves the game, is met by no bullet, has no
//	         turns. He cannot hold a treasure, being wounded. Option Away n: he misses his next n
//	         turns instead and is back, wounded, where he fell, with what ammunition he had, when
//	         the following one comes.
//	L61      crossing the exit outward with the true treasure in the hands wins at once; its bearer
//	         is never wounded (L44). Whatever else would be told of that step is not.
//	L62      not in B: the last one living plays on. The shooter always lives, so there is always
//	         one who does, and no game ends but by the treasure.

// Options are the switches of the ruleset.
type Options struct {
	DryCosts  bool // L53: a shot or blast without ammunition costs the turn
	Turbulent bool // L26
	Away      int  // L56: turns a killed player misses before he returns; 0: he never does
}

// Kit is what every player has at the start and after an arsenal, of each.
const Kit = 3

// Health of a player.
type Health uint8

// States of health.
const (
	Healthy Health = iota
	Hurt
	Dead
)

type player struct {
	at      Pos
	square  int // -1: outside
	held    int // treasure in the hands, -1: none
	bullets int8
	bombs   int8
	health  Health
	away    int // turns still to miss
}

type treasure struct {
	at    Pos
	laid  int // the larger, the higher it lies
	held  bool
	right bool
}

// Referee runs games on one maze. Not safe for concurrent use.
type Referee struct {
	plan      *Maze
	options   Options
	board     *board
	fresh     []square // as the plan has them
	players   []player
	treasures []treasure
	current   int
	laid      int
	winner    int
	over      bool
	told      []Event
}

// New prepares a referee for games on m; Begin starts one.
func New(m *Maze, o Options) *Referee {
	b := newBoard(m, o.Turbulent)
	r := &Referee{plan: m, options: o, board: b, over: true, winner: -1}
	r.fresh = append(r.fresh, b.squares...)
	r.treasures = make([]treasure, len(m.Treasures))
	r.told = make([]Event, 0, 32)
	return r
}

// Begin starts a game, the walls whole again, with a player on each start cell
// of the rectangle, in turn order, and tells where each came to rest. Like every
// answer it holds until the next call.
func (r *Referee) Begin(starts []Pos) []Event {
	copy(r.board.squares, r.fresh)
	for i, t := range r.plan.Treasures {
		r.treasures[i] = treasure{at: t.At, laid: i, right: t.True}
	}
	r.laid, r.current, r.winner, r.over = len(r.treasures), 0, -1, false
	r.told, r.players = r.told[:0], r.players[:0]
	for who, at := range starts {
		r.players = append(r.players, player{held: -1, bullets: Kit, bombs: Kit})
		p := &r.players[who]
		r.settle(p, r.board.rest(r.board.index(at), 0))
		r.announce(who, p)
	}
	return r.told
}

func (r *Referee) tell(w What, who int, n int) {
	r.told = append(r.told, Event{w, int8(who), int8(n)})
}

// refuse is the whole answer to what cannot be done.
func (r *Referee) refuse(w What, who int) []Event {
	r.told = append(r.told[:0], Event{What: w, Who: int8(who)})
	return r.told
}

// endTurn passes the turn to the next player who has one.
func (r *Referee) endTurn() []Event {
	if r.over {
		return r.told
	}
	for {
		if r.current++; r.current == len(r.players) {
			r.current = 0
		}
		p := &r.players[r.current]
		if p.health != Dead {
			return r.told
		}
		if p.away == 0 {
			continue
		}
		if p.away--; p.away == 0 {
			p.health = Hurt
			r.tell(Returned, r.current, 0)
			return r.told
		}
	}
}

// Skip gives the move up (L12).
func (r *Referee) Skip() []Event {
	if r.over {
		return r.refuse(Over, r.current)
	}
	r.told = r.told[:0]
	r.tell(Skipped, r.current, 0)
	return r.endTurn()
}
