package kernel

// Dir is one of the four directions of the grid, or none.
type Dir uint8

// The directions. y grows downwards: Up leads to y-1.
const (
	NoDir Dir = iota
	Left
	Right
	Up
	Down
)

// Directions lists the four directions in the order scripts and texts use.
var Directions = [4]Dir{Left, Right, Up, Down}

var dirNames = [...]string{"none", "left", "right", "up", "down"}

// Opposite returns the direction back; NoDir for NoDir.
func (d Dir) Opposite() Dir {
	switch d {
	case Left:
		return Right
	case Right:
		return Left
	case Up:
		return Down
	case Down:
		return Up
	}
	return NoDir
}

// Delta returns the step (dx, dy) in the direction.
func (d Dir) Delta() (dx, dy int) {
	switch d {
	case Left:
		return -1, 0
	case Right:
		return 1, 0
	case Up:
		return 0, -1
	case Down:
		return 0, 1
	}
	return 0, 0
}

// String returns "left", "right", "up", "down" or "none".
func (d Dir) String() string {
	if int(d) < len(dirNames) {
		return dirNames[d]
	}
	return "none"
}

// MarshalText writes the direction's name.
func (d Dir) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes; anything else is None.
func (d *Dir) UnmarshalText(text []byte) error {
	*d, _ = ParseDir(string(text))
	return nil
}

// ParseDir reads what String writes for the four directions.
func ParseDir(s string) (Dir, bool) {
	for _, d := range Directions {
		if dirNames[d] == s {
			return d, true
		}
	}
	return NoDir, false
}
