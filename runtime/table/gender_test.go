package table

import (
	"slices"
	"testing"
)

func TestGuessGender(t *testing.T) {
	cases := map[string]Gender{
		"Аня": Female, "Мария": Female, "Боря": Male, "Илья": Male, "НИКИТА": Male, "Пётр": Male, "Лёша": Male,
		"Любовь": Female, "Игорь": Male, "Андрей": Male, "Алёна": Female, "Анна Мария": Female,
		"Ann": Female, "Bob": Male, "Borya": Male, "Anya": Female, "Julia": Female, "Joshua": Male, "Sophie": Female,
		"Eddie": Male, "007": Male, "": Male,
	}
	for name, want := range cases {
		if got := GuessGender(name); got != want {
			t.Errorf("GuessGender(%q) = %v, want %v", name, got, want)
		}
	}
}

func TestParseGender(t *testing.T) {
	for text, want := range map[string]Gender{"m": Male, "М": Male, "f": Female, "Ж": Female} {
		if got, ok := ParseGender(text); !ok || got != want {
			t.Errorf("ParseGender(%q) = %v, %v", text, got, ok)
		}
	}
	if _, ok := ParseGender("x"); ok {
		t.Error("x is no gender")
	}
}

func TestNameForms(t *testing.T) {
	cases := []struct {
		name   string
		gender Gender
		want   []string
	}{
		{"Боря", Male, []string{"Боря", "Бори", "Боре", "Борю"}},
		{"Ольга", Female, []string{"Ольга", "Ольги", "Ольге", "Ольгу", "Ольгой"}},
		{"Мария", Female, []string{"Мария", "Марии", "Марию", "Марией"}},
		{"Андрей", Male, []string{"Андрей", "Андрея", "Андрею", "Андреем", "Андрее"}},
		{"Дмитрий", Male, []string{"Дмитрий", "Дмитрия", "Дмитрии"}},
		{"Павел", Male, []string{"Павел", "Павла", "Павлу", "Павлом"}},
		{"Пётр", Male, []string{"Пётр", "Петра", "Петру"}},
		{"Игорь", Male, []string{"Игоря", "Игорю"}},
		{"Любовь", Female, []string{"Любовь", "Любови", "Любовью"}},
		{"Дед Илья", Male, []string{"Дед Илья", "Дед Ильи", "Дед Илье", "Дед Илью"}},
	}
	for _, c := range cases {
		ru, en := nameForms(c.name, c.gender)
		for _, form := range c.want {
			if !slices.Contains(ru, form) {
				t.Errorf("%s: no form %q in %q", c.name, form, ru)
			}
		}
		if ru[0] != c.name || en[0] != c.name {
			t.Errorf("%s: the name itself must come first: %q %q", c.name, ru, en)
		}
	}
	if got := nounForms("пара")[3]; got != "пару" {
		t.Errorf("accusative of пара: %q", got)
	}
	if got := nounForms("старый склад")[3]; got != "старый склад" {
		t.Errorf("accusative of старый склад: %q", got)
	}
	for _, name := range []string{"Катрин", "Отто", "007", "Я"} {
		if ru, _ := nameForms(name, Female); len(ru) != 1 {
			t.Errorf("%s does not decline, got %q", name, ru)
		}
	}
}

// Александр in the genitive is Александра in the nominative: the name wins, what fits both fits nobody.
func TestFormsOfTwoPeople(t *testing.T) {
	c := relayConfig(t)
	c.Players = []Player{{Name: "Александр", Start: "a1"}, {Name: "Александра", Start: "a2"}}
	table := opened(t, c)
	if name := table.game.Name(table.player("Александра")); name != "Александра" {
		t.Errorf("Александра is %q", name)
	}
	if id := table.player("Александру"); id != 0 {
		t.Errorf("Александру is %q", table.game.Name(id))
	}
	for _, order := range []string{"зову Александра", "зову Александр", "Александры: говорю 1"} {
		reply := must(t, table, "", order)
		if again := must(t, table, "", reply.Order); again.Order != reply.Order {
			t.Errorf("%s: %s, then %s", order, reply.Order, again.Order)
		}
	}
	expect(t, "called", say(must(t, table, "", "зову Александра")), "@ Александра: тебя зовут")
	expect(t, "called", say(must(t, table, "", "зову Александром")), "@ Александр: тебя зовут")
	replayed(t, table)
}
