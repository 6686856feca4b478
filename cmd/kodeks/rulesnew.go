package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/skeleton"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Run writes the skeleton of a ruleset and its tests beside it, and says how to go on.
func (c *rulesNewCmd) Run(e *env) error {
	file := c.file()
	tests := strings.TrimSuffix(file, ".star") + "_test.star"
	name := strings.TrimSuffix(filepath.Base(file), ".star")
	if !rulesName.MatchString(name) || strings.HasSuffix(name, "_test") {
		return problem("bad-name", source.Format("%q cannot be the name of rules", "правила не могут называться %q", name),
			source.Text{EN: "take letters, digits, _ and -, a letter first: kodeks rules new bear", RU: "берите буквы, цифры, _ и -, первой букву: kodeks rules new bear"})
	}
	if slices.Contains(rulesOnShelf(), name) {
		return problem("name-taken", source.Format("%q are rules of the shelf, and a file of that name would hide them", "%q — правила с полки, и такой файл заслонил бы их", name),
			source.Format("choose another name: kodeks rules new my-%[1]s --from %[1]s", "выберите другое имя: kodeks rules new my-%[1]s --from %[1]s", name))
	}
	for _, f := range []string{file, tests} {
		if exists(f) {
			return problem("exists", source.Format("%s is there already and stays as it is", "%s уже есть и остаётся как был", f),
				source.Text{EN: "choose another name", RU: "выберите другое имя"})
		}
	}
	base, as, err := c.base(filepath.Dir(file))
	if err != nil {
		return err
	}
	if dir := filepath.Dir(file); !isFolder(dir) {
		return problem("no-folder", source.Format("there is no folder %s", "папки %s нет", dir),
			source.Text{EN: "make it first, or give a name without it", RU: "сначала создайте её или назовите правила без неё"})
	}
	s, err := skeleton.For(base, skeleton.Wish{Name: name, File: filepath.Base(file), Base: as, Lang: e.lang})
	if err != nil {
		return err
	}
	for _, f := range []struct {
		name string
		text []byte
	}{{file, s.Rules}, {tests, s.Tests}} {
		if err := writeNew(f.name, f.text); err != nil {
			return err
		}
	}
	e.print(source.Format("written: %s and %s. Go on with:", "написаны %s и %s. Дальше:", file, tests))
	for _, command := range []string{"kodeks check ", "kodeks test ", "kodeks play --rules "} {
		fmt.Fprintln(e.out, "  "+command+typed(file))
	}
	return nil
}

// rulesName is what a ruleset may be called.
var rulesName = regexp.MustCompile(`^\pL[\pL\d_-]*$`)

func (c *rulesNewCmd) file() string {
	if strings.HasSuffix(c.Name, ".star") {
		return filepath.Clean(c.Name)
	}
	return filepath.Clean(c.Name) + ".star"
}

// base loads the ruleset to start from, and says how a file of the folder loads it.
func (c *rulesNewCmd) base(dir string) (*script.Ruleset, string, error) {
	rules, err := loadRules(c.From)
	if err != nil {
		return nil, "", err
	}
	switch {
	case strings.HasPrefix(c.From, "@"), isPack(c.From) && !strings.HasSuffix(c.From, ".star"):
		return rules, rules.Files[len(rules.Files)-1].Path, nil
	case !strings.HasSuffix(c.From, ".star") && !isFolder(c.From):
		return rules, c.From + ".star", nil
	}
	from := c.From
	if isFolder(from) {
		main, err := mainFile(from)
		if err != nil {
			return nil, "", err
		}
		from = filepath.Join(from, main)
	}
	inner, err := filepath.Rel(dir, from)
	if err != nil || strings.HasPrefix(inner, "..") {
		return nil, "", problem("elsewhere", source.Format("%s stands in another folder, and rules load only from their own", "%s лежит в другой папке, а правила загружают только из своей", c.From),
			source.Format("put the new rules beside it: kodeks rules new %s", "положите новые правила рядом: kodeks rules new %s", filepath.Join(filepath.Dir(from), filepath.Base(c.Name))))
	}
	return rules, filepath.ToSlash(inner), nil
}

// writeNew writes a file that was not there.
func writeNew(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return fileProblem(name, err)
	}
	_, err = f.Write(text)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return fileProblem(name, err)
	}
	return nil
}
