package table

import (
	"slices"

	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// The slot types a table adds to those the phrase notation has of its own. Russian forms are counted
// as cases.go says, so that /4 is the accusative of all three and /2 the genitive of kinds and players.
const (
	slotGoods  = "goods"  // kinds of things
	slotItem   = "item"   // the same
	slotKind   = "kind"   // kinds of cells
	slotPlayer = "player" // the players at this table
)

// Questions every table answers, unless the ruleset asks them itself.
const (
	queryRules = "table.rules"
	queryLast  = "table.last"
)

var ownQueries = []phrase.Entry{
	{Name: queryRules, Patterns: map[string][]string{
		"ru": {"какие (правила|у нас правила|правила действуют)", "по каким правилам (играем|мы играем)"},
		"en": {"(what|which) rules [(are in force|apply)]", "what are the rules"},
	}},
	{Name: queryLast, Patterns: map[string][]string{
		"ru": {"(повтори|повторите) [последний] ход {who:player/2}", "какой был [последний] ход {who:player/2}", "как (ходил|ходила|походил|походила) {who:player}"},
		"en": {"(repeat|what was) [the] [last] move of {who:player}", "(repeat|what was) {who:player/2} [last] move", "what did {who:player} do"},
	}},
}

// vocabulary collects the words of a game: the ruleset's actions, tests and queries, its goods and
// kinds of cells, and the players. Nothing in it comes from the plan, so completion cannot tell a secret.
func vocabulary(r *script.Ruleset, players []Player) phrase.Vocabulary {
	v := phrase.Vocabulary{
		Actions: entries(r.Actions),
		Tests:   entries(r.Tests),
		Queries: entries(r.Queries),
		Slots:   make(map[string][]phrase.Word),
	}
	for _, test := range r.Tests {
		if test.Reported {
			v.Reported = test.Name
		}
	}
	for _, kind := range r.Items {
		v.Slots[slotGoods] = append(v.Slots[slotGoods], goodsWord(kind))
	}
	v.Slots[slotItem] = v.Slots[slotGoods]
	for i, kind := range r.Cells {
		same := func(k *script.CellKind) bool { return k.Title == kind.Title }
		if !slices.ContainsFunc(r.Cells[:i], same) { // who hears of the one cannot tell it from the other
			v.Slots[slotKind] = append(v.Slots[slotKind], kindWord(kind))
		}
	}
	for _, slot := range r.Slots {
		for _, w := range slot.Words {
			v.Slots[slot.Name] = append(v.Slots[slot.Name], phrase.Word{Key: w.Key, Forms: w.Forms})
		}
	}
	for i, words := range formsOf(players) {
		v.Slots[slotPlayer] = append(v.Slots[slotPlayer], phrase.Word{Key: players[i].Name, Forms: forms(words.ru, words.en)})
	}
	return v
}

func entries(verbs []*script.Verb) []phrase.Entry {
	list := make([]phrase.Entry, len(verbs))
	for i, verb := range verbs {
		list[i] = phrase.Entry{Name: verb.Name, Patterns: verb.Say}
	}
	return list
}

// goodsWord has the forms that a ruleset gives, in Russian always four before the others: one, few,
// many, accusative.
func goodsWord(kind *script.ItemKind) phrase.Word {
	words := make(map[string][]string)
	for _, lang := range languages {
		all := append([]string(nil), kind.Forms[lang]...)
		if lang == "ru" && len(all) > 0 {
			for len(all) < 4 {
				all = append(all, all[0])
			}
		}
		all = append(all, kind.Say[lang]...)
		if len(all) == 0 {
			for _, variant := range kind.Variants {
				all = append(all, variant.Names[lang]...)
			}
		}
		if len(all) > 0 {
			words[lang] = all
		}
	}
	return phrase.Word{Key: kind.Name, Forms: words, Counted: counted(kind)}
}

// counted has the forms after a number, if the ruleset gives them all. Where a pattern asks for a case, the singular
// after a number has it: «у меня есть 1 фишка», but «оставляю 1 фишку» by {what:goods/4}.
func counted(kind *script.ItemKind) map[string][]string {
	ru, en := kind.Forms["ru"], kind.Forms["en"]
	if len(ru) < 3 || len(en) < 2 {
		return nil
	}
	return forms(ru[:3], en[:2])
}

func kindWord(kind *script.CellKind) phrase.Word {
	en := kind.Title.EN
	return phrase.Word{Key: kind.Name, Forms: forms(nounForms(kind.Title.RU), []string{en, en + "s"})}
}

func forms(ru, en []string) map[string][]string {
	return map[string][]string{"ru": ru, "en": en}
}

// makeGrammar reads the patterns. A ruleset whose own queries say what the table's would is left
// to say it.
func makeGrammar(r *script.Ruleset, players []Player) (*phrase.Grammar, source.Problems) {
	v := vocabulary(r, players)
	plain := v
	v.Queries = append(v.Queries[:len(v.Queries):len(v.Queries)], ownQueries...)
	grammar, problems := phrase.New(v)
	if problems.HasErrors() {
		grammar, problems = phrase.New(plain)
	}
	return grammar, problems
}

// CheckRules finds what is wrong with a ruleset's phrase patterns, whatever the maze: patterns that cannot be
// read, and two actions that accept the same words.
func CheckRules(r *script.Ruleset) source.Problems {
	players := []Player{{Name: "Аня", Gender: Female}, {Name: "Bob", Gender: Male}}
	_, problems := newGrammar(r, players)
	return append(problems, checkRulings(r, players)...)
}
