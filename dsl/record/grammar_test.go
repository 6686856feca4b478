package record

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A production makes texts at random; it is read from the grammar itself.
type production struct {
	rules map[string][]string // the tokens of a rule, by its name
	rng   *rand.Rand
	n     int
	out   strings.Builder
}

var ebnfToken = regexp.MustCompile(`"[^"]*"|<[a-z0-9]+>|[A-Z][A-Za-z]*|[()|?*+]`)

func readGrammar(t *testing.T) map[string][]string {
	t.Helper()
	rules := map[string][]string{}
	for line := range strings.SplitSeq(Grammar(), "\n") {
		name, rest, ok := strings.Cut(line, " = ")
		body, end := strings.CutSuffix(rest, " .")
		if !ok || !end {
			t.Fatalf("no rule: %s", line)
		}
		rules[name] = ebnfToken.FindAllString(body, -1)
	}
	return rules
}

// choice = sequence { "|" sequence }, made or passed over; it returns what is left.
func (p *production) choice(in []string, do bool) []string {
	var branches [][]string
	rest := in
	for {
		branches = append(branches, rest)
		if rest = p.sequence(rest, false); len(rest) == 0 || rest[0] != "|" {
			break
		}
		rest = rest[1:]
	}
	if do {
		p.sequence(branches[p.rng.IntN(len(branches))], true)
	}
	return rest
}

func (p *production) sequence(in []string, do bool) []string {
	for len(in) > 0 && in[0] != "|" && in[0] != ")" {
		rest := p.factor(in, false)
		times, op := 1, ""
		if len(rest) > 0 && strings.Contains("?*+", rest[0]) {
			op, rest = rest[0], rest[1:]
			times = map[string]int{"?": p.rng.IntN(2), "*": p.rng.IntN(4), "+": 1 + p.rng.IntN(2)}[op]
		}
		for range times {
			if do {
				p.factor(in, true)
			}
		}
		in = rest
	}
	return in
}

func (p *production) factor(in []string, do bool) []string {
	if in[0] == "(" {
		return p.choice(in[1:], do)[1:]
	}
	switch first := in[0]; {
	case !do:
	case first[0] == '"':
		p.word(strings.Trim(first, `"`))
	case first[0] == '<':
		p.terminal(first)
	default:
		p.choice(p.rules[first], true)
	}
	return in[1:]
}

func (p *production) word(w string) {
	if s := p.out.String(); s != "" && !strings.HasSuffix(s, "\n") && !strings.HasSuffix(s, " ") && w != ":" && w != "," && w != " --" {
		p.out.WriteByte(' ')
	}
	p.out.WriteString(w)
}

func (p *production) terminal(t string) {
	p.n++
	sum := strings.Repeat("0a", 32)
	switch t {
	case "<eol>":
		p.out.WriteString("\n")
	case "<indent>":
		p.out.WriteString("  ")
	case "<comment>":
		p.out.WriteString("// a comment\n")
	case "<text>":
		p.out.WriteString("some text\n")
	default:
		p.word(map[string]string{
			"<quoted>": `"a \"quoted\" text"`, "<rest>": "some words", "<date>": "2026-11-29", "<name>": fmt.Sprint("name", p.n), "<number>": fmt.Sprint(p.n),
			"<pack>": fmt.Sprintf("pack%d@1.0", p.n), "<sha256>": "sha256:" + sum, "<cell>": "b2", "<path>": fmt.Sprintf("script%d.star", p.n), "<digest>": "1f3a9c0012345678",
		}[t])
	}
}

// TestGrammar makes texts by the grammar: the reader takes each without an error.
func TestGrammar(t *testing.T) {
	rules := readGrammar(t)
	for seed := range uint64(500) {
		p := &production{rules: rules, rng: rand.New(rand.NewPCG(seed, 1))}
		p.choice(rules["Record"], true)
		text := p.out.String()
		g, problems := Parse("made.game", []byte(text))
		for _, one := range problems {
			if one.Code != "unknown-player" {
				t.Fatalf("%v\n%s", one, text)
			}
		}
		if g.Header.Rules == "" || len(g.Header.Players) == 0 {
			t.Fatalf("nothing was read of\n%s", text)
		}
	}
}

// TestGrammarIsWhole wants every word and sign that the reader knows.
func TestGrammarIsWhole(t *testing.T) {
	words := slices.Concat(headingNames, headNames)
	for _, sign := range signs[1:] {
		words = append(words, string(sign))
	}
	for _, word := range words {
		if !strings.Contains(Grammar(), `"`+word+`"`) {
			t.Errorf("the grammar does not have %q", word)
		}
	}
	for name, body := range readGrammar(t) {
		for _, token := range body {
			if token[0] >= 'A' && token[0] <= 'Z' && readGrammar(t)[token] == nil {
				t.Errorf("%s: no rule %s", name, token)
			}
		}
	}
}
