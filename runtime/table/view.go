package table

import (
	"strconv"
	"unicode"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Map is everything on the board, for drawing. It is the referee's: it holds all secrets.
type Map struct {
	Cols    int       `json:"cols"`
	Rows    int       `json:"rows"`
	Cells   []MapCell `json:"cells"` // in reading order
	byPlace map[[2]int]int
}

// MapCell is one cell. X and Y count from 0; a cell that came to be outside the drawing may have less or more.
type MapCell struct {
	X       int         `json:"x"`
	Y       int         `json:"y"`
	Name    string      `json:"name"`
	Kind    string      `json:"kind"`
	Code    string      `json:"code"` // as a drawing has it: letters, number, arrow
	Title   source.Text `json:"title"`
	Items   []MapItem   `json:"items,omitempty"`   // bottom to top
	Players []string    `json:"players,omitempty"` // in turn order
	Edges   [4]MapEdge  `json:"edges"`
}

// MapItem is Count equal things lying together.
type MapItem struct {
	Code  string `json:"code"`
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// MapEdge is one side of a cell; MapCell.Edges holds them left, right, up, down.
type MapEdge struct {
	Kind string     `json:"kind"`          // "free", "wall", "stone", "oneway"
	Way  kernel.Dir `json:"way,omitempty"` // where a one-way edge leads
}

// At is the cell at a place, nil if there is none.
func (m *Map) At(x, y int) *MapCell {
	if i, ok := m.byPlace[[2]int{x, y}]; ok {
		return &m.Cells[i]
	}
	return nil
}

// Where tells a cell's name and whether it is on the board; "" for a player who stands nowhere or does not exist. It is
// the referee's.
func (t *Table) Where(player string) (cell string, onBoard bool) {
	id := t.player(player)
	if id == 0 || t.game.Zone(id) == 0 {
		return "", false
	}
	zone := t.game.Zone(id)
	return t.game.ZoneName(zone), t.game.OnBoard(zone)
}

// Map shows the board as it is now.
func (t *Table) Map() *Map {
	m := &Map{Cols: t.maze.Cols, Rows: t.maze.Rows, byPlace: make(map[[2]int]int)}
	for _, zone := range t.game.Cells() {
		x, y := t.game.XY(zone)
		m.byPlace[[2]int{x, y}] = len(m.Cells)
		m.Cells = append(m.Cells, t.mapCell(zone, x, y))
	}
	return m
}

func (t *Table) mapCell(zone kernel.ZoneID, x, y int) MapCell {
	g := t.game
	cell := MapCell{X: x, Y: y, Name: g.ZoneName(zone), Kind: g.ZoneKind(zone)}
	if kind := t.cellKind(cell.Kind); kind != nil {
		cell.Title = kind.Title
		cell.Code = t.cellCode(zone, kind)
	}
	for _, item := range g.Items(zone) {
		seen := MapItem{Code: t.itemCode(item), Kind: g.ItemKind(item), Count: 1}
		if n := len(cell.Items); n > 0 && cell.Items[n-1].Code == seen.Code && cell.Items[n-1].Kind == seen.Kind {
			cell.Items[n-1].Count++
			continue
		}
		cell.Items = append(cell.Items, seen)
	}
	for _, p := range g.PlayersIn(zone) {
		cell.Players = append(cell.Players, g.Name(p))
	}
	for i, dir := range kernel.Directions {
		cell.Edges[i] = MapEdge{g.Edge(zone, dir), g.EdgeWay(zone, dir)}
	}
	return cell
}

func (t *Table) cellKind(name string) *script.CellKind {
	for _, kind := range t.rules.Cells {
		if kind.Name == name {
			return kind
		}
	}
	return nil
}

// cellCode is a cell's code in the alphabet of the game's language, with the number and the arrow it was drawn with.
func (t *Table) cellCode(zone kernel.ZoneID, kind *script.CellKind) string {
	code := pickCode(kind.Codes, t.lang)
	text := code.Letters
	if letter := t.zoneAttr(zone, kind.Letter); letter.Text() != "" {
		text = letter.Text()
	}
	if n := t.zoneAttr(zone, kind.Number); code.Suffix == '#' && n.Kind() == kernel.KindInt {
		text += strconv.Itoa(n.Int())
	}
	if dir, ok := kernel.ParseDir(t.zoneAttr(zone, kind.Arrow).Text()); ok {
		text += [...]string{"", "<", ">", "^", "v"}[dir]
	}
	return text
}

func (t *Table) zoneAttr(zone kernel.ZoneID, name string) kernel.Value {
	attr := t.rules.Attr(kernel.OfZone, name)
	if attr == nil {
		return kernel.None
	}
	return t.game.Attr(kernel.OfZone, int32(zone), attr.Slot())
}

// pickCode prefers the language's alphabet.
func pickCode(codes []script.Code, lang string) script.Code {
	for _, code := range codes {
		if cyrillic(code.Letters) == (lang == "ru") {
			return code
		}
	}
	if len(codes) > 0 {
		return codes[0]
	}
	return script.Code{}
}

func cyrillic(s string) bool {
	for _, r := range s {
		if unicode.Is(unicode.Cyrillic, r) {
			return true
		}
	}
	return false
}

// itemCode is the code of the variant that a thing is.
func (t *Table) itemCode(item kernel.ItemID) string {
	if v := t.variantOf(item); v != nil && len(v.Codes) > 0 {
		return variantCode(v, t.lang)
	}
	return t.game.ItemKind(item)
}

// variantOf is the variant whose attributes the thing has, the one that asks most; nil if it is like none.
func (t *Table) variantOf(item kernel.ItemID) (best *script.Variant) {
	for _, kind := range t.rules.Items {
		if kind.Name != t.game.ItemKind(item) {
			continue
		}
		for _, variant := range kind.Variants {
			if t.isVariant(item, variant) && (best == nil || len(variant.Attrs) > len(best.Attrs)) {
				best = variant
			}
		}
	}
	return best
}

func (t *Table) isVariant(item kernel.ItemID, variant *script.Variant) bool {
	for _, name := range sortedNames(variant.Attrs) {
		attr := t.rules.Attr(kernel.OfItem, name)
		if attr == nil || t.game.Attr(kernel.OfItem, int32(item), attr.Slot()) != variant.Attrs[name] {
			return false
		}
	}
	return true
}

func variantCode(v *script.Variant, lang string) string {
	for _, code := range v.Codes {
		if cyrillic(code) == (lang == "ru") {
			return code
		}
	}
	return v.Codes[0]
}
