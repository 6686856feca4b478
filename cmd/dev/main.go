package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	switch strings.Join(args, " ") {
	case "check":
		return check(out)
	case "cases":
		if err := printCases(out, os.DirFS(".")); err != nil {
			return err
		}
		return printDisputes(out, os.DirFS("."))
	}
	return fmt.Errorf("usage: go run ./cmd/dev check | cases")
}

// shared are the packages whose values several goroutines touch, or that run a terminal or another process beside the game.
var shared = []string{"./runtime/kernel", "./runtime/script", "./runtime/table", "./dsl/record", "./dsl/phrase", "./cmd/kodeks/internal/crash",
	"./cmd/kodeks/internal/guard", "./cmd/kodeks/internal/prompt", "./cmd/kodeks/internal/remote", "./cmd/kodeks/internal/repl", "./cmd/kodeks/internal/trial"}

// check runs every step and stops at the first that fails.
func check(out io.Writer) error {
	for _, step := range [][]string{
		{"go", "build", "./..."},
		{"gofmt", "-l", "."},
		{"go", "vet", "./..."},
		{"go", "tool", "staticcheck", "./..."},
		{"go", "test", "./..."},
		append([]string{"go", "test", "-race", "-short"}, shared...),
	} {
		fmt.Fprintln(out, "==>", strings.Join(step, " "))
		began := time.Now()
		if err := execute(out, step); err != nil {
			return fmt.Errorf("%s: %w", strings.Join(step, " "), err)
		}
		fmt.Fprintf(out, "    %.1f s\n", time.Since(began).Seconds())
	}
	return nil
}

// execute runs a command, with more memory for less time; gofmt -l says what is wrong by what it prints.
func execute(out io.Writer, step []string) error {
	cmd := exec.Command(step[0], step[1:]...)
	cmd.Env = append(os.Environ(), "GOGC=200")
	cmd.Stderr = out
	if step[0] != "gofmt" {
		cmd.Stdout = out
		return cmd.Run()
	}
	listed, err := cmd.Output()
	if err == nil && len(listed) > 0 {
		err = fmt.Errorf("not formatted:\n%s", listed)
	}
	return err
}
