package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
)

func main() { os.Exit(run(os.Args[1:])) }

// The exit codes. A command that found what it looks for (a mistake, a refusal under
// --strict, a disagreement) fails; one that could not begin is misused.
const (
	exitOK     = 0
	exitFailed = 1
	exitMisuse = 2
)

// errFailed ends the program with exitFailed; all has been said.
var errFailed = errors.New("failed")

// errUnusable ends the program with exitMisuse; all has been said.
var errUnusable = errors.New("unusable")

// env is what every command gets.
type env struct {
	lang      string
	langGiven bool // by --lang
	out       io.Writer
	parser    *kong.Kong
	watch     *guard.Watch // of the scripts in this process; nil: they are not limited
}

// say returns a text in the user's language.
func (e *env) say(t source.Text) string { return t.In(e.lang) }

// print writes a text in the user's language and ends the line.
func (e *env) print(t source.Text) { fmt.Fprintln(e.out, e.say(t)) }

// run is the program: it returns the exit code.
func run(args []string) int {
	args = langFirst(args)
	lang, known := language(args)
	e := &env{lang: lang, out: os.Stdout}
	if !known {
		return e.fail(source.Problem{Code: "lang",
			Message: source.Text{EN: "--lang knows two languages: ru and en", RU: "--lang знает два языка: ru и en"}})
	}
	var c cli
	helped := false
	parser, err := kong.New(&c, kong.Name("kodeks"), kong.Help(e.usage), kong.Bind(e),
		kong.Exit(func(int) { helped = true }), kong.Writers(e.out, os.Stderr))
	if err != nil {
		panic(err) // our own table is wrong
	}
	e.parser = parser
	args = e.toolArgs(oracleFlags(args))
	ctx, err := parser.Parse(args)
	switch {
	case helped:
		return exitOK
	case commandless(err):
		e.explain(parser.Model.Node)
		return exitOK
	case err != nil:
		return e.fail(problem("usage", misuse(err), source.Text{EN: "kodeks help lists the commands", RU: "команды перечислит kodeks help"}))
	}
	e.langGiven = c.Lang != ""
	if code, done := e.confine(ctx.Command(), args); done {
		return code
	}
	return e.fail(ctx.Run())
}

// fail says on standard error why the program could not do its work, unless that
// has been said, and returns the exit code.
func (e *env) fail(err error) int {
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFailed):
		return exitFailed
	case errors.Is(err, errUnusable):
		return exitMisuse
	}
	fmt.Fprintln(os.Stderr, page.Fold("kodeks: "+said(err, e.lang), width()))
	return exitMisuse
}

// problem is a complaint without a place.
func problem(code string, message, hint source.Text) source.Problem {
	return source.Problem{Code: code, Message: message, Hint: hint}
}

// said puts any error into words.
func said(err error, lang string) string {
	var spoken interface{ In(lang string) string }
	if errors.As(err, &spoken) {
		return spoken.In(lang)
	}
	return err.Error()
}
