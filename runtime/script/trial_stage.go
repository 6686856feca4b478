package script

// A Stage sets up the games that tests play. Package script knows no table; whoever runs tests has one.
type Stage interface {
	// Open starts a game. An error is the test's to see.
	Open(TrialSetup) (TrialGame, error)
}

// A TrialSetup is what t.game(…) says.
type TrialSetup struct {
	Rules   *Ruleset
	Maze    string // a drawing, a name on the shelf or a file beside the tests
	Plain   bool   // without a maze
	Players []TrialPlayer
	Lang    string // "ru" or "en"
	Options map[string]string
	Seed    uint64
	Oracles []TrialOracle
	Check   bool // the plan must pass the ruleset's checks
	Title   string
}

// A TrialOracle is what a test brings for an oracle: a text, or a name of one.
type TrialOracle struct{ Name, Owner, Text string }

// DrawnHere is the file that problems of a drawing which a test gives as a text are in.
const DrawnHere = "maze"

// A TrialPlayer is a seat as a test names it: "Bob:m", "b1".
type TrialPlayer struct{ Name, Start string }

// A TrialGame is a game under test. What a rule or the table declines is an error with a method In(lang).
type TrialGame interface {
	Session() *Session
	Start() Heard // what was told at the start
	Submit(player, words string) (Heard, error)
	Answer(text string) (Heard, error)
	Fix(ruling string) (Heard, error)
	Undo() (Heard, error)
	Redo() (Heard, error)
	State() TrialState
	Trace(words string, all bool) ([]string, error) // of the last turn, or of what an order would do
	LastTrace() (*Trace, error)
	Withdraw() // drops the question that waits
}

// Heard is what came of an order, a question or a ruling.
type Heard struct {
	Order string // canonical
	Lines []HeardLine
	Query bool // it was a question, not an order
	Waits bool // for an answer; nothing was told yet
}

// A HeardLine is one line of an answer.
type HeardLine struct {
	To      []string // nil and not Referee: everybody
	Referee bool
	Text    string
}

// TrialState is how a game stands.
type TrialState struct {
	Over     bool
	Next     string // whose turn it is
	Turn     int    // number of the last turn
	Question string // that waits for an answer; "": none
	Asked    string // who has to answer
	Choices  []string
}
