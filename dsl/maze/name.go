package maze

import (
	"strconv"
	"strings"

	"kodeks/dsl/source"
)

// CellName names the cell of column x and row y, both from 0: a1 is the top left
// one, aa1 follows z1.
func CellName(x, y int) string {
	return columnName(x) + strconv.Itoa(y+1)
}

// CellNames are the names of all cells, row by row from the top.
func (m *Maze) CellNames() (names []string) {
	for y, row := range m.Cells {
		for x, cell := range row {
			if cell != nil {
				names = append(names, CellName(x, y))
			}
		}
	}
	return names
}

// ParseCellName is the inverse of CellName. Capitals and Cyrillic letters that look
// like the Latin ones are read as well; ok is false for anything but letters and digits.
func ParseCellName(s string) (x, y int, ok bool) {
	s = source.FoldLookalikes(s)
	digits := strings.TrimLeft(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	x, ok = parseColumn(s[:len(s)-len(digits)])
	if !ok || digits == "" || digits[0] == '0' || len(digits) > 6 || !allDigits(digits) {
		return 0, 0, false
	}
	y, _ = strconv.Atoi(digits)
	return x, y - 1, true
}

// columnName returns the letters of column x: a … z, aa, ab …
func columnName(x int) string {
	name := ""
	for x++; x > 0; x = (x - 1) / 26 {
		name = string(rune('a'+(x-1)%26)) + name
	}
	return name
}

// parseColumn reads the capital letters of a column.
func parseColumn(letters string) (x int, ok bool) {
	if letters == "" || len(letters) > 4 {
		return 0, false
	}
	for _, r := range letters {
		x = x*26 + int(r-'A') + 1
	}
	return x - 1, true
}

// allDigits reports that s is nothing but decimal digits.
func allDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
