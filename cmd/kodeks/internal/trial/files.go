package trial

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Files finds the files of tests that the arguments mean: NAME.star stands for itself and for NAME_test.star beside
// it, a folder for all files of tests and records in it, of its subfolders too. Nothing is named twice. A file that does
// not exist is returned as it is named.
func Files(args []string) ([]string, error) {
	var list []string
	add := func(file string) {
		if file = filepath.Clean(file); !slices.Contains(list, file) {
			list = append(list, file)
		}
	}
	for _, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case err == nil && info.IsDir():
			if err := inFolder(arg, add); err != nil {
				return nil, err
			}
		case filepath.Ext(arg) == ".star" && !IsTests(arg):
			if beside := strings.TrimSuffix(arg, ".star") + "_test.star"; exists(beside) {
				add(beside)
			}
			add(arg)
		default:
			add(arg)
		}
	}
	return list, nil
}

// IsTests reports that a file's name says that it holds tests.
func IsTests(file string) bool { return strings.HasSuffix(file, "_test.star") }

func inFolder(dir string, add func(string)) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != dir && strings.HasPrefix(d.Name(), "."):
			return filepath.SkipDir
		case d.IsDir():
		case filepath.Ext(path) == ".game", filepath.Ext(path) == ".star" && mentionsTests(path):
			add(path)
		}
		return nil
	})
}

// mentionsTests reports that a test may be defined in a file; which one cannot be read, its user should hear.
func mentionsTests(file string) bool {
	data, err := os.ReadFile(file)
	return err != nil || bytes.Contains(data, []byte("def test_"))
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
