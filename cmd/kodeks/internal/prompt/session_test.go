package prompt

import (
	"slices"
	"strings"
	"testing"

	"kodeks/runtime/table"
)

func TestTranscript(t *testing.T) {
	got := talk(t, Config{Lang: "ru"}, "иду вправо\n\nвлево\nберу\n2\nстарый\nвлево!\nгде я?\n\xff\nдалеко")
	expect(t, got, `
0
  Аня: пришла: суша
  Боря: пришёл: суша
1 Аня: вправо
  пришла: суша
2 Боря: влево
  пришёл: суша
3 Аня: беру
? Аня: какой берёшь?
  новый
? Аня: какой берёшь?
  старый
  взяла new, взяла old
4 Боря: влево
  стенка
? Аня: где я
  ты на b1
! не текст
! 1:1: слово «далеко» здесь неизвестно
      далеко
      ^^^^^^
  может быть, «влево»?
`)
}

func TestPendingQuestion(t *testing.T) {
	got := talk(t, Config{Lang: "en"}, "take\nhuh\n:note in between\n^C\nleft\ntake\nnew\n:status\ntake\n1")
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
1 Аня: take
? Аня: which one?
! 1:1: this is none of the answers
      huh
      ^^^
  say one of: 1) old, 2) new
note "in between"
1 Аня: left
  wall
2 Боря: take
? Боря: which one?
  new
? Боря: which one?
Боря:
  you are at b1
! 1:1: this is none of the answers
      take
      ^^^^
  say one of: 1) old, 2) new
  old
  took new, took old
`)
}

func TestSeat(t *testing.T) {
	in := &typed{}
	c := Config{Lang: "en", Table: newTable(t, "en", "", ""), Input: in}
	got := talk(t, c, "z9\n\xff\n^C\n\na1\nВ1\nright")
	expect(t, got, `
! there is no such cell
  name one like b3: the column's letter, then the row from the top
! no text
! the game begins when all start cells are named; Ctrl-D leaves
0
  Аня: came to land
  Боря: came to land
1 Аня: right
  came to land
`)
	if !strings.HasPrefix(in.asked[0], "Аня, your start cell") || in.asked[len(in.asked)-1] != "Боря> " {
		t.Errorf("asked %q", in.asked)
	}
}

func TestStrict(t *testing.T) {
	c := Config{Lang: "en", Strict: true}
	if got := talk(t, c, "left\nfar away\nright"); strings.Contains(got, "right") {
		t.Errorf("went on after a refusal:\n%s", got)
	}
	c.Input = &typed{person: true}
	if got := talk(t, c, "left\nfar away\nright"); !strings.Contains(got, "Боря: right") {
		t.Errorf("a person may go on:\n%s", got)
	}
}

func TestReferee(t *testing.T) {
	got := talk(t, Config{Lang: "en"}, strings.Join([]string{
		":undo", ":redo", "right", ":whatif left", ":what if take", ":whatif", ":undo too early", ":redo", ":last", ":last Боря", ":last Вова",
		":fix Аня at c1 because of a slip", ":fix nonsense", ":fix gve Аня a thing", ":fix ", ":note a \"b\"", ":note", ":status Аня", ":lang ru", ":состояние", ":lang de", ":map", ":quit", "left",
	}, "\n"))
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
! there is nothing to take back
! nothing was taken back
1 Аня: right
  came to land
~ 2 Боря: left
  came to land
~ Боря: take
  ? Боря: which one? (old, new)
! what order? :whatif ORDER
undo "too early"
redo
1 Аня: right
  came to land
! there is no such move yet
! there is no player "Вова"; the players are Аня, Боря
ruling "of a slip": Аня at c1
! this is no ruling; say it like: NAME at CELL; see :help fix
! this is no ruling; say it like: give NAME THING [NUMBER]; see :help fix
! what is to be put right?
  `+strings.Join(table.FixForms("en"), "\n  ")+`
note "a \"b\""
! what is to be noted? :note TEXT
Аня:
  you are at c1
Боря:
  ты на b1
! языков два: :язык ru и :язык en
    a   b      c
  ┏━━━━━━━━━━┑     ╻
1 ┃ С   С    │ С   ┃
  ┃     Боря │ Аня ┃
  ┗━━━━━━━━━━┷━━━━━┛
`)
}

// A person reads words where a transcript has entries of the record; the long list of
// rulings is in the help of its command only.
func TestPerson(t *testing.T) {
	in := &typed{person: true}
	got := talk(t, Config{Lang: "ru", Input: in}, strings.Join([]string{
		"вправо", ":отмена зря", ":вернуть", ":поправь Аня на c1 потому что так", ":последний", ":заметка чай", ":что-если чушь", ":помощь", ":помощь поправь",
	}, "\n"))
	for _, want := range []string{
		"взято назад: 1 Аня: вправо\n", "снова в силе: 1 Аня: вправо\n", "решено: Аня на c1\n1 Аня: вправо\n  пришла: суша\nзаписано: чай\n! 1:1: ",
		":поправь ЧТО [потому что ПРИЧИНА]  (:fix)\n  поправить игру своим решением:\n    ИМЯ на КЛЕТКА\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Count(got, "ИМЯ на КЛЕТКА") != 1 {
		t.Errorf("all rulings listed in\n%s", got)
	}
}

func TestRulesInForce(t *testing.T) {
	got := talk(t, Config{Lang: "en"}, ":fix set mood = wild because of the tea\n:rules\n:lang ru\n:правила")
	_, got, _ = strings.Cut(got, `ruling "of the tea": set mood = wild`+"\n")
	expect(t, got, `
toy: Toy rules.
Changed options:
  mood = wild  T2: the mood (calm, wild); usually calm
Options:
  noise = 1  T1: how loud a whisper is (0…3, 7)
Modules:
  toy  A toy.
toy: Игрушечные правила.
Изменённые настройки:
  mood = wild  T2: настроение (calm, wild); обычно calm
Настройки:
  noise = 1  T1: громкость шёпота (0…3, 7)
Модули:
  toy  Игрушка.
`)
}

// A person who asks for the rules sees the same table.
func TestRulesAsked(t *testing.T) {
	for person, want := range map[bool]string{true: "\ntoy: Toy rules.\nOptions:\n  noise = 1    T1: ", false: "\n  toy: Toy rules.\n  noise = 1 "} {
		if got := talk(t, Config{Lang: "en", Input: &typed{person: person}}, "what are the rules?"); !strings.Contains(got, want) {
			t.Errorf("%v:\n%s", person, got)
		}
	}
}

func TestComplete(t *testing.T) {
	s := New(Config{Lang: "ru", Table: newTable(t, "ru", "a1", "b1"), Input: &typed{}})
	s.t.Start()
	for before, want := range map[string]string{":": ":карта ", ":m": ":map ", ":status ": ":status Боря", ":язык ": ":язык ru", ":что-": ":что-если ", ":чтое": ":чтоесли ", ":fix g": ":fix give ", ":fix set m": ":fix set mood = ", "шеп": "шепчу", "шепчу": "шепчу ", "whi": "whisper"} {
		if offers := s.Complete(before); !slices.ContainsFunc(offers, func(o string) bool { return strings.HasPrefix(o, want) }) {
			t.Errorf("%q offers %q, not %q", before, offers, want)
		}
	}
}

func TestCommandTable(t *testing.T) {
	seen := map[string]string{}
	for _, c := range commands() {
		if c.help.RU == "" || c.help.EN == "" || c.group == nil || c.run == nil {
			t.Errorf(":%s is not complete", c.name.EN)
		}
		for _, n := range c.names() {
			if other := seen[sign(n)]; other != "" {
				t.Errorf("%s names both :%s and :%s", n, other, c.name.EN)
			}
			seen[sign(n)] = c.name.EN
		}
	}
}
