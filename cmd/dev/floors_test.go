package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "kodeks/"

// floors says what each room may import: from the project, and from outside the standard library.
var floors = map[string]struct{ own, outside []string }{
	"dsl/source":     {outside: []string{"github.com/agext/levenshtein", "github.com/rivo/uniseg", "golang.org/x/text/unicode/norm"}},
	"dsl/maze":       {own: []string{"dsl/source"}, outside: []string{"github.com/alecthomas/participle/v2", "github.com/alecthomas/participle/v2/lexer"}},
	"dsl/phrase":     {own: []string{"dsl/source"}, outside: []string{"github.com/alecthomas/participle/v2", "github.com/alecthomas/participle/v2/lexer", "golang.org/x/text/unicode/norm"}},
	"dsl/record":     {own: []string{"dsl/source"}, outside: []string{"golang.org/x/tools/txtar"}},
	"runtime/kernel": {},
	"runtime/script": {own: []string{"runtime/kernel", "dsl/source"}, outside: []string{"go.starlark.net/starlark", "go.starlark.net/starlarkstruct", "go.starlark.net/syntax", "go.starlark.net/resolve", "github.com/bazelbuild/buildtools/build"}},
	"runtime/table":  {own: []string{"runtime/kernel", "runtime/script", "dsl/source", "dsl/maze", "dsl/phrase", "dsl/record"}},
	"runtime/talk":   {own: []string{"runtime/kernel", "runtime/script"}},
	"rulesets":       {},
	"mazes":          {},
	"examples":       {},
}

// testOnly are packages that nothing but tests imports.
const testOnly = "examples/internal/"

// TestFloors reads the imports from the sources themselves: a room imports only from the rooms below it.
func TestFloors(t *testing.T) {
	rooms := map[string]bool{}
	walkGo(t, func(path string, src []byte) {
		dir := filepath.ToSlash(filepath.Dir(path))
		rooms[dir] = true
		for _, imported := range imports(t, path, src) {
			if problem := forbidden(dir, imported, strings.HasSuffix(path, "_test.go")); problem != "" {
				t.Errorf("%s imports %s: %s", path, imported, problem)
			}
		}
	})
	for room := range floors {
		if !rooms[room] {
			t.Errorf("%s is in the table of floors, but holds no Go file", room)
		}
	}
}

// TestFloorsSeeViolations plants arrows that must be found.
func TestFloorsSeeViolations(t *testing.T) {
	for _, c := range []struct {
		dir, imported string
		test, bad     bool
	}{
		{"runtime/kernel", "kodeks/dsl/source", false, true},
		{"runtime/script", "kodeks/runtime/kernel", false, false},
		{"runtime/script", "kodeks/rulesets", false, true},
		{"dsl/maze", "kodeks/runtime/kernel", false, true},
		{"dsl/maze", "go.starlark.net/starlark", false, true},
		{"runtime/table", "go.starlark.net/starlark", false, true},
		{"runtime/newroom", "fmt", false, true},
		{"examples", "kodeks/runtime/table", true, false},
		{"examples", "kodeks/runtime/table", false, true},
		{"dsl/record", "kodeks/runtime/table", true, true},
		{"runtime/table", "pgregory.net/rapid", true, false},
		{"cmd/kodeks", "kodeks/runtime/table", false, false},
		{"cmd/kodeks", "kodeks/examples/internal/plain", false, true},
	} {
		if got := forbidden(c.dir, c.imported, c.test) != ""; got != c.bad {
			t.Errorf("%s imports %s (test: %v): forbidden %v, want %v", c.dir, c.imported, c.test, got, c.bad)
		}
	}
}

// forbidden says why a package may not import another; "" if it may.
func forbidden(dir, imported string, test bool) string {
	own, isOwn := strings.CutPrefix(imported, module)
	if isOwn && strings.HasPrefix(own, testOnly) && !test && !strings.HasPrefix(dir, testOnly) {
		return "only tests may"
	}
	if strings.HasPrefix(dir, "cmd/") || strings.HasPrefix(dir, testOnly) {
		return ""
	}
	floor, known := floors[dir]
	switch {
	case !known:
		return "the room is not in the table of floors"
	case isOwn && slices.Contains(floor.own, own), isOwn && own == dir:
		return ""
	case isOwn && test && !strings.Contains(dir, "/"): // shelves are tested with everything
		return ""
	case isOwn:
		return "it may import " + strings.Join(floor.own, ", ") + " only"
	case !strings.Contains(strings.Split(imported, "/")[0], "."), test, slices.Contains(floor.outside, imported):
		return ""
	}
	return "it may import from outside: " + strings.Join(floor.outside, ", ")
}

func imports(t *testing.T, path string, src []byte) []string {
	f, err := parser.ParseFile(token.NewFileSet(), path, src, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	if name := f.Name.Name; name == "runtime" || name == "dsl" {
		t.Errorf("%s: no package is called %s", path, name)
	}
	var out []string
	for _, spec := range f.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		out = append(out, p)
	}
	return out
}

// walkGo visits every Go file of the project, by its path from the root.
func walkGo(t *testing.T, visit func(path string, src []byte)) {
	t.Helper()
	root := filepath.Join("..", "..")
	n := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != root, d.IsDir() && d.Name() == "testdata":
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		n++
		visit(rel, src)
		return err
	})
	if err != nil || n < 20 {
		t.Fatalf("read %d files: %v", n, err)
	}
}
