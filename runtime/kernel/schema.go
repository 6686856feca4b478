package kernel

import (
	"errors"
	"slices"
)

// Class is what an attribute belongs to.
type Class uint8

// The classes. An attribute of the game has the id 0.
const (
	OfGame Class = iota
	OfZone
	OfItem
	OfPlayer
	classes
)

// String returns "game", "zone", "item" or "player".
func (c Class) String() string {
	return [...]string{"game", "zone", "item", "player"}[c]
}

// Slot is the place of a declared attribute in its class.
type Slot int

// What Declare refuses.
var (
	ErrDeclared = errors.New("kernel: the attribute is already declared")
	ErrNoName   = errors.New("kernel: the attribute has no name")
	ErrDefault  = errors.New("kernel: a default cannot refer to a zone, an item or a player")
)

// Schema is the list of attributes that zones, items, players and the game have. It may be shared by games: each takes what is declared
// when it is made.
type Schema struct {
	class [classes]struct {
		names    []string
		defaults []Value
	}
}

// NewSchema returns a schema without attributes.
func NewSchema() *Schema { return &Schema{} }

// Declare adds an attribute with its default. Declaring a name again returns its slot and ErrDeclared.
func (s *Schema) Declare(class Class, attr string, def Value) (Slot, error) {
	if attr == "" {
		return 0, ErrNoName
	}
	if def.kind >= KindZone {
		return 0, ErrDefault
	}
	if slot, ok := s.Slot(class, attr); ok {
		return slot, ErrDeclared
	}
	c := &s.class[class]
	c.names = append(c.names, attr)
	c.defaults = append(c.defaults, def)
	return Slot(len(c.names) - 1), nil
}

// Slot finds a declared attribute. It compares names one by one: look slots up once, not at every read.
func (s *Schema) Slot(class Class, attr string) (Slot, bool) {
	i := slices.Index(s.class[class].names, attr)
	return Slot(max(i, 0)), i >= 0
}

// Attrs lists the attributes of a class by slot.
func (s *Schema) Attrs(class Class) []string { return slices.Clone(s.class[class].names) }

// Default returns the declared default of an attribute.
func (s *Schema) Default(class Class, slot Slot) Value { return s.class[class].defaults[slot] }
