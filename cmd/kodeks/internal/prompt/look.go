package prompt

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// lookCommands show something and change nothing.
func lookCommands() []command {
	return []command{
		{name: en("map", "карта"), also: []string{"план"}, group: &looking, secret: true,
			help: en("draw the maze with players and goods", "начертить лабиринт с игроками и вещами"),
			run:  (*Session).board},
		{name: en("look", "взгляд"), also: []string{"стол"}, group: &looking, offers: (*Session).players, args: en("[NAME]", "[ИМЯ]"),
			help: en("what lies on the table, where the rules draw it, and what a player has in hand; without a name: whoever's turn it is",
				"что лежит на столе, если правила это рисуют, и что у игрока на руках; без имени — у того, чей ход"),
			run: (*Session).look},
		{name: en("oracle", "оракул"), group: &looking, secret: true,
			help: en("open what the rules consulted: each script with its hash, which the record has held since the start",
				"вскрыть то, с чем сверялись правила: каждый скрипт и его хеш, который стоял в записи с самого начала"),
			run: (*Session).oracles},
		{name: en("status", "состояние"), also: []string{"статус"}, group: &looking, offers: (*Session).players,
			args: en("[NAME]", "[ИМЯ]"),
			help: en("what a player has; without a name: whoever's turn it is", "что есть у игрока; без имени — у того, чей ход"),
			run:  (*Session).status},
		{name: en("last", "последний"), also: []string{"повтори"}, group: &looking, offers: (*Session).players,
			args: en("[NAME]", "[ИМЯ]"),
			help: en("the last move of a player and what was heard of it; without a name: the last move of all", "последний ход игрока и что о нём слышали; без имени — последний ход вообще"),
			run:  (*Session).last},
		{name: en("rules", "правила"), group: &looking,
			help: en("the rules and options in force", "правила и настройки, по которым идёт игра"),
			run:  (*Session).rules},
		{name: en("why", "почему"), group: &looking, args: en("[N]", "[N]"),
			help: en("what rules the last answer or refusal is from, or the answer of turn N", "по каким правилам был последний ответ или отказ либо ответ хода N"),
			run:  (*Session).why},
		{name: en("trace", "трасса"), group: &looking, secret: true, args: en("[all] [N|last|ORDER]", "[всё] [N|последний|ХОД]"),
			help: en("what the scripts did in a turn, or would do with an order", "что делали скрипты в ходе либо сделали бы с ним"),
			more: traceLegend(),
			offers: func(s *Session) []string {
				return []string{s.say(en("last", "последний")), s.say(en("all", "всё"))}
			},
			run: (*Session).trace},
	}
}

// players are the names of those who play.
func (s *Session) players() []string {
	var names []string
	for _, p := range s.t.Players() {
		names = append(names, p.Name)
	}
	return names
}

// player finds the player that somebody means; "" is whoever's turn it is.
func (s *Session) player(name string) (string, bool) {
	if name == "" {
		return s.t.Next(), true
	}
	for _, p := range s.players() {
		if folded(p) == folded(name) {
			return p, true
		}
	}
	hint := source.Format("the players are %s", "играют: %s", strings.Join(s.players(), ", "))
	if near, ok := source.Nearest(name, s.players()); ok {
		hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	no := source.Format("there is no player %q", "игрока «%s» нет", name)
	s.refuse(source.Text{EN: no.EN + "; " + hint.EN, RU: no.RU + "; " + hint.RU})
	return "", false
}

// status shows what a player has.
func (s *Session) status(name string) {
	who, ok := s.player(name)
	switch {
	case !ok:
	case who == "":
		s.refuse(en("the game is over: name a player", "игра окончена: назовите игрока"))
	case s.hides() && who != s.t.Next():
		s.refuse(en("what another player has is a secret", "что есть у другого игрока — тайна"))
	default:
		reply, err := s.t.Status(who)
		if err != nil {
			s.refuseError(err, "")
			return
		}
		if s.hides() && s.Input.Interactive() {
			s.alone(who, reply.For(who))
			return
		}
		s.write(who + ":")
		for _, text := range reply.For(who) {
			s.write("  " + indent(text))
		}
	}
}

// last shows a player's last move as everybody heard it; the referee sees it all.
func (s *Session) last(name string) {
	who := ""
	if name != "" {
		var ok bool
		if who, ok = s.player(name); !ok {
			return
		}
	}
	reply, ok := s.lastMove(who)
	if !ok {
		s.refuse(en("there is no such move yet", "такого хода ещё не было"))
		return
	}
	if s.hides() {
		reply = reply.Public()
	}
	s.write(reply.Transcript())
}

// lastMove is the last move in force of a player, "": of anybody.
func (s *Session) lastMove(who string) (table.Reply, bool) {
	for _, reply := range slices.Backward(s.t.History()) {
		if reply.Turn > 0 && reply.Player != "" && (who == "" || reply.Player == who) {
			return reply, true
		}
	}
	return table.Reply{}, false
}
