package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"kodeks/cmd/kodeks/internal/packs"
	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Run prints every problem of the files and fails if any of them is an error.
func (c *checkCmd) Run(e *env) error {
	errors, warnings := 0, 0
	files := unfolded(c.Files)
	line := progress.New(len(files))
	defer line.Done()
	e.out = line.Before(e.out)
	told := map[string]bool{}
	for _, file := range files {
		line.At(file)
		for _, p := range c.check(file) {
			said := p.In(e.lang)
			if p.Pos.Line > 0 && told[said] { // two files may load a third
				continue
			}
			told[said] = true
			e.show(p)
			if p.Severity == source.Error {
				errors++
			} else {
				warnings++
			}
		}
		if c.Explain == "" {
			continue
		}
		if err := c.explain(e, file); err != nil {
			e.show(asProblems(err))
			errors++
		}
	}
	e.print(source.Format("mistakes: %d, warnings: %d", "ошибок: %d, предупреждений: %d", errors, warnings))
	if errors > 0 {
		return errFailed
	}
	return nil
}

// check returns what is wrong with a file, or with a thing from the shelf.
func (c *checkCmd) check(file string) source.Problems {
	switch ext := filepath.Ext(file); {
	case ext == ".star":
		return checkRules(file)
	case ext == ".game":
		return checkRecord(file)
	case ext == ".maze":
		return c.checkMaze(file)
	case ext == packs.Ending:
		return checkPack(file)
	case isFolder(file):
		return source.Problems{{File: file, Code: "no-scripts", Message: source.Text{EN: "no .star file in this folder", RU: "в этой папке нет файлов .star"}}}
	case strings.HasPrefix(file, "@"):
		return checkRules(file)
	case ext == "" && !exists(file):
		return c.checkShelved(file)
	}
	return source.Problems{unknownKind(file)}
}

// unknownKind says that a file's name does not tell what it holds.
func unknownKind(file string) source.Problem {
	if !exists(file) {
		return fileProblem(file, fs.ErrNotExist)
	}
	return source.Problem{File: file, Code: "unknown-kind",
		Message: source.Text{EN: "what is in the file? its name does not tell", RU: "что в файле? имя этого не говорит"},
		Hint:    source.Text{EN: "a maze ends in .maze, rules in .star, a record in .game", RU: "лабиринт оканчивается на .maze, правила — на .star, запись — на .game"}}
}

// checkShelved checks the maze or the rules of that name on the shelf.
func (c *checkCmd) checkShelved(name string) source.Problems {
	if _, _, err := readMaze(name); err == nil {
		return c.checkMaze(name)
	}
	names := append(shelved(mazes.Files, ".maze"), rulesOnShelf()...)
	for _, n := range rulesOnShelf() {
		if n == name {
			return checkRules(name)
		}
	}
	return source.Problems{unknownName(source.Text{EN: "maze and no rules", RU: "ни лабиринта, ни правил"}, name, ".maze, .star", names)}
}

func (c *checkCmd) checkMaze(name string) source.Problems {
	file, data, err := readMaze(name)
	if err != nil {
		return asProblems(err)
	}
	m, problems := maze.Parse(file, data)
	if m == nil {
		return problems
	}
	text, _ := source.Decode(data, 0)
	wanted := c.Rules
	if wanted == "" {
		wanted = named(m, file)
	}
	if wanted == "" {
		return append(problems, source.Problem{File: file, Code: "no-rules", Severity: source.Warning,
			Message: source.Text{EN: "the maze names no rules, so only its drawing was checked", RU: "в лабиринте не названы правила, поэтому проверен только чертёж"},
			Hint:    source.Text{EN: "say --rules NAME, or write a line “rules NAME” into it", RU: "укажите --rules ИМЯ или впишите в него строку rules ИМЯ"}})
	}
	rules, err := loadRules(wanted)
	if err != nil {
		found := asProblems(err)
		if strings.HasSuffix(wanted, ".star") && exists(wanted) {
			found = checkRules(wanted) // all of them
		}
		if c.Rules == "" {
			found = atRules(found, file, text)
		}
		return append(problems, found...)
	}
	found := table.Check(table.Config{Rules: rules, Maze: m, MazeFile: file, MazeText: text})
	if problems.HasErrors() {
		found = table.Placed(found)
	}
	problems = append(problems, found...)
	problems.Sort()
	return problems
}

// atRules puts problems without a place where a maze names its rules.
func atRules(problems source.Problems, file, text string) source.Problems {
	n := 0
	for line := range strings.Lines(text) {
		n++
		m := rulesLine.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		for i := range problems {
			if p := &problems[i]; p.File == "" {
				p.File, p.Line, p.Pos = file, strings.TrimRight(line, "\r\n"), source.Pos{Line: n, Col: m[2] + 1}
				p.Width = utf8.RuneCountInString(line[m[2]:m[3]])
			}
		}
		break
	}
	return problems
}

// rulesLine is the line of a maze that names its rules.
var rulesLine = regexp.MustCompile(`^\s*rules\s+(\S+)`)

// checkRules finds everything that is wrong with scripts: a ruleset of the shelf or of a pack, a .star file, or all such
// files of a folder.
func checkRules(name string) (found source.Problems) {
	if !strings.HasSuffix(name, ".star") || strings.HasPrefix(name, "@") {
		return checkScript(library().Lint(name, nil), "")
	}
	if _, err := readFile(name, source.MaxFile); err != nil {
		return asProblems(err)
	}
	dir, file := treeOf(filepath.Clean(name))
	return checkScript(library().Lint(file, os.DirFS(dir)), dir)
}

// treeOf finds the folder that a script's loads start from: its own, or one above it if only there they lead somewhere.
func treeOf(name string) (dir, file string) {
	data, _ := readFile(name, source.MaxFile)
	dir, file = filepath.Dir(name), filepath.Base(name)
	up, inner := dir, file
	for range 4 {
		if finds(up, data) {
			return up, filepath.ToSlash(inner)
		}
		above := filepath.Dir(up)
		if above == up || up == "." {
			break
		}
		up, inner = above, filepath.Join(filepath.Base(up), inner)
	}
	return dir, file
}

// finds reports that a folder has every file that a script loads, as far as it is not on the shelf.
func finds(dir string, text []byte) bool {
	for _, m := range loadLine.FindAllSubmatch(text, -1) {
		_, err := fs.Stat(rulesets.Files, string(m[1]))
		if err != nil && !exists(filepath.Join(dir, filepath.FromSlash(string(m[1])))) {
			return false
		}
	}
	return true
}

// loadLine is a load of a file of the folder.
var loadLine = regexp.MustCompile(`(?m)^load\("([^"@.][^"]*)"`)

// checkScript adds what is wrong with the phrases. Files of the folder get its name before theirs.
func checkScript(report *script.Report, dir string) source.Problems {
	found := report.Problems
	if report.Rules != nil {
		for _, p := range table.CheckRules(report.Rules) {
			p = report.Locate(p)
			there := func(q source.Problem) bool { return p.File == q.File && p.Pos == q.Pos && p.Pos.Line > 0 }
			same := func(q source.Problem) bool { return there(q) && p.Message == q.Message }
			if !slices.ContainsFunc(report.Problems, there) && !slices.ContainsFunc(found, same) {
				found = append(found, p) // not only what follows from a mistake there, or is told already
			}
		}
	}
	for i := range found {
		if report.Own(found[i].File) {
			found[i].File = filepath.Join(dir, found[i].File)
		}
	}
	found.Sort()
	return found
}

// unfolded puts the scripts of a folder in the folder's place.
func unfolded(args []string) (files []string) {
	for _, arg := range args {
		if inside, err := filepath.Glob(filepath.Join(arg, "*.star")); err == nil && isFolder(arg) && len(inside) > 0 {
			files = append(files, inside...)
			continue
		}
		files = append(files, arg)
	}
	return files
}

func checkRecord(file string) source.Problems {
	g, problems := readRecord(file)
	if problems.HasErrors() {
		return problems
	}
	report, err := auditRecord(file, g, &problems)
	switch {
	case err != nil:
		problems = append(problems, asProblems(err)...)
	case report.First != nil:
		problems = append(problems, report.First.Problem)
	}
	return problems
}

// asProblems makes a list of any error.
func asProblems(err error) source.Problems {
	switch err := err.(type) {
	case source.Problems:
		return err
	case source.Problem:
		return source.Problems{err}
	case *script.Fault:
		return source.Problems{err.Problem}
	}
	return source.Problems{{Code: "error", Message: source.Text{EN: said(err, "en"), RU: said(err, "ru")}}}
}
