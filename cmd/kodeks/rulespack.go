package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/packs"
	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/dsl/source"
)

// Run makes a pack. All that speaks against it is said at once.
func (c *rulesPackCmd) Run(e *env) error {
	folder, problems := packs.Gather(c.Rules)
	if problems.HasErrors() {
		e.show(problems)
		return errFailed
	}
	e.sayLeft(folder.Left)
	problems = append(problems, c.name(folder.Pack)...)
	look := packLook{env: e, root: c.Rules, pack: folder.Pack}
	var found source.Problems
	if missing := inFolder(c.Rules, addedPacks().Resolve(folder.Pack)); missing.HasErrors() {
		problems = append(problems, missing...) // without them nothing can be looked at
	} else {
		found = look.all()
	}
	for _, list := range []source.Problems{problems, found} {
		for _, p := range list {
			e.show(p)
		}
	}
	if problems.HasErrors() || !c.Force && (found.HasErrors() || look.failed > 0) {
		e.print(source.Text{EN: "nothing was packed", RU: "ничего не собрано"})
		return errFailed
	}
	return c.write(e, folder, &look)
}

// name fills in what the flags say and asks for what nobody says.
func (c *rulesPackCmd) name(p *packs.Pack) source.Problems {
	var problems source.Problems
	add := func(bad *source.Problem) {
		if bad != nil {
			bad.File = c.Rules
			problems = append(problems, *bad)
		}
	}
	add(nameAs(c.Rules, p))
	if c.Version != "" {
		p.Version = c.Version
		add(packs.CheckVersion(p.Version))
	}
	if c.Licence != "" {
		p.Licence = strings.Join(strings.Fields(c.Licence), " ")
	}
	facts := factsOf(c.Rules)
	if p.Version == "" {
		add(&source.Problem{Code: "no-version", Message: source.Text{EN: "the rules have no version", RU: "у правил нет версии"},
			Hint: source.Format("say --version 1.0, or write a line “version 1.0” into %s", "укажите --version 1.0 или впишите строку version 1.0 в %s", facts)})
	}
	if p.Licence == "" {
		add(&source.Problem{Code: "no-licence", Message: source.Text{EN: "nobody knows what others may do with the rules", RU: "не сказано, что другим можно делать с правилами"},
			Hint: source.Format("say --licence \"MIT, NAME\", or write a line “licence MIT, NAME” into %s", "укажите --licence \"MIT, ИМЯ\" или впишите строку licence MIT, ИМЯ в %s", facts)})
	}
	return problems
}

// nameAs calls rules whose author has not said as their file or folder, and says why that cannot be.
func nameAs(file string, p *packs.Pack) *source.Problem {
	if p.Name != "" {
		return nil
	}
	name := file
	if abs, err := filepath.Abs(file); err == nil {
		name = abs
	}
	p.Name = strings.ToLower(strings.TrimSuffix(filepath.Base(name), ".star"))
	bad := packs.CheckName(p.Name)
	if bad != nil {
		bad.File = file
		facts := source.Format("; or write a line “name …” into %s", "; или впишите строку name … в %s", factsOf(file))
		bad.Hint = source.Text{EN: bad.Hint.EN + facts.EN, RU: bad.Hint.RU + facts.RU}
	}
	return bad
}

// factsOf is the file in which an author says what the rules do not.
func factsOf(rules string) string {
	if isFolder(rules) {
		return filepath.Join(rules, packs.Facts)
	}
	return strings.TrimSuffix(rules, ".star") + ".txt"
}

// write puts the pack into its file and says what it is.
func (c *rulesPackCmd) write(e *env, folder *packs.Gathered, look *packLook) error {
	p, out := folder.Pack, c.Out
	if out == "" {
		out = p.Name + packs.Ending
	}
	if filepath.Ext(out) != packs.Ending {
		return source.Problem{File: out, Code: "pack-ending", Message: source.Format("the name of a pack's file ends in %s", "имя файла с пакетом оканчивается на %s", packs.Ending),
			Hint: source.Format("say -o %s", "укажите -o %s", strings.TrimSuffix(out, filepath.Ext(out))+packs.Ending)}
	}
	if err := putFile(out, p.Bytes()); err != nil {
		return err
	}
	e.print(source.Format("%[1]s sha256:%[2]s: parts: %[3]d, tests: %[4]d", "%[1]s sha256:%[2]s: частей: %[3]d, тестов: %[4]d", p.Ref(), p.Hash(), len(p.Parts), look.tests))
	e.print(source.Format("written: %s; others say: kodeks rules add %s", "записан %s; другим: kodeks rules add %s", out, typed(out)))
	return nil
}

// sayLeft names what does not go into a pack.
func (e *env) sayLeft(files []string) {
	const named = 10
	for _, left := range files[:min(named, len(files))] {
		e.print(source.Format("%s: left out, a pack holds .star, .maze, .game and .md files, and no links", "%s: не вошло; в пакете бывают файлы .star, .maze, .game и .md, ссылок не бывает", left))
	}
	if more := len(files) - named; more > 0 {
		e.print(source.Format("and %d more were left out", "и ещё не вошло: %d", more))
	}
}

// putFile writes a file whole or not at all. A text that is no pack is not written over.
func putFile(file string, data []byte) error {
	if old, err := os.ReadFile(file); err == nil {
		if !strings.HasPrefix(string(old), "-- pack --") {
			return source.Problem{File: file, Code: "not-a-pack", Message: source.Text{EN: "this file is there already, and it is no pack", RU: "такой файл уже есть, и это не пакет правил"},
				Hint: source.Text{EN: "name another one with -o", RU: "назовите другой ключом -o"}}
		}
		return replaceFile(file, data)
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fileProblem(file, err)
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		os.Remove(file)
		return fileProblem(file, err)
	}
	return nil
}

// inFolder puts problems of parts where the author finds them.
func inFolder(root string, problems source.Problems) source.Problems {
	if !isFolder(root) {
		root = filepath.Dir(root)
	}
	for i := range problems {
		problems[i].File = filepath.Join(root, filepath.FromSlash(problems[i].File))
	}
	return problems
}

// packLook looks through the parts of a pack where the author has them: checks and tests.
type packLook struct {
	*env
	root          string
	pack          *packs.Pack
	tests, failed int
}

// all checks scripts, mazes and records, and runs the tests.
func (l *packLook) all() source.Problems {
	dir := l.root
	if !isFolder(dir) {
		dir = filepath.Dir(dir)
	}
	var problems source.Problems
	line := progress.New(2 * len(l.pack.Parts))
	defer line.Done()
	for _, part := range l.pack.Parts {
		file := filepath.Join(dir, filepath.FromSlash(part.Name))
		line.At(file)
		for _, p := range l.check(dir, file, part.Name) {
			if !slices.ContainsFunc(problems, func(q source.Problem) bool { return p.In("en") == q.In("en") }) { // a file may be loaded by several
				problems = append(problems, p)
			}
		}
	}
	b, tests := newBench(), []string{}
	suite := &trial.Suite{Load: b.trials, Stage: stageFor, Record: b.record}
	for _, part := range l.pack.Parts {
		if part.Name == l.pack.Main || strings.HasSuffix(part.Name, "_test.star") {
			tests = append(tests, filepath.Join(dir, filepath.FromSlash(part.Name)))
		}
	}
	for o := range suite.Run(tests) {
		line.At(o.File)
		l.outcome(line, o)
	}
	return problems
}

func (l *packLook) outcome(line *progress.Line, o *trial.Outcome) {
	l.tests++
	if !o.Passed() {
		l.failed++
		line.Clear()
		fmt.Fprint(l.out, o.Show(l.lang, width()))
	}
}

// check looks at one part; a maze that names no rules is meant for these.
func (l *packLook) check(dir, file, name string) source.Problems {
	c := &checkCmd{}
	switch path.Ext(name) {
	case ".star":
		if strings.Contains(name, "/") {
			return nil // those that load it are checked
		}
	case ".maze":
		if m, _, _, err := parseMaze(file); err == nil && m.Rules == "" && l.pack.Main != "" {
			c.Rules = filepath.Join(dir, filepath.FromSlash(l.pack.Main))
		}
	case ".game":
	default:
		return nil
	}
	return c.check(file)
}
