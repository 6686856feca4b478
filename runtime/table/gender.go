package table

import "strings"

// Gender says which endings a Russian text uses for a player: «пришёл» or «пришла».
type Gender uint8

// The genders. Unknown is an answer nobody is given: GuessGender decides.
const (
	Unknown Gender = iota
	Male
	Female
)

// String gives the letter the record uses: "m", "f" or nothing.
func (g Gender) String() string {
	switch g {
	case Male:
		return "m"
	case Female:
		return "f"
	}
	return ""
}

// ParseGender reads one letter or word of either language: m, f, м, ж, male, female, муж, жен.
func ParseGender(s string) (Gender, bool) {
	switch strings.ToLower(s) {
	case "m", "м", "male", "муж":
		return Male, true
	case "f", "ж", "female", "жен":
		return Female, true
	}
	return Unknown, false
}

// GuessGender decides by the first word of a name: the table of common names first, then the
// ending (-а, -я, -a are women's). It never answers Unknown; a table that does not like the guess
// says so with --player NAME:f.
func GuessGender(name string) Gender {
	first := nameKey(name)
	if g, ok := knownNames[first]; ok {
		return g
	}
	for _, end := range []string{"а", "я", "a", "ie", "ette", "elle", "овь"} {
		if strings.HasSuffix(first, end) {
			return Female
		}
	}
	return Male
}

// nameKey is the first word of a name in lower case, ё written as е.
func nameKey(name string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(name), " ")
	return strings.ReplaceAll(strings.ToLower(word), "ё", "е")
}
