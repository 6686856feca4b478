package script

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

// things are the names that there are, by the prefix of their chapter.
func things() map[string][]string {
	return map[string][]string{
		"":       predeclared.Keys(),
		"g":      sortedKeys(builtInAttrs[kernel.OfGame]),
		"zone":   sortedKeys(builtInAttrs[kernel.OfZone]),
		"item":   sortedKeys(builtInAttrs[kernel.OfItem]),
		"p":      sortedKeys(builtInAttrs[kernel.OfPlayer]),
		"step":   (*stepValue)(nil).AttrNames(),
		"order":  (*orderValue)(nil).AttrNames(),
		"action": (*actionValue)(nil).AttrNames(),
		"words":  (*wordsValue)(nil).AttrNames(),
		"desk":   (*deskValue)(nil).AttrNames(),
		"law":    (*ruleValue)(nil).AttrNames(),
		"t":      trialNames,
		"game":   trialGameNames,
		"told":   toldNames,
		"assert": asserts.AttrNames(),
	}
}

func chapter(t *testing.T, title string) *ReferenceChapter {
	t.Helper()
	for _, c := range Reference() {
		if c.Title.EN == title {
			return c
		}
	}
	t.Fatalf("no chapter %q", title)
	return nil
}

// TestReferenceIsComplete fails when a name has no entry, or an entry has no name.
func TestReferenceIsComplete(t *testing.T) {
	for of, names := range things() {
		var described []string
		for _, c := range Reference() {
			if c.Of != of || of == "" && c.Title.EN != "declarations" {
				continue
			}
			for _, e := range c.Entries {
				name, ok := strings.CutPrefix(e.Name, of+".")
				if of != "" && !ok {
					t.Errorf("%s stands in a chapter of %s", e.Name, of)
				}
				described = append(described, name)
			}
		}
		compareNames(t, of, described, names)
	}
}

func compareNames(t *testing.T, of string, described, names []string) {
	t.Helper()
	for _, name := range described {
		if !slices.Contains(names, name) {
			t.Errorf("the reference describes %s of %q, and there is none", name, of)
		}
	}
	for _, name := range names {
		if n := len(slices.DeleteFunc(slices.Clone(described), func(d string) bool { return d != name })); n != 1 {
			t.Errorf("%s of %q is described %d times", name, of, n)
		}
	}
}

func TestReferenceHasAllPoints(t *testing.T) {
	var described []string
	for _, e := range chapter(t, "points").Entries {
		described = append(described, e.Name)
		if want := e.Name + "(" + strings.Join(builtInPoints[e.Name], ", ") + ")"; e.Signature != want {
			t.Errorf("got %s, want %s", e.Signature, want)
		}
	}
	compareNames(t, "points", described, slices.Collect(maps.Keys(builtInPoints)))
}

func TestReferenceHasAllTypesOfSlots(t *testing.T) {
	var described []string
	for _, e := range chapter(t, "patterns").Entries {
		if name, ok := strings.CutPrefix(e.Name, "{name:"); ok && !strings.HasPrefix(name, "type") {
			described = append(described, strings.TrimSuffix(name, "}"))
		}
	}
	compareNames(t, "slots", described, takenSlots)
}

// TestReferenceHasAllPartsOfTexts compiles what the chapter names and wants every kind of part.
func TestReferenceHasAllPartsOfTexts(t *testing.T) {
	seen := map[partOp]bool{opLiteral: true}
	for _, e := range chapter(t, "texts").Entries {
		parts, problem := compileTemplate(e.Name, []string{"field", "n", "kind", "what"})
		if problem != nil || len(parts) != 1 {
			t.Errorf("%s: %v", e.Name, problem)
			continue
		}
		seen[parts[0].op] = true
	}
	for op := opLiteral; op <= opWords; op++ {
		if !seen[op] {
			t.Errorf("part %d of texts is not described", op)
		}
	}
}

func TestReferenceIsInBothLanguages(t *testing.T) {
	russian := regexp.MustCompile(`[а-я]`)
	for _, c := range Reference() {
		if c.Title.RU == "" || c.Text.EN == "" || !russian.MatchString(c.Text.RU) {
			t.Errorf("chapter %q: %q", c.Title.EN, c.Text)
		}
		for _, e := range c.Entries {
			if e.Text.EN == "" || !russian.MatchString(e.Text.RU) || e.Example == "" || e.In == "" {
				t.Errorf("%s: %q, example %q in %q", e.Name, e.Text, e.Example, e.In)
			}
		}
	}
}

// TestReferenceNamesArguments reads the sources: every argument that a builtin unpacks stands in its signature.
func TestReferenceNamesArguments(t *testing.T) {
	functions, builtins := sourcesOfBuiltins(t)
	signatures := map[string]string{}
	for _, e := range chapter(t, "declarations").Entries {
		signatures[e.Name] = e.Signature
	}
	n := 0
	for name, function := range builtins {
		if !predeclared.Has(name) {
			continue
		}
		for _, argument := range functions[function] {
			if n++; !regexp.MustCompile(`\b` + argument + `\b`).MatchString(signatures[name]) {
				t.Errorf("%s takes %s, and the reference does not say so", name, argument)
			}
		}
	}
	if n < 60 {
		t.Errorf("only %d arguments found", n)
	}
}

// sourcesOfBuiltins finds what the functions of this package unpack, and which function is which builtin.
func sourcesOfBuiltins(t *testing.T) (arguments map[string][]string, builtins map[string]string) {
	t.Helper()
	arguments, builtins = map[string][]string{}, map[string]string{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				arguments[fn.Name.Name] = append(arguments[fn.Name.Name], unpacked(fn)...)
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			kv, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			key, isText := kv.Key.(*ast.BasicLit)
			if f, ok := kv.Value.(*ast.Ident); ok && isText {
				name, _ := strconv.Unquote(key.Value)
				builtins[name] = f.Name
			}
			return true
		})
	}
	return arguments, builtins
}

// unpacked are the names that a function hands to UnpackArgs and split.
func unpacked(fn *ast.FuncDecl) (names []string) {
	ast.Inspect(fn, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		called := ""
		switch f := call.Fun.(type) {
		case *ast.SelectorExpr:
			called = f.Sel.Name
		case *ast.Ident:
			called = f.Name
		}
		if called != "UnpackArgs" && called != "split" {
			return true
		}
		for _, arg := range call.Args {
			if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				name, _ := strconv.Unquote(lit.Value)
				names = append(names, strings.TrimRight(name, "?"))
			}
		}
		return true
	})
	return names
}
