// Package page fits text to the width of a screen.
//
//	fmt.Println(page.Fold("12 Аня: взять красный ключ и уйти", 24))
//
// prints
//
//	12 Аня: взять красный
//	   ключ и уйти
//
// fold.go breaks lines between words, what follows standing under what it belongs
// to; crop.go shortens a line with a caret under it, which must not be broken;
// table.go writes two columns, the right one folded. A width of 0 is no limit: that
// is for output that no screen shows.
package page
