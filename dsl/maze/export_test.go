package maze

// Mistakes returns the codes of all mistakes.
func Mistakes() []string {
	var codes []string
	for code := range mistakes {
		codes = append(codes, code)
	}
	return codes
}

// Sentence returns what is said of a mistake, and its remedy.
func Sentence(code, lang string) (message, hint string) {
	return mistakes[code].message.In(lang), mistakes[code].hint.In(lang)
}
