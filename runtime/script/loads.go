package script

import (
	"path"
	"strings"

	"go.starlark.net/syntax"
)

// Loads lists what the load statements of a script name, without running it: paths in the script's own folder (those
// that start with ./ or ../ already put together), and "@name/path". A script that cannot be read loads nothing.
func Loads(file, text string) []string {
	if len(text) > maxSource {
		return nil
	}
	tree, err := dialect.Parse(file, text, 0)
	if err != nil {
		return nil
	}
	var list []string
	for _, stmt := range tree.Stmts {
		if load, ok := stmt.(*syntax.LoadStmt); ok {
			list = append(list, fromFolder(file, load.ModuleName()))
		}
	}
	return list
}

// fromFolder is a path as a file says it, seen from the root: ./ and ../ start at the file's own folder.
func fromFolder(file, module string) string {
	if strings.HasPrefix(module, "./") || strings.HasPrefix(module, "../") {
		return path.Join(path.Dir(file), module)
	}
	return module
}

// MakesRuleset reports that a script defines a ruleset. One that cannot be read does if it looks like it.
func MakesRuleset(file, text string) bool {
	tree, err := dialect.Parse(file, text, 0)
	if err != nil {
		return strings.HasPrefix(text, "ruleset =") || strings.Contains(text, "\nruleset =")
	}
	made := false
	syntax.Walk(tree, func(n syntax.Node) bool {
		if set, ok := n.(*syntax.AssignStmt); ok {
			id, ok := set.LHS.(*syntax.Ident)
			made = made || ok && id.Name == "ruleset"
		}
		_, inside := n.(*syntax.DefStmt)
		return !inside
	})
	return made
}
