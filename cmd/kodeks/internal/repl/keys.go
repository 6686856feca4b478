package repl

import "unicode"

// Private-use runes stand for editing keys from the decoder to the editor. What
// people type or paste never contains them: the decoder drops it.
const (
	keyNone rune = '\uE000' + iota
	keyWordBack
	keyWordForward
	keyKillWordBack
	keyKillWordForward
	keyKillFront
	keyKillRest
	keyYank
	keyDelete
	keyOlder
	keyNewer
	keySearch
	keyBackTab
	keyLast // not a key
)

// The control characters that readline is allowed to see.
const (
	ctrlA     = 1
	ctrlB     = 2
	ctrlC     = 3
	ctrlD     = 4
	ctrlE     = 5
	ctrlF     = 6
	ctrlH     = 8
	tab       = 9
	newline   = 10
	ctrlL     = 12
	enter     = 13
	escape    = 27
	backspace = 127
)

// isKey reports that r stands for an editing key.
func isKey(r rune) bool { return r >= keyNone && r < keyLast }

// controls says what the decoder makes of a control character; one that is not
// here is dropped (Ctrl-S, Ctrl-T and Ctrl-Z would bring readline down).
var controls = map[rune]rune{
	ctrlA: ctrlA, ctrlB: ctrlB, ctrlC: ctrlC, ctrlD: ctrlD, ctrlE: ctrlE, ctrlF: ctrlF,
	ctrlH: backspace, backspace: backspace, tab: tab, newline: newline, enter: enter, ctrlL: ctrlL,
	11: keyKillRest, 14: keyNewer, 16: keyOlder, 18: keySearch,
	21: keyKillFront, 23: keyKillWordBack, 25: keyYank,
}

// sequences says what the decoder makes of an escape sequence, the part after
// ESC [ or ESC O; one that is not here is dropped. Home and End have three
// spellings: xterm's, the Linux console's with tmux and screen, and rxvt's.
var sequences = map[string]rune{
	"A": keyOlder, "B": keyNewer, "C": ctrlF, "D": ctrlB,
	"H": ctrlA, "1~": ctrlA, "7~": ctrlA,
	"F": ctrlE, "4~": ctrlE, "8~": ctrlE,
	"3~": keyDelete, "Z": keyBackTab,
	"1;5D": keyWordBack, "1;3D": keyWordBack, "5D": keyWordBack, "d": keyWordBack,
	"1;5C": keyWordForward, "1;3C": keyWordForward, "5C": keyWordForward, "c": keyWordForward,
	"3;5~": keyKillWordForward, "3;3~": keyKillWordForward,
}

// meta says what the decoder makes of a letter typed with Alt, on the Latin and on
// the Russian keyboard; one that is not here is dropped.
var meta = map[rune]rune{
	'b': keyWordBack, 'и': keyWordBack,
	'f': keyWordForward, 'а': keyWordForward,
	'd': keyKillWordForward, 'в': keyKillWordForward,
	backspace: keyKillWordBack, ctrlH: keyKillWordBack,
}

// isWord reports that r belongs to a word, for the keys that move by words.
func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_' || r == '-'
}

// private reports that r lies in a private-use area, where our keys live too.
func private(r rune) bool { return unicode.Is(unicode.Co, r) }
