package main

import (
	"strings"
	"testing"
)

func TestMisuse(t *testing.T) {
	for args, want := range map[string][2]string{
		"play --seed":       {"--seed needs a value", "после --seed нужно значение"},
		"play --seed x":     {"--seed needs a whole number from 0, not “x”", "после --seed нужно целое число от 0, а не «x»"},
		"check --explain":   {"--explain needs a value", "после --explain нужно значение"},
		"play --strict=1x":  {"--strict takes no value", "после --strict ничего не пишут"},
		"play a b":          {"b is too much", "лишнее слово b"},
		"chek":              {`chek is too much; did you mean "check"?`, `лишнее слово chek; может быть, "check"?`},
		"check":             {"FILE… is missing", "не хватает: FILE…"},
		"rules show":        {"NAME is missing", "не хватает: NAME"},
		"fmt --wrote x":     {`there is no flag --wrote; did you mean "--write"?`, `нет ключа --wrote; может быть, "--write"?`},
		"play --lang de":    {"--lang knows two languages", "--lang знает два языка"},
		"play --computer=5": {"--computer takes no value", "после --computer ничего не пишут"},
	} {
		for i, lang := range languages {
			cmd := program(t, t.TempDir(), strings.Fields(args)...)
			cmd.Env = append(cmd.Env, "LANG="+lang)
			out, err := cmd.CombinedOutput()
			if first, _, _ := strings.Cut(string(out), "\n"); err == nil || !strings.HasPrefix(first, "kodeks: "+want[i]) {
				t.Errorf("kodeks %s: %v, %q; want %q", args, err, first, want[i])
			}
		}
	}
}
