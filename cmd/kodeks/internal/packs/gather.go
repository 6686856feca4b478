package packs

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Facts is the file of a folder that says what its files do not: name, version and licence, a line each.
const Facts = "pack.txt"

// Gathered is a ruleset as its author keeps it, on the way into a pack: what it needs is not known yet.
type Gathered struct {
	*Pack
	Left []string // files that do not go into a pack
}

// Gather reads a ruleset: a folder, whose main file is main.star or FOLDER.star, or a .star file with what it loads
// and what is called like it (NAME_test.star, NAME.en.md, NAME.maze). All that is wrong is found at once.
func Gather(file string) (*Gathered, source.Problems) {
	g := &gatherer{Gathered: &Gathered{Pack: &Pack{}}, root: file}
	info, err := os.Stat(file)
	switch {
	case err != nil:
		g.bad(file, "file", plainError(err), source.Text{})
	case info.IsDir():
		g.folder()
	default:
		g.file()
	}
	if g.problems.HasErrors() {
		return nil, g.problems
	}
	g.sort()
	return g.Gathered, nil
}

// Main names the file of a folder that defines its ruleset, "" if none does: then it is a folder of scripts for others to
// load. Where several define one, the main file is main.star or FOLDER.star.
func Main(folder string) (string, *source.Problem) {
	var scripts []Part
	files, _ := filepath.Glob(filepath.Join(folder, "*.star"))
	for _, file := range files {
		text, bad := readText(file)
		if bad != nil {
			return "", bad
		}
		scripts = append(scripts, Part{filepath.Base(file), text})
	}
	return mainOf(folder, scripts)
}

func mainOf(folder string, parts []Part) (string, *source.Problem) {
	own := filepath.Base(folder) + ".star"
	if abs, err := filepath.Abs(folder); err == nil {
		own = filepath.Base(abs) + ".star"
	}
	found, scripts := rulesIn(parts)
	main, named := slices.Contains(found, "main.star"), own != "main.star" && slices.Contains(found, own)
	switch {
	case !scripts:
		return "", problem("no-scripts", source.Text{EN: "the folder has no scripts", RU: "в папке нет скриптов"},
			source.Text{EN: "the name of a script ends in .star", RU: "имя скрипта оканчивается на .star"})
	case main && named:
		return "", problem("two-mains", source.Format("both main.star and %s define a ruleset", "набор правил определяют и main.star, и %s", own),
			source.Text{EN: "the main file is one of them: rename the other", RU: "главный файл — один из них: переименуйте другой"})
	case main:
		return "main.star", nil
	case named:
		return own, nil
	case len(found) == 0:
		return "", nil
	case len(found) == 1:
		return found[0], nil
	}
	return "", problem("no-main", source.Format("several files define a ruleset: %s", "набор правил определяют несколько файлов: %s", strings.Join(found, ", ")),
		source.Format("call the main one main.star or %s", "назовите главный main.star или %s", own))
}

// rulesIn lists the parts that define a ruleset, and reports whether there are scripts at all.
func rulesIn(parts []Part) (rules []string, scripts bool) {
	for _, p := range parts {
		if path.Ext(p.Name) != ".star" || strings.HasSuffix(p.Name, "_test.star") {
			continue
		}
		scripts = true
		if !strings.Contains(p.Name, "/") && script.MakesRuleset(p.Name, p.Text) {
			rules = append(rules, p.Name)
		}
	}
	return rules, scripts
}

// gatherer collects the parts.
type gatherer struct {
	*Gathered
	root     string
	problems source.Problems
	size     int
}

func (g *gatherer) bad(file, code string, message, hint source.Text) {
	g.problems = append(g.problems, source.Problem{File: file, Code: code, Message: message, Hint: hint})
}

func (g *gatherer) folder() {
	filepath.WalkDir(g.root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			g.bad(file, "file", plainError(err), source.Text{})
			return nil
		}
		rel, _ := filepath.Rel(g.root, file)
		name := filepath.ToSlash(rel)
		switch {
		case name == ".":
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
		case name == Facts:
			g.facts(file)
		case len(g.Parts) == MaxParts || len(g.Left) == 10*MaxParts:
			g.bad(g.root, "pack-large", source.Text{EN: "the folder has too many files", RU: "в папке слишком много файлов"},
				source.Format("a pack holds at most %d", "в пакете их не больше %d", MaxParts))
			return fs.SkipAll
		case !d.Type().IsRegular() || !packed(name):
			g.Left = append(g.Left, name)
		default:
			g.add(name, file)
		}
		return nil
	})
	main, bad := mainOf(g.root, g.Parts)
	if g.Main = main; bad != nil {
		g.bad(g.root, bad.Code, bad.Message, bad.Hint)
	}
}

// packed reports the kinds of files that go into a pack.
func packed(name string) bool {
	switch path.Ext(name) {
	case ".star", ".maze", ".game", ".md":
		return true
	}
	return isNotice(path.Base(name))
}

// file gathers a single script with what belongs to it.
func (g *gatherer) file() {
	dir, base := filepath.Split(filepath.Clean(g.root))
	g.script(dir, base)
	if text, _ := g.Part(base); script.MakesRuleset(base, text) {
		g.Main = base
	}
	stem := strings.TrimSuffix(base, ".star")
	g.script(dir, stem+"_test.star")
	for _, ending := range []string{".maze", ".md", ".en.md", ".ru.md"} {
		g.optional(dir, stem+ending)
	}
	if _, err := os.Stat(filepath.Join(dir, stem+".txt")); err == nil {
		g.facts(filepath.Join(dir, stem+".txt"))
	}
}

// script adds a script and the files of its folder that it loads.
func (g *gatherer) script(dir, name string) {
	if !g.optional(dir, name) {
		return
	}
	text, _ := g.Part(name)
	for _, loaded := range script.Loads(name, text) {
		if fs.ValidPath(loaded) && !strings.HasPrefix(loaded, "@") {
			g.script(dir, loaded)
		}
	}
}

// optional adds a file if it is there and not added yet.
func (g *gatherer) optional(dir, name string) bool {
	file := filepath.Join(dir, filepath.FromSlash(name))
	info, err := os.Stat(file)
	if _, known := g.Part(name); known || err != nil || !info.Mode().IsRegular() {
		return false
	}
	before := len(g.Parts)
	g.add(name, file)
	return len(g.Parts) > before
}

// add reads a file into a part.
func (g *gatherer) add(name, file string) {
	if bad := CheckPart(name); bad != nil {
		g.bad(file, bad.Code, bad.Message, bad.Hint)
		return
	}
	if i := slices.IndexFunc(g.Parts, func(p Part) bool { return alike(p.Name) == alike(name) }); i >= 0 {
		g.bad(file, "part-twice", source.Format("%s and %s look alike", "%s и %s похожи", g.Parts[i].Name, name), source.Text{EN: "rename one of them", RU: "переименуйте один из них"})
		return
	}
	text, bad := readText(file)
	if bad != nil {
		g.problems = append(g.problems, *bad)
		return
	}
	if g.size += len(text); g.size > MaxPack-MaxPack/8 {
		g.bad(file, "pack-large", source.Text{EN: "with this file the pack is too large", RU: "с этим файлом пакет слишком велик"}, source.Text{EN: "leave something out", RU: "уберите что-нибудь"})
		return
	}
	g.Parts = append(g.Parts, Part{name, text})
}

// readText reads a text file whole, but no more than a part may hold.
func readText(file string) (string, *source.Problem) {
	f, err := os.Open(file)
	if err != nil {
		return "", &source.Problem{File: file, Code: "file", Message: plainError(err)}
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxPart+1))
	if err != nil {
		return "", &source.Problem{File: file, Code: "file", Message: plainError(err)}
	}
	text, bad := source.Decode(data, MaxPart)
	if bad == nil && strings.ContainsRune(text, 0) {
		bad = problem("not-text", source.Text{EN: "this is no text", RU: "это не текст"}, source.Text{EN: "take it out of the folder", RU: "уберите его из папки"})
	}
	if bad != nil {
		bad.File = file
	}
	return text, bad
}

// facts reads what the author says of the ruleset.
func (g *gatherer) facts(file string) {
	text, bad := readText(file)
	if bad != nil {
		g.problems = append(g.problems, *bad)
		return
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" || strings.HasPrefix(word, "#") {
			continue
		}
		var bad *source.Problem
		if word == lineMain {
			bad = problem("pack-head", source.Format("the main file is not named in %s", "главный файл в %s не называют", filepath.Base(file)), source.Text{EN: "call it main.star", RU: "назовите его main.star"})
		} else {
			bad = g.fact(word, strings.TrimSpace(rest))
		}
		if bad == nil {
			continue
		}
		bad.File, bad.Pos, bad.Line = file, source.Pos{Line: number, Col: 1}, strings.TrimRight(line, "\n")
		g.problems = append(g.problems, *bad)
	}
}

// plainError is what the operating system says about a file.
func plainError(err error) source.Text {
	switch {
	case os.IsNotExist(err):
		return source.Text{EN: "there is no such file", RU: "такого файла нет"}
	case os.IsPermission(err):
		return source.Text{EN: "access to the file is denied", RU: "нет доступа к файлу"}
	}
	return source.Format("the file cannot be used: %v", "с файлом не удалось работать: %v", err)
}
