package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A record that differs: the audit says how to see what the scripts did there, and with --trace shows it.
func TestAuditTraces(t *testing.T) {
	home := t.TempDir()
	play := program(t, home, "play", "g.game", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=e5", "--lang", "ru")
	play.Stdin = strings.NewReader("влево\nвниз\n")
	if out, err := play.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(home, "g.game"))
	if err != nil {
		t.Fatal(err)
	}
	bad := strings.Replace(string(data), "> пришла на сушу", "> пришла в арсенал", 1)
	if bad == string(data) {
		t.Fatalf("nothing to change in\n%s", data)
	}
	if err := os.WriteFile(filepath.Join(home, "bad.game"), []byte(bad), 0o600); err != nil {
		t.Fatal(err)
	}
	audit := func(args ...string) string {
		out, err := program(t, home, append([]string{"audit"}, args...)...).CombinedOutput()
		if err == nil {
			t.Errorf("audit %v finds nothing", args)
		}
		return string(out)
	}
	if out := audit("bad.game", "--lang", "en"); !strings.HasSuffix(out, "kodeks audit --trace bad.game shows what the scripts did there\n") {
		t.Error(out)
	}
	for lang, want := range map[string]string{"en": "\naction go(p = Аня, direction = \"left\") [movement, L10], go labyrinth/movement.star:", "ru": "\nдействие go(p = Аня, "} {
		if out := audit("--trace", "bad.game", "--lang", lang); !strings.Contains(out, want) || !strings.Contains(out, "\n  = Аня.zone: d5 → c5, ") {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}
