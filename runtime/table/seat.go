package table

import (
	"strings"
	"unicode"

	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// A name is typed before a colon and inside orders, rulings and questions, so it has to be words.
const (
	maxName      = 64 // bytes
	maxNameWords = 4
)

// plainName is a name without superfluous blanks, its letters composed.
func plainName(name string) string { return strings.Join(strings.Fields(source.Compose(name)), " ") }

func checkName(name string) error {
	bad := func(code string, message, hint source.Text) error {
		return source.Problem{Code: code, Message: message, Hint: hint}
	}
	switch {
	case name == "":
		return bad("no-name", source.Text{EN: "a player has no name", RU: "у игрока нет имени"}, source.Text{EN: "give one", RU: "назовите его"})
	case !ofWords(name):
		return bad("bad-name", source.Format("%q cannot be a name", "«%s» не годится в имена", name),
			source.Text{EN: "take letters, digits, blanks, hyphens and apostrophes", RU: "возьмите буквы, цифры, пробелы, дефисы и апострофы"})
	case len(name) > maxName || len(strings.Fields(name)) > maxNameWords:
		return bad("long-name", source.Format("the name %q is too long", "имя «%s» слишком длинное", name),
			source.Format("take at most %d words", "возьмите не больше %d слов", maxNameWords))
	}
	return nil
}

// ofWords reports that each word of a name begins with a letter or a digit and can be typed.
func ofWords(name string) bool {
	for _, word := range strings.Fields(name) {
		for i, r := range word {
			plain := unicode.IsLetter(r) || r >= '0' && r <= '9' || i > 0 && unicode.Is(unicode.Mn, r)
			if !plain && (i == 0 || !strings.ContainsRune("-'’_", r)) {
				return false
			}
		}
		if strings.ContainsAny(word[len(word)-1:], "-'_") || strings.HasSuffix(word, "’") {
			return false
		}
	}
	return true
}

// seat checks the players and decides genders.
func seat(players []Player) ([]Player, source.Problems) {
	if len(players) > kernel.MaxPlayers {
		return nil, source.Problems{{Code: "too-many-players",
			Message: source.Format("%d players are too many", "%d игроков — слишком много", len(players)),
			Hint:    source.Format("at most %d can play", "играть могут не больше %d", kernel.MaxPlayers)}}
	}
	var problems source.Problems
	seated := append([]Player(nil), players...)
	for i := range seated {
		p := &seated[i]
		p.Name = plainName(p.Name)
		if err := checkName(p.Name); err != nil {
			problems = append(problems, err.(source.Problem))
			continue
		}
		if containsString(gameWords, foldName(p.Name)) {
			problems = append(problems, nameInUse(p.Name, "set "+gameWords[0]+"."))
		}
		if p.Gender == Unknown {
			p.Gender = GuessGender(p.Name)
		}
		for _, other := range seated[:i] {
			if sameName(other.Name, p.Name) {
				problems = append(problems, source.Problem{Code: "same-name",
					Message: source.Format("two players are called the same: %[1]s and %[2]s", "двух игроков зовут одинаково: %[1]s и %[2]s", other.Name, p.Name),
					Hint:    source.Text{EN: "add a letter to one of the names", RU: "добавьте к одному из имён букву"}})
			}
		}
	}
	if len(players) == 0 {
		problems = append(problems, source.Problem{Code: "no-players",
			Message: source.Text{EN: "nobody plays", RU: "никто не играет"},
			Hint:    source.Text{EN: "name the players", RU: "назовите игроков"}})
	}
	return seated, problems
}

// sameName reports that two names cannot be told apart when they are typed: their letters look alike, or Russian typed
// in Latin letters makes them one (Аня and Anya).
func sameName(a, b string) bool {
	if foldAlike(a) == foldAlike(b) {
		return true
	}
	one, _ := phrase.Skeleton(a)
	other, _ := phrase.Skeleton(b)
	return one == other
}

// namesAtFault finds the players whose names make patterns of a ruleset clash that are good without them: «свой дом»
// where one can say «иду в свой дом» and «иду в {player}».
func namesAtFault(r *script.Ruleset, players []Player, found source.Problems) source.Problems {
	if sound(r, []Player{{Name: "Аня", Gender: Female}, {Name: "Bob", Gender: Male}}) != nil {
		return found
	}
	var problems source.Problems
	for _, p := range players {
		if clashes := sound(r, []Player{p}); clashes != nil {
			problems = append(problems, nameInUse(p.Name, clashes[0].Line))
		}
	}
	if problems == nil {
		return found
	}
	return problems
}

func nameInUse(name, phrase string) source.Problem {
	return source.Problem{Code: "name-in-use",
		Message: source.Format("the name %[1]s means something else here: «%[2]s»", "имя %[1]s здесь значит что-то ещё: «%[2]s»", name, phrase),
		Hint:    source.Text{EN: "add a letter to the name", RU: "добавьте к имени букву"}}
}

// sound is what is wrong with the patterns of a ruleset with some players; nil if nothing.
func sound(r *script.Ruleset, players []Player) source.Problems {
	if _, problems := newGrammar(r, players); problems.HasErrors() {
		return problems
	}
	return nil
}
