package plain

// What says what an event is.
type What uint8

// What the referee says aloud. Who is the player it is about.
const (
	Arrived   What = iota // came to rest on a cell of Kind N
	Bumped                // «стенка»
	Found                 // «найден клад»: N treasures
	Out                   // «вышел»
	Genuine               // the treasure carried out is the true one
	Fake                  // … is a false one
	Hit                   // the shot has victims; they follow
	Missed                // the shot has none
	Wounded               // Who is wounded
	Killed                // Who is killed
	Blown                 // «взорвалась»
	NotBlown              // «не взорвалась»
	NoBullets             // «пуль нет»
	NoBombs               // «бомб нет»
	Skipped               // a move given up
	Took                  // took a treasure
	Put                   // put it down
	Swapped               // put it down and took the other one
	Returned              // back in the game, wounded (Options.Away)
	Won                   // the game is over: Who carried the true treasure out
)

// Refusals, one alone in an answer: nothing happened, the turn goes on.
const (
	NoCycle   What = iota + 64 // "along the cycle" from a cell that is no pit
	Nothing                    // no treasure lies here
	HandsFull                  // one treasure at a time
	HandsFree                  // no treasure to put down
	TooWeak                    // the wounded cannot take
	Gone                       // out of the game
	Over                       // the game is over
)

// Event is one thing said, by whom or about whom, with one argument.
type Event struct {
	What What
	Who  int8
	N    int8
}

// Refusal tells an answer that changed nothing.
func Refusal(told []Event) bool { return len(told) == 1 && told[0].What >= NoCycle }
