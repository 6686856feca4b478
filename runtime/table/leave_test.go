package table

import (
	"strings"
	"testing"

	"kodeks/dsl/source"
)

// sixConfig is a game of six, two on each of three cells.
func sixConfig(t testing.TB, names ...string) Config {
	c := relayConfig(t)
	c.Options = map[string]string{"limit": "900"}
	c.Players = nil
	for i, name := range names {
		c.Players = append(c.Players, Player{Name: name, Start: []string{"a1", "a2", "b2"}[i%3]})
	}
	return c
}

// order plays a number of rests and lists who was on turn.
func restsOf(t *testing.T, table *Table, turns int) string {
	t.Helper()
	var names []string
	for range turns {
		names = append(names, must(t, table, "", "отдыхаю").Player)
	}
	return strings.Join(names, " ")
}

func fix(t *testing.T, table *Table, command string) Reply {
	t.Helper()
	reply, err := table.Fix(command, "так надо")
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return reply
}

// Players leave in mid-game and come back: the turns go round among those who play.
func TestLeavingAndComingBack(t *testing.T) {
	table := opened(t, sixConfig(t, "Аня", "Боря", "Вова", "Галя", "Дима", "Ева"))
	expect(t, "all six", restsOf(t, table, 7), "Аня Боря Вова Галя Дима Ева Аня")
	expect(t, "on turn", fix(t, table, "выбыл Боря").Next, "Вова")
	expect(t, "not on turn", fix(t, table, "out Дима").Next, "Вова")
	expect(t, "four play", restsOf(t, table, 5), "Вова Галя Ева Аня Вова")
	if _, err := table.Submit("Дима", "говорю 1"); err == nil || err.(*NotAllowed).Problem.Code != "out-of-game" {
		t.Errorf("who is out says nothing: %v", err)
	}
	if _, err := table.Fix("ход Дима", ""); err == nil || !strings.Contains(err.(Refusal).In("ru"), "Дима вне игры\nсначала верните") {
		t.Errorf("who is out gets no turn: %v", err)
	}
	expect(t, "his last move", say(must(t, table, "Аня", "повтори ход Димы")), "@ Аня: Дима: отдыхаю / @ Аня: отдохнул")
	fix(t, table, "вернулся Дима")
	expect(t, "out twice", fix(t, table, "Боря вне игры").Next, "Галя")
	expect(t, "back in his place", restsOf(t, table, 5), "Галя Дима Ева Аня Вова")
	replayed(t, table)
	for range 3 {
		if _, err := table.Undo("", ""); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, "undone", table.Next(), "Ева")
	fix(t, table, "Ева на c1")
	expect(t, "put on a cell", say(must(t, table, "", "иду вниз")), "пришла: застава")
	replayed(t, table)
}

// When everybody has left, the first who is back has the turn; who stands nowhere needs a cell first.
func TestEverybodyLeaves(t *testing.T) {
	table := opened(t, relayConfig(t))
	fix(t, table, "out Боря")
	expect(t, "alone", restsOf(t, table, 2), "Аня Аня")
	reply := fix(t, table, "out Аня")
	if !reply.Over || table.Next() != "" {
		t.Errorf("nobody is left: %+v", reply)
	}
	if _, err := table.Submit("", "отдыхаю"); err == nil || err.(*NotAllowed).Problem.Code != "game-over" {
		t.Errorf("%v", err)
	}
	replayed(t, table)
	if _, err := table.Undo("", ""); err != nil || table.Next() != "Аня" {
		t.Errorf("undone: %s %v", table.Next(), err)
	}
	table.Session().Game().MovePlayer(2, 0)
	if _, err := table.Fix("вернулся Боря", ""); err == nil || !strings.Contains(err.(Refusal).In("ru"), "Боря нигде не стоит\nсначала назовите клетку: Боря на b3") {
		t.Errorf("%v", err)
	}
	fix(t, table, "Боря на b2")
	fix(t, table, "in Боря")
	expect(t, "two again", restsOf(t, table, 3), "Аня Боря Аня")
}

// Names that look like anything but names work in addresses, orders, questions, rulings and records.
func TestOddNames(t *testing.T) {
	for _, names := range [][]string{
		{"Анна Мария", "Дед Илья", "Player 2", "Жан-Поль", "Д'Артаньян", "007"},
		{"Круг", "Влево", "Up", "Если", "Ну", "Я"},
		{"Фишка", "Ход", "Дай", "Out", "b3", "12"},
		{"Пропускаю", "мой ход", "Правила", "Отдыхаю", "Повтори Ход", "И"},
		{"Ann", "Анна", "f", "м", "undo", "Вова2"},
	} {
		table := opened(t, sixConfig(t, names...))
		for i, name := range names {
			if next := table.Next(); next != name {
				t.Fatalf("%s: it is the turn of %s", name, next)
			}
			other := names[(i+1)%6]
			reply := must(t, table, names[0], name+": говорю 3")
			expect(t, name+" addressed", reply.Player+": "+reply.Order, name+": говорю 3")
			reply = must(t, table, name, "зову "+other)
			expect(t, name+" calls", say(reply), "@ "+other+": тебя зовут")
			if again := must(t, table, name, reply.Order); again.Order != reply.Order || say(again) != say(reply) {
				t.Errorf("%s: %s, then %s", name, reply.Order, again.Order)
			}
			must(t, table, "", "отдыхаю")
			for _, question := range []string{"повтори ход " + name, "какой был последний ход " + name + "?", "what did " + name + " do?"} {
				if reply := must(t, table, other, question); !reply.Query || !strings.Contains(say(reply), name+": отдыхаю") {
					t.Errorf("%s: %s", question, say(reply))
				}
			}
			for _, command := range []string{name + " на b2", "ход " + name, "дай " + name + " серая фишка", "забери у " + name + " серая фишка", "пусть " + name + ".hops = 2", "выбыл " + name, "вернулся " + name, "ход " + other} {
				said := fix(t, table, command).Order
				if again := fix(t, table, said).Order; again != said && !strings.HasPrefix(command, "забери") {
					t.Errorf("%s: %s, then %s", command, said, again)
				}
				if strings.HasPrefix(command, "дай") {
					fix(t, table, said)
				}
			}
		}
		replayed(t, table)
	}
}

// Names that nobody could type, or tell apart, are refused before the game begins.
func TestNamesRefused(t *testing.T) {
	for _, c := range []struct {
		names []string
		code  string
	}{
		{[]string{""}, "no-name"}, {[]string{" \t"}, "no-name"},
		{[]string{"Аня: красивая"}, "bad-name"}, {[]string{`Анна "Нюша"`}, "bad-name"}, {[]string{"«Аня»"}, "bad-name"}, {[]string{"Аня, Боря"}, "bad-name"},
		{[]string{"Аня!"}, "bad-name"}, {[]string{"🐱"}, "bad-name"}, {[]string{"-"}, "bad-name"}, {[]string{"Dr. Who"}, "bad-name"}, {[]string{"А\u200bня"}, "bad-name"},
		{[]string{"Аня (мл)"}, "bad-name"}, {[]string{"a=b"}, "bad-name"}, {[]string{"a\nb: c"}, "bad-name"}, {[]string{"Аня-"}, "bad-name"}, {[]string{"\u202eАня"}, "bad-name"},
		{[]string{strings.Repeat("Ы", 40)}, "long-name"}, {[]string{"а б в г д"}, "long-name"},
		{[]string{"Аня", "аня"}, "same-name"}, {[]string{"Вова", "Boba"}, "same-name"}, {[]string{"Ева", "Eва"}, "same-name"}, {[]string{"Аня", "Anya"}, "same-name"},
		{[]string{"Алёна", "Алена"}, "same-name"}, {[]string{"Анна Мария", "Анна  Мария"}, "same-name"}, {[]string{"Д'Арк", "Д’Арк"}, "same-name"},
		{[]string{"Игра"}, "name-in-use"}, {[]string{"game"}, "name-in-use"},
	} {
		config := relayConfig(t)
		config.Players = nil
		for _, name := range append(c.names, "Зоя") {
			config.Players = append(config.Players, Player{Name: name, Start: "a1"})
		}
		_, _, err := Open(config)
		problems, _ := err.(source.Problems)
		if len(problems) != 1 || problems[0].Code != c.code {
			t.Errorf("%q: %v, want %s", c.names, err, c.code)
			continue
		}
		if p := problems[0]; p.Message.EN == "" || p.Message.RU == "" || p.Hint.EN == "" || p.Hint.RU == "" {
			t.Errorf("%q: something is not said: %s", c.names, p.In("ru"))
		}
	}
}

// A name that the patterns of the game need for something else is told as such, not as a mistake of the rules.
func TestNameInPattern(t *testing.T) {
	config := relayConfig(t)
	config.Rules = loadedFrom(t, strings.Replace(relay, `action("whisper", say = {"ru": ["шепчу"]`, `action("whisper", say = {"ru": ["шепчу", "зову на помощь"]`, 1))
	config.Players = []Player{{Name: "Аня", Start: "a1"}, {Name: "на помощь", Start: "a2"}}
	_, _, err := Open(config)
	problems, _ := err.(source.Problems)
	if len(problems) != 1 || problems[0].Code != "name-in-use" || !strings.Contains(problems.In("ru"), "имя на помощь здесь значит что-то ещё: «зову на помощь»") {
		t.Errorf("%v", err)
	}
	config.Players[1].Name = "Помощь"
	opened(t, config)
}

// Blanks around a name do not matter, nor how its letters are put together.
func TestPlainNames(t *testing.T) {
	config := relayConfig(t)
	config.Players = []Player{{Name: "  Анна\t Мария ", Start: "a1"}, {Name: "Андреи\u0306", Start: "a2"}}
	table := opened(t, config)
	expect(t, "names", strings.Join(table.names(), "|"), "Анна Мария|Андрей")
	expect(t, "in Latin letters", must(t, table, "", "anna mariya: govoryu 1").Player, "Анна Мария")
	fix(t, table, "out Andrej")
	replayed(t, table)
}
