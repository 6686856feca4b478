package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output of the stories")

// TestMain makes the test binary the program itself, for stories (by its name) and
// for tests on a terminal (by KODEKS_RUN).
func TestMain(m *testing.M) {
	if os.Getenv("KODEKS_RUN") != "" {
		main()
	}
	testscript.Main(m, map[string]func(){"kodeks": main})
}

// TestStories runs testdata/script/*.txtar: commands and what they print.
func TestStories(t *testing.T) {
	club, err := filepath.Abs("testdata/club")
	if err != nil {
		t.Fatal(err)
	}
	house, err := filepath.Abs("../../examples/house")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("CLUB", club)
			env.Setenv("HOUSE", house)
			env.Setenv("LANG", "C.UTF-8")
			env.Setenv("LC_ALL", "")
			return nil
		},
	})
}
