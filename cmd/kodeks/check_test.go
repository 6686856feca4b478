package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"kodeks/runtime/script"
)

// House rules and their tests, as their authors left them, are complained of nowhere and in form.
func TestHouseRulesAreFaultless(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../examples/house/*.star", "../../examples/laws/*.star", "testdata/club/*.star"} {
		list, err := filepath.Glob(pattern)
		if err != nil || len(list) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, list...)
	}
	for i, file := range files {
		if testing.Short() && i%10 > 0 {
			continue
		}
		if found := checkRules(file); len(found) > 0 {
			t.Errorf("%s:\n%s", file, found.In("en"))
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if out, problems := script.Format(file, data); problems != nil || !bytes.Equal(out, data) {
			t.Errorf("%s is not in the accepted form (kodeks fmt -w): %v", file, problems)
		}
	}
}
