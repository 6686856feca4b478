package phrase

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// MaxText is the most that a phrase may weigh, in bytes.
const MaxText = 1 << 10

// piece is a word or a mark of a typed text.
type piece struct {
	start, end int // bytes
	kind       pieceKind
	polite     bool     // a word that may stand anywhere
	ids        []wordID // what a pattern may take it for; marks that no pattern can hold have none
	key        string   // digits without leading zeros, a cell's name, or letters one by one
	said       string   // a word as it is typed, in small letters, where a slot takes any
}

type pieceKind uint8

const (
	wordPiece pieceKind = iota
	commaPiece
	stopPiece // ; . ! or the end of a line
	colonPiece
	questionPiece
	listPiece // a list number: 1) or 2.
	openRound
	closeRound
	openBrace
	closeBrace
	oddPiece // a mark that means nothing here
)

// Marks that patterns may hold, by the word they are interned as.
const (
	commaMark = ","
	openMark  = "("
	closeMark = ")"
	colonMark = ":" // or a dash
)

// scanner cuts a text into pieces.
type scanner struct {
	text   string
	at     int
	pieces []piece
	words  *lexicon
	depth  int // of round brackets
}

// scan appends the pieces of a text to those given. Quotes, asterisks around words and blanks leave no piece.
func (l *lexicon) scan(text string, pieces []piece) []piece {
	s := scanner{text: text, pieces: pieces, words: l}
	for s.at < len(text) {
		s.next()
	}
	return s.pieces
}

func (s *scanner) next() {
	r, n := utf8.DecodeRuneInString(s.text[s.at:])
	switch {
	case s.words.listing && (r == standIn || unicode.IsLetter(r)) && s.letters():
	case r == '\n':
		s.mark(stopPiece, n)
	case isBlank(r) || isQuote(r):
		s.at += n
	case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '&' || s.words.emblem(r):
		s.word()
	case r == '(':
		s.depth++
		s.markWord(openRound, n, openMark)
	case r == ')':
		s.depth = max(0, s.depth-1)
		s.markWord(closeRound, n, closeMark)
	case r == ',':
		s.markWord(commaPiece, n, commaMark)
	default:
		if !s.sign() {
			s.punctuation(r, n)
		}
	}
}

// isBlank holds for what separates words and for what cannot be seen.
func isBlank(r rune) bool {
	return unicode.IsSpace(r) || r == '\ufeff' || r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufe0f'
}

// isQuote holds for quotation marks and for what forum players put around a deed: *walks up*.
func isQuote(r rune) bool {
	return r == '"' || r == '*' || r == '_' || r == '~' || isApostrophe(r) || strings.ContainsRune("«»“”„‟‹›", r)
}

func (s *scanner) punctuation(r rune, n int) {
	switch r {
	case '.', '…':
		s.dots()
	case ';', '!':
		s.mark(stopPiece, n)
	case '?':
		s.mark(questionPiece, n)
	case ':':
		s.markWord(colonPiece, n, colonMark)
	case '{':
		s.mark(openBrace, n)
	case '}':
		s.mark(closeBrace, n)
	case '-', '–', '—', '―', '−':
		s.markWord(commaPiece, len(s.text[s.at:])-len(strings.TrimLeft(s.text[s.at:], "-–—―−")), colonMark)
	default:
		s.mark(oddPiece, n)
	}
}

// dots are a stop if there is one, a pause if there are several.
func (s *scanner) dots() {
	rest := s.text[s.at:]
	n := len(rest) - len(strings.TrimLeft(rest, ".…"))
	if n == 1 {
		s.mark(stopPiece, n)
		return
	}
	s.mark(commaPiece, n)
}

func (s *scanner) mark(kind pieceKind, n int) {
	s.pieces = append(s.pieces, piece{start: s.at, end: s.at + n, kind: kind})
	s.at += n
}

func (s *scanner) markWord(kind pieceKind, n int, word string) {
	s.mark(kind, n)
	s.pieces[len(s.pieces)-1].ids = s.words.exact[word]
}

// signs are the ways to type an arrow or a comparison, and the words they may stand for; longer ones come
// before their beginnings.
var signs = []struct {
	typed string
	words []string
}{
	{"<--", []string{"←"}}, {"<-", []string{"←"}}, {"<=", []string{"<="}}, {"≤", []string{"<="}}, {"<", []string{"←", "<"}},
	{"←", []string{"←"}}, {"⬅", []string{"←"}}, {"⇐", []string{"←"}},
	{"-->", []string{"→"}}, {"->", []string{"→"}}, {"=>", []string{"→"}}, {">=", []string{">="}}, {"≥", []string{">="}}, {">", []string{"→", ">"}},
	{"→", []string{"→"}}, {"➡", []string{"→"}}, {"⇒", []string{"→"}}, {"=", []string{"="}},
	{"^", []string{"↑"}}, {"↑", []string{"↑"}}, {"⬆", []string{"↑"}}, {"⇑", []string{"↑"}},
	{"↓", []string{"↓"}}, {"⬇", []string{"↓"}}, {"⇓", []string{"↓"}},
}

func (s *scanner) sign() bool {
	for i := range signs {
		if strings.HasPrefix(s.text[s.at:], signs[i].typed) {
			s.mark(wordPiece, len(signs[i].typed))
			s.pieces[len(s.pieces)-1].ids = s.words.signs[i]
			return true
		}
	}
	return false
}

// word takes letters, digits and stress marks, with apostrophes and hyphens inside.
func (s *scanner) word() {
	end, digits := s.wordEnd()
	typed := s.text[s.at:end]
	if digits && s.listNumber(end) {
		s.mark(listPiece, end-s.at+1)
		return
	}
	p := piece{start: s.at, end: end, ids: s.words.find(typed)}
	if len(p.ids) > 0 && s.words.polite[p.ids[0]] {
		p.polite = true
	}
	if digits {
		p.number(typed)
	} else {
		p.cell(typed)
	}
	if s.words.free && !digits && isFree(typed) {
		p.free(typed)
	}
	s.pieces = append(s.pieces, p)
	s.at = end
}

func (s *scanner) wordEnd() (end int, digits bool) {
	digits = true
	for i, r := range s.text[s.at:] {
		switch {
		case r >= '0' && r <= '9':
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) && r != '\ufe0f' || r == '\u00ad' || s.words.emblem(r):
			digits = false
		case i == 0: // an ampersand is a word by itself
			return s.at + utf8.RuneLen(r), false
		case s.joins(s.at+i, r, digits):
			digits = false
		default:
			return s.at + i, digits
		}
	}
	return len(s.text), digits
}

// joins reports that a mark inside a word is part of it: a letter or a digit follows, and there
// is a letter on one side at least.
func (s *scanner) joins(at int, mark rune, digits bool) bool {
	if mark != '-' && mark != '_' && mark != '"' && !isApostrophe(mark) && !isHyphen(mark) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(s.text[at+utf8.RuneLen(mark):])
	return unicode.IsLetter(next) || !digits && unicode.IsDigit(next)
}

// listNumber reports that digits which end at a place number an item: "1) go", "but 2. tell".
func (s *scanner) listNumber(end int) bool {
	if end == len(s.text) || end-s.at > 2 {
		return false
	}
	if s.text[end] == ')' {
		return s.depth == 0
	}
	rest := s.text[end+1:]
	after, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, " \t\u00a0"))
	if s.text[end] != '.' || rest == "" || !isBlank(rune(rest[0])) && rest[0] < 0x80 || !unicode.IsLetter(after) {
		return false
	}
	if len(s.pieces) == 0 {
		return true
	}
	last := s.pieces[len(s.pieces)-1]
	return last.kind != wordPiece || beforeItem[strings.ToLower(s.text[last.start:last.end])]
}

// beforeItem are the words that may stand between the items of a numbered list.
var beforeItem = map[string]bool{
	"и": true, "а": true, "но": true, "затем": true, "потом": true, "and": true, "but": true, "then": true,
	"i": true, "a": true, "no": true, "zatem": true, "potom": true,
}

// maxDigits keeps numbers within what every machine counts.
const maxDigits = 6

// withClass is what a word that is a member of a class alone may be taken for.
var numberIDs, cellIDs = []wordID{digitWord}, []wordID{cellWord}

func (p *piece) number(typed string) {
	if len(typed) > maxDigits {
		return
	}
	n, _ := strconv.Atoi(typed)
	p.key = strconv.Itoa(n)
	p.ids = joined(p.ids, numberIDs)
}

// cell makes the piece a cell's name if it looks like one, whichever alphabet its letters are from.
func (p *piece) cell(typed string) {
	last := typed[len(typed)-1]
	if len(typed) > 8 || last < '0' || last > '9' {
		return
	}
	name := strings.ToLower(source.FoldLookalikes(strings.ReplaceAll(typed, "-", "")))
	letters := strings.TrimRight(name, "0123456789")
	number := strings.TrimLeft(name[len(letters):], "0")
	if len(letters) > 2 || len(letters) == 0 || letters[0] > 'z' || letters[0] < 'a' || letters[len(letters)-1] > 'z' || letters[len(letters)-1] < 'a' || number == "" || len(number) > 3 {
		return
	}
	p.key = letters + number
	p.ids = joined(p.ids, cellIDs)
}

func joined(ids, more []wordID) []wordID {
	if ids == nil {
		return more
	}
	return append(ids[:len(ids):len(ids)], more...)
}
