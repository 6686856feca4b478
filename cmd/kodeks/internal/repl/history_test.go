package repl

import (
	"os"
	"path/filepath"
	"testing"
)

func TestForget(t *testing.T) {
	file := filepath.Join(t.TempDir(), "history")
	h := openHistory(file)
	h.add("one")
	h.forget()
	if line, ok := h.older(nil); ok {
		t.Errorf("it remembers %q", string(line))
	}
	if data, err := os.ReadFile(file); err != nil || string(data) != "one\n" {
		t.Errorf("the file holds %q, %v", data, err)
	}
}
