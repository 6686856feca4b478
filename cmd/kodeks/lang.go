package main

import (
	"os"
	"slices"
	"strings"
)

// languages are the ones that everything is said in.
var languages = []string{"en", "ru"}

// language chooses the language of this run: --lang, which stands in front (langFirst), then the locale. ok is false
// if --lang names one that we do not speak.
func language(args []string) (lang string, ok bool) {
	if len(args) > 0 {
		if value, given := strings.CutPrefix(args[0], "--lang="); given {
			return spoken(value)
		}
	}
	return locale(), true
}

// langFirst puts --lang and its value in front of everything: kong lets no flag stand between the words of a list.
func langFirst(args []string) []string {
	for i, arg := range args {
		switch {
		case arg == "--":
			return args
		case strings.HasPrefix(arg, "--lang="):
			return slices.Concat(args[i:i+1], args[:i], args[i+1:])
		case arg == "--lang" && i+1 < len(args):
			return slices.Concat([]string{"--lang=" + args[i+1]}, args[:i], args[i+2:])
		}
	}
	return args
}

// spoken returns value if it is one of our languages, else the locale's.
func spoken(value string) (string, bool) {
	for _, l := range languages {
		if strings.EqualFold(value, l) {
			return l, true
		}
	}
	return locale(), false
}

// locale is the language that the environment asks for: Russian or else English.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if strings.HasPrefix(strings.ToLower(value), "ru") {
				return "ru"
			}
			return "en"
		}
	}
	return "en"
}
