package prompt

import (
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// refereeCommands change the game, or ask what an order would.
func refereeCommands() []command {
	return []command{
		{name: en("undo", "отмена"), also: []string{"назад"}, group: &refereing, args: en("[REASON]", "[ПРИЧИНА]"),
			help: en("take back the last turn or ruling; it stays in the record", "взять назад последний ход или решение; в записи они останутся"),
			run:  (*Session).undo},
		{name: en("redo", "вернуть"), group: &refereing, args: en("[REASON]", "[ПРИЧИНА]"),
			help: en("take back the taking back", "вернуть взятое назад"),
			run:  (*Session).redo},
		{name: en("whatif", "что-если"), group: &refereing, secret: true, args: en("ORDER", "ХОД"),
			help: en("show what an order would be answered; nothing happens", "показать, каким был бы ответ на ход; ничего не происходит"),
			run:  (*Session).whatIf},
		{name: en("fix", "поправь"), also: []string{"исправь"}, group: &refereing,
			args: en("WHAT [because REASON]", "ЧТО [потому что ПРИЧИНА]"), offers: (*Session).fixes,
			help: en("put the game right by a ruling", "поправить игру своим решением"), more: forms(),
			run: (*Session).fix},
		{name: en("reload", "перечитай"), group: &refereing, secret: true, args: en("[FILE] [because REASON]", "[ФАЙЛ] [потому что ПРИЧИНА]"),
			help: en("go on by rules that have changed, or by others, after a look at what that changes", "играть дальше по изменённым или другим правилам, посмотрев сначала, что изменится"),
			more: en("FILE is what --rules takes; without it the rules that the game began with are read again", "ФАЙЛ — то же, что у --rules; без него заново читаются правила, с которыми игра началась"),
			run:  (*Session).reload},
		{name: en("note", "заметка"), group: &refereing, args: en("TEXT", "ТЕКСТ"),
			help: en("write a note into the record", "записать заметку в запись игры"),
			run:  (*Session).note},
	}
}

// undo takes the last turn back.
func (s *Session) undo(reason string) {
	what, ok := s.t.CanUndo()
	if !ok {
		s.refuse(en("there is nothing to take back", "взять назад нечего"))
		return
	}
	if reason, ok = s.agreedToChange(what, reason); !ok {
		return
	}
	reply, err := s.t.Undo(s.author(what), reason)
	if err != nil {
		s.refuseError(err, "")
		return
	}
	s.forget(reply.Turn)
	s.showEntry(source.Format("taken back: %s", "взято назад: %s", s.heading(reply)))
}

// redo brings back what was taken back last.
func (s *Session) redo(reason string) {
	what, ok := s.t.CanRedo()
	if !ok {
		s.refuse(en("nothing was taken back", "ничего не брали назад"))
		return
	}
	if reason, ok = s.agreedToChange(what, reason); !ok {
		return
	}
	reply, err := s.t.Redo(s.author(what), reason)
	if err != nil {
		s.refuseError(err, "")
		return
	}
	s.keep(reply)
	s.showEntry(source.Format("in force again: %s", "снова в силе: %s", s.heading(reply)))
}

// author is on whose behalf something is taken back: the referee's, who needs no
// name, or that of the player whose turn it was.
func (s *Session) author(what table.Reply) string {
	if s.Computer {
		return what.Player
	}
	return ""
}

// heading names a turn or a ruling; what the ruling was is the referee's to know.
func (s *Session) heading(r table.Reply) string {
	switch {
	case r.Player == "" && s.hides():
		return s.say(en("a ruling of the referee", "решение ведущего"))
	case r.Player == "":
		return r.Order
	}
	first, _, _ := strings.Cut(r.Transcript(), "\n")
	return first
}

// whatIf shows the answer that an order would get.
func (s *Session) whatIf(order string) {
	if order == "" {
		s.refuse(en("what order? :whatif ORDER", "какой ход? :что-если ХОД"))
		return
	}
	reply, err := s.t.WhatIf("", order)
	switch {
	case err != nil:
		s.refuseError(err, order)
	case reply.Question != nil:
		q := reply.Question
		s.write("~ " + q.Player + ": " + q.Order + "\n  ? " + q.To + ": " + q.Text + " (" + strings.Join(q.Choices, ", ") + ")")
	default:
		s.write("~ " + reply.Transcript())
	}
}

// note writes into the record.
func (s *Session) note(text string) {
	if text == "" {
		s.refuse(en("what is to be noted? :note TEXT", "что записать? :заметка ТЕКСТ"))
		return
	}
	if err := s.t.Note(text); err != nil {
		s.refuseError(err, "")
		return
	}
	s.showEntry(source.Format("noted: %s", "записано: %s", text))
}
