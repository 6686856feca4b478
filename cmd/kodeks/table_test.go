package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"kodeks/cmd/kodeks/internal/attend"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// The sessions on the manual's page are real: a table answers what stands there.
func TestTablePage(t *testing.T) {
	for _, lang := range []string{"en", "ru"} {
		data, err := os.ReadFile("manual/table." + lang + ".md")
		if err != nil {
			t.Fatal(err)
		}
		sessions := regexp.MustCompile(`(?m)(^    [<>] .*\n)+`).FindAllString(string(data), -1)
		if len(sessions) != 3 {
			t.Fatalf("%s: %d sessions", lang, len(sessions))
		}
		for _, s := range sessions {
			playSession(t, s)
		}
	}
}

// Every request and every field is on the page, and every request is made in one of its sessions, in both languages.
func TestTableIsDocumented(t *testing.T) {
	var fields []string
	for _, v := range []any{wire.Hello{}, wire.Limits{}, wire.Greeting{}, wire.Request{}, wire.Oracle{}, wire.Seat{}, wire.Reply{}, wire.Keep{}, wire.Opened{}, wire.State{}, wire.Problem{}, wire.Error{}, source.Text{},
		table.Reply{}, table.Line{}, table.Question{}, table.PlayerView{}, table.Map{}, table.MapCell{}, table.MapItem{}, table.MapEdge{}, table.Rules{}, table.Pinned{}, table.OptionView{}, table.ModuleView{},
		table.Opened{}, table.Change{}, script.Difference{}, script.Trace{}, script.Note{}, script.Rule{}, script.Why{}, script.Mattered{}} {
		fields = append(fields, sentAs(reflect.TypeOf(v))...)
	}
	fields = append(fields, "asked", "answer", "private") // see the type that table.Reply travels as
	for _, lang := range []string{"en", "ru"} {
		data, err := os.ReadFile("manual/table." + lang + ".md")
		if err != nil {
			t.Fatal(err)
		}
		page := string(data)
		words := regexp.MustCompile(`(?m)^    .*\n`).ReplaceAllString(page, "")
		for _, name := range attend.Requests() {
			if !strings.Contains(words, "`"+name+"`") {
				t.Errorf("%s: nothing is said of the request %s", lang, name)
			}
			if !strings.Contains(page, `"do":"`+name+`"`) {
				t.Errorf("%s: no session makes the request %s", lang, name)
			}
		}
		for _, name := range fields {
			if !regexp.MustCompile("[`\"]" + name + "[`\"]").MatchString(page) {
				t.Errorf("%s: nothing is said of the field %s", lang, name)
			}
		}
	}
}

// sentAs are the names of a type's fields as they travel.
func sentAs(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name != "" && name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// playSession writes the lines of the driver and compares those of the table.
func playSession(t *testing.T, session string) {
	t.Helper()
	cmd := program(t, t.TempDir(), "table")
	in, out := started(t, cmd)
	replies := bufio.NewReader(out)
	for line := range strings.Lines(session) {
		line = strings.TrimSpace(line)
		text := line[2:]
		if line[0] == '>' {
			fmt.Fprintln(in, text)
			continue
		}
		got, err := replies.ReadString('\n')
		if err != nil {
			t.Fatalf("%v instead of %s", err, text)
		}
		want := "^" + strings.ReplaceAll(regexp.QuoteMeta(text), "…", ".*") + "\n$"
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("want %s\ngot  %s", text, got)
		}
	}
	in.Close()
	if rest, _ := io.ReadAll(replies); len(rest) > 0 {
		t.Errorf("more: %s", rest)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// Whatever a driver writes, the table answers in its own way and goes on.
func TestTableMisuse(t *testing.T) {
	cmd := program(t, t.TempDir(), "table")
	lines := []string{
		`hello`, `{"do":"open"}`, `{"protocol":2}`, `{"protocol":1}`, // greetings
		`what?`, `[1,2]`, `{"do":"map"}`, `{"do":"open","raws":"quantum"}`, `{"do":"open","rules":"nowhere"}`, `{"do":"open","rules":"quantum","maze":"demo","players":[]}`,
		``, `{"do":"open","rules":"quantum","maze":"no maze\n"}`, `{"do":"resume","record":"nothing"}`, `{"do":"open"} {"do":"open"}`, `{"kept":true}`,
		`{"do":"open","rules":"own.star","files":{"own.star":"x = 1 +"},"maze":"demo","players":[{"name":"A"},{"name":"B"}]}`,
		`{"do":"open","rules":"quantum","maze":"demo","players":[{"name":"A","start":"a1"},{"name":"B"}]}`,
		`{"do":"start"}`, `{"do":"answer","text":"1"}`, `{"do":"undo"}`, `{"do":"place","player":"B","cell":"z9"}`,
	}
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n"))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSpace(string(out)), "\n")
	if want := 1 + len(lines) - 2; len(got) != want { // hello; neither a greeting nor a blank line is answered
		t.Fatalf("%d replies, want %d\n%s", len(got), want, out)
	}
	for i, line := range got[1:] {
		if good := strings.HasPrefix(line, `{"is":`); good != (i == 14) {
			t.Errorf("%d: %s", i, line)
		}
	}
}

// A line that is refused is answered under its own id, or under none; also where the table waits for something else.
func TestTableAnswersUnderTheLinesID(t *testing.T) {
	playSession(t, `
    < {"kodeks":"table",…}
    > {"protocol":1,"keep":true}
    > {"id":1,"do":"state"}
    < {"id":1,"error":{"kind":"misuse",…}}
    > {"id":2,"do":"state","foo":1}
    < {"id":2,"error":{"kind":"misuse","text":{"en":"there is no field \"foo\"","ru":"поля \"foo\" нет"}}}
    > xx
    < {"error":{"kind":"misuse","text":{"en":"this line is no JSON",…}}}
    > {"id":"x","do":"state"}
    < {"error":{"kind":"misuse",…}}
    > {"id":3,"do":"dance"}
    < {"id":3,"error":{"kind":"misuse",…}}
    > {"id":4,"do":"open","rules":"quantum","maze":"demo","players":[{"name":"Ann","start":"d5"},{"name":"Bob","start":"b5"}]}
    < {"id":4,"is":{},…}
    > {"id":5,"do":"start"}
    < {"id":5,"keep":{…}}
    > {"kept":true,"foo":1}
    < {"error":{"kind":"misuse",…}}
    > {"id":6,"do":"state"}
    < {"id":6,"error":{"kind":"misuse",…}}
    > {"kept":true}
    < {"id":5,"is":{…}
`[1:])
}
