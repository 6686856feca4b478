package prompt

import (
	"strings"
	"testing"
)

// A name may be shortened, and hyphens, ё and blanks between its words are free.
func TestFind(t *testing.T) {
	for line, want := range map[string]string{
		"und": "undo", "КАРТА": "map", "отм": "undo", "h": "help", "n": "note", "что-е": "whatif",
		"чтоесли влево": "whatif влево", "что-если  влево": "whatif влево", "Что если влево": "whatif влево", "что‑если": "whatif",
		"мар": "map", "what if go left": "whatif go left", "What-if": "whatif", "последний ход": "last ход", "заметка что если": "note что если", "note what if": "note what if",
	} {
		name, rest := split(line)
		c, ok := find(name)
		if got := strings.TrimSpace(c.name.EN + " " + rest); !ok || got != want {
			t.Errorf("%q finds %q, %v; want %q", line, got, ok, want)
		}
	}
	for _, word := range []string{"r", "", "-", "xyz"} {
		if c, ok := find(word); ok {
			t.Errorf("%q finds %s", word, c.name.EN)
		}
	}
}

// What may be meant is named in the alphabet of what was typed.
func TestUnknown(t *testing.T) {
	for word, want := range map[string]string{
		"undoo": "did you mean :undo?", "отмна": "did you mean :отмена?", "чтоесл-и": "did you mean :что-если?",
		"лангв": "there is no command :лангв; :help lists them", "заметкка": "did you mean :заметка?",
		"rfhnf": "did you mean :карта?", "ьфз": "did you mean :map?",
		"r": ":r may be any of :rules, :redo, :reload", "по": ":по may be any of :последний, :почему, :поправь, :помощь",
		"zzzz": "; :help lists them",
	} {
		if got := unknown(word).EN; !strings.HasSuffix(got, want) {
			t.Errorf("%q: %s; want %s", word, got, want)
		}
	}
}

func TestTopics(t *testing.T) {
	manual := func(lang, topic string) (string, []string) {
		if topic == "rules of the house" {
			return "the page", nil
		}
		return "", []string{"house-rules", "mazes"}
	}
	got := talk(t, Config{Lang: "en", Manual: manual}, ":help rules of the house\n:help what if\n:help :undo\n:help mazez\n:help отмна\n:help qqqqq")
	for _, want := range []string{
		"the page\n:whatif ORDER  (:что-если)\n", ":undo [REASON]", `there is no topic "mazez"; did you mean mazes?`,
		`there is no topic "отмна"; did you mean :help отмена?`, "the topics are: house-rules, mazes",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// Nothing typed is dropped without a word.
func TestTooMuch(t *testing.T) {
	got := talk(t, Config{Lang: "ru"}, ":\n::\n:карта мира\n:выход скорее\n:: правила\n:quit")
	for _, want := range []string{"! какая команда?", "! «мира» лишнее: после :карта ничего не пишут\n", "! «скорее» лишнее", "toy: Игрушечные"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
