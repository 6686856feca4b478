package prompt

import (
	"strings"
	"testing"

	"kodeks/cmd/kodeks/internal/repl"
)

// Who goes on in his own turn has the keyboard already: nobody is sent away when there is no news for him.
func TestNobodyIsSentAwayInMidTurn(t *testing.T) {
	in := &typed{person: true}
	shown := talk(t, Config{Lang: "en", Table: bowlTable(t), Computer: true, Input: in}, "\n\nstir\nstir\nlay\n\n\n")
	asked := strings.Join(in.asked, "|")
	if strings.Count(asked, "Ann, it is for you alone") != 1 || strings.Count(asked, "Bob, it is for you alone") != 1 || strings.Count(shown, "1 Ann: stir") == 0 {
		t.Errorf("%q\n%s", in.asked, shown)
	}
}

// What is asked on the way of an order that names something in secret is answered unseen, by whoever gave it, too.
func TestASecretOrderAsksInPrivate(t *testing.T) {
	in := &typed{person: true}
	shown := talk(t, Config{Lang: "en", Table: bowlTable(t), Computer: true, Input: in}, "\n\nhide\n\nit is mine\n\n\n")
	if !strings.Contains(strings.Join(in.asked, "|"), "Ann, a question for you alone") {
		t.Errorf("%q", in.asked)
	}
	pages := strings.Split(shown, repl.Wipe())
	if last := pages[len(pages)-1]; strings.Contains(last, "mine") || strings.Contains(last, "why?") {
		t.Errorf("left on the screen: %s", last)
	}
}
