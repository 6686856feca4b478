package remote

import (
	"errors"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/dsl/source"
)

// Died says what became of a table's process and of what was asked. The table goes on
// in another one.
type Died struct {
	Death *guard.Death
	Turn  int  // the turn that was under way; 0: the game had not begun
	Idle  bool // nothing was asked
}

func (d *Died) Error() string { return d.In("en") }

// Unwrap gives the death.
func (d *Died) Unwrap() error { return d.Death }

// In says which script did what, and that the game is well.
func (d *Died) In(lang string) string {
	text := d.Death.In(lang)
	if d.Turn > 0 && !d.Idle {
		text += source.Format(", in turn %d", ", ход %d", d.Turn).In(lang)
	}
	well := source.Text{EN: "\nnothing has happened: the game goes on from where it was", RU: "\nничего не произошло: игра продолжается с того же места"}
	switch {
	case d.Turn == 0:
		well = source.Text{EN: "\nthe game has not begun", RU: "\nигра не началась"}
	case d.Idle:
		well = source.Text{EN: "\nthe game goes on from its record in a new one", RU: "\nигра продолжается по записи в новом процессе"}
	}
	return text + well.In(lang)
}

// Lost says that no new process could go on.
type Lost struct{ Err error }

func (l *Lost) Error() string { return l.In("en") }

// Unwrap gives the reason.
func (l *Lost) Unwrap() error { return l.Err }

// Lost makes it a prompt.Lost.
func (l *Lost) Lost() {}

// In says so, why, and where the game is.
func (l *Lost) In(lang string) string {
	why := l.Err.Error()
	var spoken interface{ In(lang string) string }
	if errors.As(l.Err, &spoken) {
		why = spoken.In(lang)
	}
	return source.Format("the rules cannot go on: %s\nthe record is whole: come back to it later", "продолжить игру по этим правилам не удалось: %s\nзапись цела, к ней можно вернуться", why).In(lang)
}
