package rulesets_test

import (
	"io/fs"
	"strings"
	"testing"

	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// scripts are all files of the shelf.
func scripts(t *testing.T) (files []string) {
	t.Helper()
	err := fs.WalkDir(rulesets.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".star") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) < 40 {
		t.Fatal(err, len(files))
	}
	return files
}

// Nothing on the shelf is complained of, as a whole ruleset and as a file by itself.
func TestScriptsAreFaultless(t *testing.T) {
	lib := &script.Library{Shelf: rulesets.Files}
	for i, file := range scripts(t) {
		if testing.Short() && strings.Contains(file, "/") && i%10 > 0 {
			continue
		}
		report := lib.Lint(file, nil)
		found := report.Problems
		if report.Rules != nil {
			found = append(found, table.CheckRules(report.Rules)...)
		}
		if len(found) > 0 {
			t.Errorf("%s:\n%s", file, found.In("en"))
		}
	}
}

// The shelf is in the form that kodeks fmt gives.
func TestScriptsAreInForm(t *testing.T) {
	for _, file := range scripts(t) {
		data, err := fs.ReadFile(rulesets.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		if out, problems := script.Format(file, data); problems != nil || string(out) != string(data) {
			t.Errorf("%s is not in the accepted form (kodeks fmt -w): %v", file, problems)
		}
	}
}
