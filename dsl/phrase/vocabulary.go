package phrase

// Vocabulary is everything a game can be told or asked, besides the words of
// structure that every game shares.
type Vocabulary struct {
	Actions, Tests, Queries []Entry
	Reported                string            // the test, one without slots, that an order half in the dark reports if it does not say
	Slots                   map[string][]Word // the types of slots beyond the built-in ones; "direction": other words for the directions
}

// Entry is one action, test or query with the ways to say it.
type Entry struct {
	Name     string
	Patterns map[string][]string // language ("ru", "en") → patterns, the canonical one first
}

// Word is one value that a slot can have.
type Word struct {
	Key   string
	Forms map[string][]string // language → forms, the canonical one first

	// Counted holds the forms to print after a number, and may be nil: one, few, many in
	// Russian (бусина, бусины, бусин), one and many in English. They are understood as well. Where
	// a Russian pattern asks for a form ({token/4}), that one is printed after 1, 21, …
	Counted map[string][]string
}

// The classes of entries. They are matched apart: an action and a test may share words.
type class uint8

const (
	actionClass class = iota
	testClass
	queryClass
	structureClass
	talkClass
	classes
)

// name is the class in the places of problems: "action hop (en)".
func (c class) name() string {
	return [classes]string{"action", "test", "query", "structure", "talk"}[c]
}

// PlayerSlot is the slot type whose words may address an order: «Аня: иду вправо».
const PlayerSlot = "player"

// Types of slots that need no word list.
const (
	directionType = "direction"
	numberType    = "number"
	cellType      = "cell"
	wordType      = "word"
	lettersType   = "letters"
)
