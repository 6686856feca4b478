package maze

// Dir is a direction on the page.
type Dir int

// The directions. None is the absence of one.
const (
	None Dir = iota
	Left
	Right
	Up
	Down
)

// arrows are the drawn forms of the directions, in their order.
const arrows = " <>^v"

// String returns "left", "right", "up", "down" or "none".
func (d Dir) String() string {
	return [...]string{"none", "left", "right", "up", "down"}[d]
}

// arrow returns the drawn form, or "" for None.
func (d Dir) arrow() string {
	if d == None {
		return ""
	}
	return arrows[d : d+1]
}

// direction returns the direction that an arrow shows, or None.
func direction(r rune) Dir {
	switch r {
	case '<', '←':
		return Left
	case '>', '→':
		return Right
	case '^', '↑':
		return Up
	case 'v', '↓':
		return Down
	}
	return None
}
