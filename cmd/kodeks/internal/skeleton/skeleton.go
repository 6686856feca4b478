package skeleton

import (
	"embed"
	"fmt"
	"strings"
	"text/template"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// A Wish is what somebody asked for.
type Wish struct {
	Name string // of the ruleset
	File string // that the rules go to: the tests load it
	Base string // as a load names it
	Lang string // of comments and tests: "ru" or "en"
}

// A Skeleton is the two files.
type Skeleton struct{ Rules, Tests []byte }

//go:embed rules.tmpl tests.tmpl
var texts embed.FS

// For writes the skeleton of a ruleset on top of another one.
func For(base *script.Ruleset, wish Wish) (*Skeleton, error) {
	v := &view{Wish: wish, words: chosen(base), Board: walked(base), Players: players(base, wish.Lang)}
	s := &Skeleton{}
	for name, into := range map[string]*[]byte{"rules.tmpl": &s.Rules, "tests.tmpl": &s.Tests} {
		text, err := v.fill(name)
		if err != nil {
			return nil, err
		}
		out, problems := script.Format(wish.File, []byte(text))
		if problems != nil {
			return nil, problems
		}
		*into = out
	}
	return s, nil
}

// walked reports that the base has a board to walk on, and tells where one came as the shelf's family does.
func walked(base *script.Ruleset) bool {
	return !base.Boardless() && base.Action("go") != nil && base.Event("arrived") != nil
}

// players are as many as the base wants.
func players(base *script.Ruleset, lang string) []string {
	names := map[string][]string{"ru": {"Аня", "Боря", "Вера", "Гена", "Даша", "Егор", "Женя", "Зоя"}, "en": {"Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"}}[lang]
	fewest, _ := base.Seats()
	return names[:min(max(2, fewest), len(names))]
}

// view is what the templates see.
type view struct {
	Wish
	words
	Board   bool
	Players []string
}

// T is a text in the language of the wish.
func (v *view) T(en, ru string) string { return source.Text{EN: en, RU: ru}.In(v.Lang) }

// Option is the full name of the skeleton's option.
func (v *view) Option() string { return v.Kind + "." + v.Answer }

// Seats is the list of players as a script writes it.
func (v *view) Seats() string {
	quoted := make([]string, len(v.Players))
	for i, p := range v.Players {
		quoted[i] = fmt.Sprintf("%q", p)
	}
	return strings.Join(quoted, ", ")
}

func (v *view) fill(name string) (string, error) {
	t, err := template.New(name).Delims("‹", "›").ParseFS(texts, name)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, v)
	return b.String(), err
}

// ComesHere is what the first player, a woman by her name, is told when she comes to the cell.
func (v *view) ComesHere() string {
	return strings.NewReplacer("{ёл|ла}", "ла").Replace(v.T(v.ComesEN, v.ComesRU))
}
