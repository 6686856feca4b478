package record

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"kodeks/dsl/source"
)

const head = "-- game --\nrules relay\nplayer Аня\nplayer Боря\n-- play --\n"

// Every problem: a record, and what is found there as code line:col+width.
var problemCases = []struct{ name, text, want string }{
	{"empty", "", "no-game-section :+1"},
	{"no section", "rules relay\n", "no-game-section :+1"},
	{"no rules, no players", "-- game --\nseed 1\n", "no-players :+1, no-rules :+1"},
	{"rules without a name", "-- game --\nrules\nplayer A\n", "no-rules 2:6+1"},
	{"version", "-- game --\nrecord 2\nrules r\nplayer A\n", "record-version 2:8+1"},
	{"version is a word", "-- game --\nrecord one\nrules r\nplayer A\n", "bad-record 2:8+3"},
	{"title", "-- game --\ntitle \"Two\nrules r\nplayer A\n", "bad-quotes 2:7+4"},
	{"title and more", "-- game --\ntitle \"Two\" three\nrules r\nplayer A\n", "bad-quotes 2:7+11"},
	{"date", "-- game --\ndate 29.11.2026\nrules r\nplayer A\n", "bad-date 2:6+10"},
	{"no such day", "-- game --\ndate 2026-02-30\nrules r\nplayer A\n", "bad-date 2:6+10"},
	{"hash of rules", "-- game --\nrules r sha1:00\nplayer A\n", "bad-hash 2:9+7"},
	{"hash of maze", "-- game --\nrules r\nmaze sha256:xyz\nplayer A\n", "bad-hash 3:6+10"},
	{"language", "-- game --\nlang la\nrules r\nplayer A\n", "warning unknown-lang 2:6+2"},
	{"two languages", "-- game --\nlang ru en\nrules r\nplayer A\n", "bad-lang 2:6+5"},
	{"seed", "-- game --\nseed -1\nrules r\nplayer A\n", "bad-seed 2:6+2"},
	{"seed too large", "-- game --\nseed 18446744073709551616\nrules r\nplayer A\n", "bad-seed 2:6+20"},
	{"option without =", "-- game --\nrules r\nset hops 2\nplayer A\n", "bad-set 3:5+6"},
	{"option without value", "-- game --\nrules r\nset hops =\nplayer A\n", "bad-set 3:11+1"},
	{"option without name", "-- game --\nrules r\nset = 2\nplayer A\n", "bad-set 3:5+3"},
	{"player without name", "-- game --\nrules r\nplayer\n", "no-name 3:7+1"},
	{"name with a blank", "-- game --\nrules r\nplayer Анна Мария b2\n", "bad-player 3:13+8"},
	{"start cell", "-- game --\nrules r\nplayer Аня f 2b\n", "bad-player 3:14+2"},
	{"player twice", "-- game --\nrules r\nplayer Аня\nplayer Аня f\n", "player-twice 4:8+5"},
	{"name not closed", "-- game --\nrules r\nplayer \"Аня\n", "bad-quotes 3:8+4"},
	{"header twice", "-- game --\nrules r\nrules s\nplayer A\n", "header-twice 3:1+7"},
	{"header unknown", "-- game --\nrules r\nplayr A\nplayer B\n", "warning unknown-header-line 3:1+5"},
	{"section twice", head + "-- game --\nrules r\n", "section-twice 6:1+10"},
	{"script twice", "-- game --\nrules r\nplayer A\n-- a.star --\n-- a.star --\n", "section-twice 5:1+12"},
	{"section unknown", "-- game --\nrules r\nplayer A\n-- pley --\n", "warning unknown-section 4:1+10"},
	{"line first", head + "  > text\n0\n", "line-without-entry 6:1+8"},
	{"line under mark", head + "#\n  > text\n", "line-without-entry 7:1+8"},
	{"no player", head + "1\n", "bad-turn 6:2+1"},
	{"no colon", head + "1 Аня иду\n", "bad-turn 6:3+7"},
	{"quotes of a name", head + "1 \"Аня: иду\n", "bad-turn 6:3+9"},
	{"empty name", head + "1 : иду\n", "no-name 6:3+5"},
	{"large number", head + "1234567890 Аня: иду\n", "bad-number 6:1+19"},
	{"stranger", head + "1 Ана: иду\n", "warning unknown-player 6:3+3"},
	{"strangers", head + "0\n  @ Аня, Ана, Бория: иду\n  ? Вова: да?\n", "warning unknown-player 7:10+3, warning unknown-player 7:15+5, warning unknown-player 8:5+4"},
	{"no number", head + "Аня: иду\n", "turn-without-number 6:1+8"},
	{"reason", head + "undo \"why\n", "bad-quotes 6:6+4"},
	{"ruling", head + "ruling \"why: fix\n", "bad-quotes 6:8+9"},
	{"note", head + "note \"a\" b\n", "bad-quotes 6:6+5"},
	{"unknown entry", head + "notes\n", "warning unknown-entry 6:1+5"},
	{"unknown entry by sign", head + "# a comment\n", "warning unknown-entry 6:1+11"},
	{"unknown entry by ending", head + "end!\n", "warning unknown-entry 6:1+3"},
	{"audience", head + "0\n  @ вас видно\n", "bad-audience 7:5+9"},
	{"unknown line", head + "0\n  ~ a\n", "warning unknown-line 7:3+3"},
	{"digest", head + "0\n  # not hex\n", "warning bad-digest 7:3+9"},
	{"digest with a control byte", head + "0\n  # \x100\n", "warning bad-digest 7:3+4"},
	{"not UTF-8", head + "0\n  > Ан\xd0\xff\n", "not-utf8 7:7+1"},
	{"zero byte", head + "0\n  > а\x00\n", "zero-byte 7:6+1"},
	{"long line", head + "0\n  > " + strings.Repeat("а", MaxLine/2) + "\n", "line-too-long 7:1+1"},
	{"long entry", head + "0\n" + strings.Repeat("  > "+strings.Repeat("a", 60000)+"\n", 20), "entry-too-long 24:1+1"},
	{"long section", head + "-- maze --\n" + strings.Repeat(strings.Repeat("a", 60000)+"\n", 20), "section-too-long 24:1+1"},
	{"torn entry", head + "0\n  # 00\n1 Аня: иду\n  > да\n", "warning torn-tail 8:1+10"},
	{"torn line", head + "0\n  # 00\n1 Аня: ид", "warning torn-tail 8:1+1"},
	{"mistakes in a torn entry", head + "0\n  # 00\n1 Аня: иду\n  @ да\n  > \xff\n  # 0", "warning torn-tail 8:1+10"},
	{"blanks behind a kept record", head + "0\n  # 00\n  \n ", ""},
	{"several", head + "1 Аня иду\nundo \"x\n  # x\n", "bad-turn 6:3+7, bad-quotes 7:6+2, warning bad-digest 8:3+3"},
}

func summary(problems source.Problems) string {
	var all []string
	for _, p := range problems {
		s := fmt.Sprintf("%s %v+%d", p.Code, p.Pos, p.Width)
		if p.Pos.Line == 0 {
			s = fmt.Sprintf("%s :+%d", p.Code, p.Width)
		}
		if p.Severity == source.Warning {
			s = "warning " + s
		}
		all = append(all, s)
	}
	return strings.Join(all, ", ")
}

var cyrillic = regexp.MustCompile(`\p{Cyrillic}`)

func TestProblems(t *testing.T) {
	for _, c := range problemCases {
		t.Run(c.name, func(t *testing.T) {
			g, problems := Parse("x.game", []byte(c.text))
			if got := summary(problems); got != c.want {
				t.Fatalf("got  %s\nwant %s", got, c.want)
			}
			if g == nil {
				t.Fatal("no game")
			}
			for _, p := range problems {
				checkProblem(t, p, c.text)
			}
			checkStream(t, c.text, g, problems)
		})
	}
}

// checkProblem wants place, reason and remedy, in both languages.
func checkProblem(t *testing.T, p source.Problem, text string) {
	t.Helper()
	if p.File != "x.game" || p.Message.EN == "" || cyrillic.MatchString(p.Message.EN) || !cyrillic.MatchString(p.Message.RU) {
		t.Errorf("message %+v", p.Message)
	}
	silent := p.Code == "unknown-header-line" || p.Code == "unknown-section" || p.Code == "unknown-entry" || p.Code == "unknown-player"
	if (p.Hint.EN == "" || p.Hint.RU == "") && !silent {
		t.Errorf("%s: no remedy", p.Code)
	}
	if p.Pos.Line > 0 && p.Pos.Offset != source.At(text, p.Pos.Offset).Offset {
		t.Errorf("offset %d is outside", p.Pos.Offset)
	}
	if len(p.Line) > 250 {
		t.Errorf("the line is shown in full, %d bytes", len(p.Line))
	}
}

// checkStream wants the same from a Reader on a stream.
func checkStream(t *testing.T, text string, g *Game, problems source.Problems) {
	t.Helper()
	r := NewReader("x.game", strings.NewReader(text))
	s := *r.Head()
	for e := r.Next(); e != nil; e = r.Next() {
		s.Play = append(s.Play, e)
	}
	full := *r.Head()
	full.Play = s.Play
	if !reflect.DeepEqual(&full, g) || summary(r.Problems()) != summary(problems) || r.Err() != nil || (r.Torn() == nil) != (g.Torn == nil) {
		t.Errorf("the stream reads differently: %s, %v", summary(r.Problems()), r.Err())
	}
	if r.Next() != nil {
		t.Error("an entry after the end")
	}
}

func TestProblemText(t *testing.T) {
	_, problems := Parse("среда.game", []byte(head+"1 Аня иду\n"))
	const want = `среда.game:6:3: в записи хода стоит имя игрока и двоеточие перед словами
    1 Аня иду
      ^^^^^^^
пишите: НОМЕР ИМЯ: слова; имя с двоеточием или кавычками — в кавычках, "…"`
	if got := problems.In("ru"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestDidYouMean(t *testing.T) {
	for text, want := range map[string]string{
		"-- game --\nrulse r\nrules r\nplayer A\n": "did you mean rules?",
		"-- gama --\n":             "did you mean game?",
		head + "1 Ана: иду\n":      "did you mean Аня?",
		head + "rulling \"\": x\n": "did you mean ruling?",
	} {
		_, problems := Parse("x.game", []byte(text))
		if !strings.Contains(problems.In("en"), want) {
			t.Errorf("%q: %s", text, problems.In("en"))
		}
	}
}

// A file that is no record at all gives a bounded number of problems.
func TestManyProblems(t *testing.T) {
	_, problems := Parse("x.game", []byte(head+strings.Repeat("odd\n", 5000)+strings.Repeat("1 x\n", 5000)))
	if n := len(problems); n != 2*(mostProblems+1) || !problems.HasErrors() {
		t.Errorf("%d problems", n)
	}
}

func TestLongLineInStream(t *testing.T) {
	for _, n := range []int{MaxLine - 1, MaxLine, MaxLine + 1, MaxLine + 5, 3*MaxLine + 7, 900000} {
		text := head + "note " + strings.Repeat("a", n-5) + "\r\nnote b\n"
		g, problems := Parse("x.game", []byte(text))
		if problems.HasErrors() != (n > MaxLine) {
			t.Errorf("%d: %v", n, problems)
		}
		if last := g.Play[len(g.Play)-1]; last.Words != "b" || last.Pos.Line != 7 || last.Pos.Offset != len(text)-7 {
			t.Errorf("%d: %+v", n, last.Pos)
		}
		checkStream(t, text, g, problems)
	}
}
