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
	Idle  bool // nothing was asked, or it was done
}

func (d *Died) Error() string { return d.In("en") }

// Unwrap gives the death.
func (d *Died) Unwrap() error { return d.Death }

// In says which script did what, and that the game is well.
func (d *Died) In(lang string) string {
	well := source.Text{EN: "\nnothing has happened: the game goes on from where it was", RU: "\nничего не произошло: игра продолжается с того же места"}
	switch {
	case d.Turn == 0:
		well = source.Text{EN: "\nthe game has not begun", RU: "\nигра не началась"}
	case d.Idle:
		well = source.Text{EN: "\nthe game goes on from its record in a new one", RU: "\nигра продолжается по записи в новом процессе"}
	case d.Death.Cause != guard.Killed:
		well = source.Text{EN: well.EN + "\nif it happens again, mend the rules and say :reload", RU: well.RU + "\nесли повторится, исправьте правила и скажите :перечитай"}
	}
	return d.what(lang) + well.In(lang)
}

// what says which script did what, and when.
func (d *Died) what(lang string) string {
	text := d.Death.In(lang)
	if d.Turn > 0 && !d.Idle {
		text += source.Format(", in turn %d", ", ход %d", d.Turn).In(lang)
	}
	return text
}

// Lost says that no new process could go on. It is tried again with every request.
type Lost struct {
	Err  error
	Died *Died // what became of the process before; nil: nothing that has not been told
	Left bool  // nobody sits at the table
}

func (l *Lost) Error() string { return l.In("en") }

// Unwrap gives the reason.
func (l *Lost) Unwrap() error { return l.Err }

// Lost makes it a prompt.Lost.
func (l *Lost) Lost() {}

// In says so, why, where the game is, and what can be done.
func (l *Lost) In(lang string) string {
	why := l.Err.Error()
	var spoken interface{ In(lang string) string }
	if errors.As(l.Err, &spoken) {
		why = spoken.In(lang)
	}
	text := source.Format("the record could not be played again: %s", "сыграть запись заново не удалось: %s", why).In(lang)
	if l.Died != nil {
		text = l.Died.what(lang) + "\n" + text
	}
	remedy := source.Text{EN: "\nnothing is lost: any order tries again, :undo takes the last turn back without playing it, :quit leaves the record as it is",
		RU: "\nничего не пропало: любой ход — новая попытка, :отмена возьмёт последний ход назад, не разыгрывая его, :выход оставит запись как есть"}
	if l.Left {
		remedy = source.Text{EN: "\nnothing is lost: try again, or write at the end of the record a line undo and below it a line //, which takes its last turn back without playing it",
			RU: "\nничего не пропало: попробуйте ещё раз или допишите в конец записи строку undo, а под ней строку // — последний ход будет взят назад без разыгрывания"}
	}
	return text + remedy.In(lang)
}
