package table

import (
	"strings"

	"kodeks/dsl/source"
)

// Refusal is one of the three ways in which the table declines what was typed. Nothing happened; the
// game is as it was. A bug in a script is no refusal but a *script.Fault.
type Refusal interface {
	error
	// In puts the refusal into words: place, reason, remedy.
	In(lang string) string
	// Source is the same as a problem of the typed line.
	Source() source.Problem
}

// NotUnderstood says that the words are no order and no question; the problem points at the word
// and names the nearest phrase.
type NotUnderstood struct{ Problem source.Problem }

// Ambiguous says that the words have several readings. Submit of a bare number by the same player
// picks one; so does any wording that has one reading only.
type Ambiguous struct {
	Problem  source.Problem // its hint numbers the readings
	Readings []string       // canonical, in the game's language
}

// NotAllowed says that a rule forbids the order, or that it is out of place just now.
type NotAllowed struct {
	Problem source.Problem
	Clause  string // the rule by its number, "L9"; "" for the table's own
}

// ByRule tells whether a rule of the ruleset refused; otherwise the table did, whatever the rules.
func (r *NotAllowed) ByRule() bool { return r.Problem.Code == "not-allowed" }

// WriteError says that the record could not be written. The turn was taken back: what is not on
// record did not happen.
type WriteError struct{ Err error }

func (r *NotUnderstood) Error() string          { return r.In("en") }
func (r *NotUnderstood) In(lang string) string  { return r.Problem.In(lang) }
func (r *NotUnderstood) Source() source.Problem { return r.Problem }

func (r *Ambiguous) Error() string          { return r.In("en") }
func (r *Ambiguous) Source() source.Problem { return r.Problem }
func (r *Ambiguous) In(lang string) string  { return r.Problem.In(lang) }

func (r *NotAllowed) Error() string          { return r.In("en") }
func (r *NotAllowed) In(lang string) string  { return r.Problem.In(lang) }
func (r *NotAllowed) Source() source.Problem { return r.Problem }

func (e *WriteError) Error() string { return e.In("en") }

// Unwrap gives the error of the file system.
func (e *WriteError) Unwrap() error { return e.Err }

// In says what was not written and what that means.
func (e *WriteError) In(lang string) string {
	return source.Format(
		"the record could not be written, so nothing has happened: %v\nmake room or mend the file, then give the order again",
		"запись не удалась, поэтому ничего не произошло: %v\nосвободите место или исправьте файл и повторите ход",
		e.Err).In(lang)
}

// deny builds the table's own NotAllowed.
func deny(code, en, ru, hintEN, hintRU string, args ...any) *NotAllowed {
	return &NotAllowed{Problem: source.Problem{
		Code:    code,
		Message: source.Format(en, ru, args...),
		Hint:    source.Text{EN: hintEN, RU: hintRU},
	}}
}

// The table's own reasons to decline, all of them.

func denyFlood() *NotAllowed {
	return deny("entry-too-long", "the rules tell more of this than a record may hold of a turn (1 MiB)", "правила сообщают об этом больше, чем запись вмещает за ход (1 МиБ)",
		"nothing has happened: give another order; :trace ORDER shows which script it is", "ничего не произошло: дайте другой приказ; какой это скрипт, покажет :трасса ПРИКАЗ")
}

func denyOver() *NotAllowed {
	return deny("game-over", "the game is over", "игра окончена",
		"the referee can take the last turn back with undo", "ведущий может взять последний ход назад (отмена)")
}

func denyNotStarted() *NotAllowed {
	return deny("not-started", "the game has not begun", "игра ещё не началась",
		"name the start cells first", "сначала назовите начальные клетки")
}

func denyPending(who string) *NotAllowed {
	return deny("question-open", "%s has to answer first", "сначала должен прозвучать ответ: %s",
		"answer the question, or withdraw the order", "ответьте на вопрос или снимите ход", who)
}

func denyNoPending() *NotAllowed {
	return deny("no-question", "nothing was asked", "ничего не спрашивали",
		"type an order", "введите ход")
}

func denyNotYourTurn(who, next string) *NotAllowed {
	return deny("not-your-turn", "it is not %[1]s's turn but %[2]s's", "сейчас ходит не %[1]s, а %[2]s",
		"wait for your turn", "дождитесь своей очереди", who, next)
}

func denyOut(who string) *NotAllowed {
	return deny("out-of-game", "%s is out of the game", "%s вне игры",
		"it is for the others to move", "ходят остальные", who)
}

func denyNoPlayer(who string, names []string) *NotAllowed {
	r := deny("unknown-player", "there is no player %q", "игрока «%s» нет", "", "", who)
	r.Problem.Hint = source.Format("the players are %s", "играют: %s", strings.Join(names, ", "))
	if near, ok := source.Nearest(who, names); ok {
		r.Problem.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return r
}
