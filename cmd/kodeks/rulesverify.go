package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Run replays records by other rules and tells what they make of them: the report that an author reads before
// a new version goes out.
func (c *rulesVerifyCmd) Run(e *env) error {
	files, err := recordsIn(c.Games)
	if err != nil {
		return err
	}
	v := &verifying{env: e}
	if c.Rules != "" {
		if v.rules, err = loadRules(pathFirst(c.Rules)); err != nil {
			e.show(asProblems(err))
			return errFailed
		}
		e.print(source.Format("rules %s (%s)", "правила %s (%s)", v.rules.Name, shortHash(v.rules.Hash)))
	}
	v.line = progress.New(len(files))
	for _, file := range files {
		v.line.At(file)
		v.inHand(file, len(files))
		v.one(file, slices.Contains(c.Games, file))
	}
	v.line.Done()
	return v.sum(len(files))
}

// sum tells how many there were of each kind; it fails unless all that were replayed are unchanged.
func (v *verifying) sum(records int) error {
	if records == v.others {
		return problem("no-records", source.Format("no record there was played by rules called %s", "записей по правилам %s там нет", v.rules.Name),
			source.Text{EN: "name a record itself, and it is replayed whatever its rules are called", RU: "назовите саму запись: она будет проиграна, как бы ни назывались её правила"})
	}
	text := source.Format("records: %d, unchanged: %d, changed: %d, no longer run: %d", "записей: %d, без изменений: %d, изменились: %d, больше не идут: %d", records, v.same, v.changed, v.broken)
	if v.others > 0 {
		more := source.Format(", of another ruleset: %d", ", по другим правилам: %d", v.others)
		text = source.Text{EN: text.EN + more.EN, RU: text.RU + more.RU}
	}
	v.print(text)
	if v.changed+v.broken > 0 {
		return errFailed
	}
	return nil
}

// pathFirst takes a file or a folder for what an author works at, although an added pack has the same name: its
// older version.
func pathFirst(name string) string {
	if isPack(name) && isFolder(name) {
		return "." + string(filepath.Separator) + name
	}
	return name
}

// recordsIn finds the records in folders.
func recordsIn(args []string) ([]string, error) {
	var files []string
	for _, arg := range args {
		if !isFolder(arg) {
			if !exists(arg) {
				return nil, fileProblem(arg, fs.ErrNotExist)
			}
			files = append(files, arg)
			continue
		}
		err := filepath.WalkDir(arg, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(file, ".game") {
				files = append(files, file)
			}
			return err
		})
		if err != nil {
			return nil, fileProblem(arg, err)
		}
	}
	if files == nil {
		return nil, problem("no-records", source.Format("there are no records in %s", "записей нет: %s", strings.Join(args, ", ")),
			source.Text{EN: "the name of a record ends in .game", RU: "имя записи оканчивается на .game"})
	}
	return files, nil
}

// verifying counts what new rules make of records.
type verifying struct {
	*env
	rules                         *script.Ruleset // nil: each record's own
	line                          *progress.Line
	same, changed, broken, others int
}

// one replays a record, of another ruleset only if it was named itself.
func (v *verifying) one(file string, named bool) {
	g, problems := readRecord(file)
	if !problems.HasErrors() && !named && v.ofOthers(g) {
		v.others++
		return
	}
	report, err := v.report(file, g, problems)
	switch {
	case err != nil:
		v.broken++
		v.tell(file, source.Text{EN: "no longer runs", RU: "больше не идёт"}, asProblems(err)[0])
	case report.First == nil:
		v.same++
	case report.Stuck != nil:
		v.broken++
		v.tell(file, source.Text{EN: "no longer runs", RU: "больше не идёт"}, report.Stuck.Problem)
		if report.Told != report.Stuck {
			v.show(report.Told.Problem)
		}
	case report.Told != nil:
		v.changed++
		v.tell(file, source.Text{EN: "changed", RU: "изменилась"}, report.Told.Problem)
	default:
		v.changed++
		v.tell(file, source.Text{EN: "changed", RU: "изменилась"}, unseen(report.First))
	}
}

// unseen is a change that nobody was told of.
func unseen(d *table.Disagreement) source.Problem {
	p := source.Problem{File: d.Problem.File, Pos: d.Problem.Pos, Code: "state",
		Message: source.Text{EN: "nothing told differs, but from here on the game stands otherwise", RU: "объявлено всё то же, но отсюда игра стоит иначе"}}
	if d.Entry != nil {
		p.Pos = d.Entry.Pos
		p.Line, _, _ = strings.Cut(d.Entry.String(), "\n")
	}
	return p
}

// ofOthers reports that a record was played by rules of another name than the new ones.
func (v *verifying) ofOthers(g *record.Game) bool {
	if v.rules == nil || g.Header.RulesHash == v.rules.Hash {
		return false
	}
	played, _, err := table.LoadRules(library(), g)
	return err == nil && played.Name != v.rules.Name
}

func (v *verifying) report(file string, g *record.Game, problems source.Problems) (*table.Report, error) {
	switch {
	case problems.HasErrors():
		return nil, problems
	case v.rules != nil:
		return table.Audit(table.Replay{Rules: v.rules, Game: g, File: file, Fixed: true})
	}
	return auditRecord(file, g, &problems)
}

func (v *verifying) tell(file string, what source.Text, p source.Problem) {
	v.line.Clear()
	fmt.Fprintln(v.out, "== "+file+": "+v.say(what))
	v.show(p)
}
