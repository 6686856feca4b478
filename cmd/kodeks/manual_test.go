package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kodeks/runtime/table"
)

// examples are the indented blocks of a page, line by line.
func examples(t *testing.T, name, lang string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.SplitSeq(file(name)(lang), "\n") {
		if code, ok := strings.CutPrefix(line, "    "); ok || line == "" {
			b.WriteString(code + "\n")
		}
	}
	return strings.Trim(b.String(), "\n") + "\n"
}

func demoTable(t *testing.T, lang string) *table.Table {
	t.Helper()
	config := table.Config{Lang: lang, Options: map[string]string{"attachments": "yes"}, Players: []table.Player{{Name: "Bob", Start: "d5"}, {Name: "Боря", Start: "b5"}}}
	if _, err := (&playCmd{}).choose(&config); err != nil {
		t.Fatal(err)
	}
	tab, _, err := table.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tab.Start(); err != nil {
		t.Fatal(err)
	}
	return tab
}

// quoted is a phrase given in passing: `go right` or «иду вправо».
var quoted = map[string]*regexp.Regexp{"en": regexp.MustCompile("`([^`]+)`"), "ru": regexp.MustCompile("«([^»]+)»")}

// What the manual says about phrases is true: each is understood.
func TestManualPhrases(t *testing.T) {
	for lang, re := range quoted {
		phrases := strings.Split(strings.TrimSpace(examples(t, "phrases", lang)), "\n")
		for _, m := range re.FindAllStringSubmatch(file("phrases")(lang), -1) {
			phrases = append(phrases, m[1])
		}
		for _, p := range phrases {
			if p == "" || strings.HasPrefix(p, "kodeks") || strings.HasPrefix(p, "--") || len([]rune(p)) < 3 || notPhrases[p] {
				continue
			}
			tab := demoTable(t, lang)
			_, err := tab.WhatIf("", p)
			if _, unclear := err.(*table.NotUnderstood); unclear {
				_, err = tab.Query("", p)
			}
			if _, unclear := err.(*table.NotUnderstood); unclear {
				t.Errorf("%s: %v", lang, err)
			} else if err != nil {
				t.Logf("%s: %v", lang, err)
			}
		}
	}
}

// notPhrases are quoted on the pages for another reason.
var notPhrases = map[string]bool{"please": true, "пожалуйста": true, "если": true, "или": true, "кавычки": true, "and": true}

var linked = regexp.MustCompile(`\]\(([^)]+)\)`)

// Whoever reads the manual in the repository finds every page from its README, and no link leads astray.
func TestManualIndex(t *testing.T) {
	index, err := os.ReadFile("manual/README.md")
	if err != nil {
		t.Fatal(err)
	}
	links := map[string]bool{"README.md": true}
	for _, m := range linked.FindAllStringSubmatch(string(index), -1) {
		links[m[1]] = true
		if _, err := os.Stat(filepath.Join("manual", filepath.FromSlash(m[1]))); err != nil {
			t.Error(err)
		}
	}
	pages, err := filepath.Glob("manual/*.md")
	if err != nil || len(pages) < 20 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, page := range pages {
		if !links[filepath.Base(page)] {
			t.Errorf("the index does not name %s", page)
		}
	}
}

func TestManualIsWhole(t *testing.T) {
	for _, topic := range topics {
		for _, lang := range languages {
			if text := topic.text(lang); len(text) < 200 {
				t.Errorf("%s in %s: %q", topic.name.EN, lang, text)
			}
		}
	}
}
