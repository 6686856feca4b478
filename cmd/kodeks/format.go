package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Run writes files in their canonical form; it fails if one of them has mistakes.
func (c *fmtCmd) Run(e *env) error {
	files, err := c.files()
	if err != nil {
		return err
	}
	failed := false
	line := progress.New(len(files))
	defer line.Done()
	e.out = line.Before(e.out)
	for _, file := range files {
		line.At(file)
		same, problems := c.format(e, file)
		if len(problems) > 0 {
			line.Clear()
			fmt.Fprintln(os.Stderr, problems.In(e.lang))
		}
		failed = failed || problems.HasErrors() || c.Check && !same
	}
	if failed {
		return errFailed
	}
	return nil
}

// files are those that are named, and those of folders with their subfolders, of which only a list is wanted unless they
// are to be written.
func (c *fmtCmd) files() (files []string, err error) {
	for _, arg := range c.Files {
		if !isFolder(arg) {
			files = append(files, arg)
			continue
		}
		inside, err := formatted(arg)
		if err != nil {
			return nil, fileProblem(arg, err)
		}
		if len(inside) == 0 {
			return nil, source.Problem{File: arg, Code: "no-files", Message: source.Text{EN: "there is no .maze, .star or .game file in this folder", RU: "в этой папке нет файлов .maze, .star и .game"}}
		}
		files, c.List = append(files, inside...), c.List || !c.Write
	}
	c.List = c.List || c.Check
	return files, nil
}

// formatted finds the files of a folder that have a canonical form.
func formatted(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && strings.HasPrefix(d.Name(), "."):
			return filepath.SkipDir
		case !d.IsDir() && slices.Contains([]string{".maze", ".star", ".game"}, filepath.Ext(path)):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// format formats one file as the flags say, and reports that it was in form already.
func (c *fmtCmd) format(e *env, file string) (same bool, problems source.Problems) {
	if filepath.Ext(file) == "" && !exists(file) {
		return true, c.shelved(e, file)
	}
	old, err := readFile(file, 0)
	if err != nil {
		return true, asProblems(err)
	}
	canonical, write, problems := canonical(file, old)
	if problems.HasErrors() {
		return true, problems
	}
	same = bytes.Equal(old, canonical)
	if c.List && !same {
		fmt.Fprintln(e.out, file)
	}
	if c.Write && !same {
		if err := write(); err != nil {
			return same, asProblems(err)
		}
	}
	if !c.List && !c.Write {
		e.out.Write(canonical)
	}
	return same, nil
}

// shelved prints a maze from the shelf: a drawing to begin with.
func (c *fmtCmd) shelved(e *env, name string) source.Problems {
	_, data, err := readMaze(name)
	if err != nil {
		return asProblems(err)
	}
	if c.Write {
		return source.Problems{problem("shelf", source.Format("%s stands on the shelf and cannot be changed", "%s стоит на полке, изменить его нельзя", name),
			source.Format("copy it: kodeks fmt %[1]s > %[1]s.maze", "скопируйте: kodeks fmt %[1]s > %[1]s.maze", name))}
	}
	if !c.List {
		e.out.Write(data)
	}
	return nil
}

// canonical returns a file's canonical form, and how to put it in its place.
func canonical(file string, data []byte) (text []byte, write func() error, problems source.Problems) {
	switch filepath.Ext(file) {
	case ".maze":
		m, problems := maze.Parse(file, data)
		if problems.HasErrors() {
			return nil, nil, problems
		}
		text = []byte(m.String())
		return text, func() error { return replaceFile(file, text) }, problems
	case ".star":
		text, problems := script.Format(file, data)
		return text, func() error { return replaceFile(file, text) }, problems
	case ".game":
		g, problems := record.Parse(file, data)
		if problems.HasErrors() {
			return nil, nil, problems
		}
		return g.Bytes(), func() error { return record.Rewrite(file, g, true) }, problems
	}
	return nil, nil, source.Problems{unknownKind(file)}
}

// replaceFile puts a text in the place of a file, whole or not at all.
func replaceFile(file string, text []byte) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	info, err := os.Stat(file)
	if err != nil {
		return fileProblem(file, err)
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+"-*")
	if err != nil {
		return fileProblem(file, err)
	}
	_, err = f.Write(text)
	for _, step := range []func() error{f.Sync, func() error { return f.Chmod(info.Mode().Perm()) }} {
		if err == nil {
			err = step()
		}
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
		return fileProblem(file, err)
	}
	return nil
}
