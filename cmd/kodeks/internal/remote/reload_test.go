package remote

import (
	"os"
	"strings"
	"testing"
)

// Rules change over the border, and a new process finds them in the record.
func TestReload(t *testing.T) {
	c, p := sit(t)
	file := c.Open.Rules
	edit := func(from, to string) {
		t.Helper()
		text, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(file, []byte(strings.Replace(string(text), from, to, 1)), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if plan, err := c.PlanReload(""); err != nil || !plan.None() {
		t.Errorf("%+v %v", plan, err)
	}
	edit("came to {cell}", "arrived at {cell}")
	plan, err := c.PlanReload("")
	if err != nil || len(plan.Differences) != 2 || plan.Differences[1].In("en") != "~ text came: came to {cell} → arrived at {cell}" {
		t.Fatalf("%+v %v", plan, err)
	}
	edit("arrived at {cell}", "stands on {cell}")
	if _, err := c.Reload("", plan.Hash, ""); err == nil || !strings.Contains(err.Error(), "have changed again since you looked") {
		t.Errorf("%v", err)
	}
	if _, err := c.Reload("", "", "clearer"); err != nil || !strings.HasPrefix(c.Entry(), `ruling "clearer": rules toy.star sha256:`) {
		t.Fatalf("%v %s", err, c.Entry())
	}
	say(t, c, "go right", "1 Ann: go right\n  stands on b1\n")
	if _, err := c.Submit("", "eat"); err == nil {
		t.Error("all eaten") // the process dies of it
	}
	say(t, c, "go left", "2 Bob: go left\n  stands on a1\n")
	edit("stands on {cell}", "is on {cell}")
	if plan, err := c.PlanReload(""); err != nil || len(plan.Differences) != 2 {
		t.Errorf("a new process has lost the file: %+v %v", plan, err)
	}
	edit("code = [\"L\", \"С\"]", "code = [\"L\"")
	if _, err := c.PlanReload(""); err == nil || !strings.Contains(err.Error(), "toy.star:") {
		t.Errorf("%v", err)
	}
	text, err := p.text()
	if err != nil || !strings.Contains(text, "stands on {cell}") {
		t.Errorf("the record does not bring the new rules: %v", err)
	}
	for range 3 {
		if _, err := c.Undo("", ""); err != nil {
			t.Fatal(err)
		}
	}
	say(t, c, "go right", "1 Ann: go right\n  came to b1\n")
}
