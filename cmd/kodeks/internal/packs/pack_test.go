package packs

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kodeks/runtime/script"
)

// wolves is a small pack.
func wolves() *Pack {
	return &Pack{Name: "wolves", Version: "1.2", Licence: "MIT, Ann 2026", Main: "main.star",
		Needs: []script.Need{{Name: "moods", Version: "1.0", Hash: hash("moods")}},
		Parts: []Part{{"lib/step.star", "STEP = 1\n"}, {"main.star", "# wolves\n-- not a section --\n"}, {"wolves.ru.md", "Волки"}}}
}

func TestRoundTrip(t *testing.T) {
	text := rapid.SampledFrom([]string{"", "a\n", "кода", "-- main.star --\n", "\\-- pack --\nx", "sha256 0\n\n"})
	rapid.Check(t, func(t *rapid.T) {
		p := wolves()
		p.Version = fmt.Sprintf("%d.%d", rapid.IntRange(0, 99).Draw(t, "major"), rapid.IntRange(0, 20).Draw(t, "minor"))
		p.Licence = rapid.StringMatching(`[a-zA-Zа-я0-9,]([a-z ]{0,5}[a-z])?|`).Draw(t, "licence")
		for i := range p.Parts {
			p.Parts[i].Text = text.Draw(t, "text")
		}
		b := p.Bytes()
		got, problems := Parse("wolves.kodeks", b)
		if len(problems) > 0 || !reflect.DeepEqual(got, p) {
			t.Fatalf("%s\n%v\ngot  %+v\nwant %+v", b, problems, got, p)
		}
		if !bytes.Equal(got.Bytes(), b) || got.Hash() != p.Hash() {
			t.Fatalf("other bytes the second time: %s\n%s", b, got.Bytes())
		}
		if crlf, problems := Parse("wolves.kodeks", bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n"))); len(problems) > 0 || crlf.Hash() != p.Hash() {
			t.Fatalf("with other line ends it is another pack: %v", problems)
		}
	})
}

// A pack that was cut off anywhere or edited in any byte is refused: nothing of it is ever taken for what was packed.
func TestTornAndEdited(t *testing.T) {
	b := wolves().Bytes()
	for n := range b {
		if p, problems := Parse("w", b[:n]); !problems.HasErrors() && p.Hash() != wolves().Hash() {
			t.Errorf("cut off after %d bytes it is another good pack:\n%s", n, b[:n])
		} else if !problems.HasErrors() && n < len(b)-1 {
			t.Errorf("cut off after %d bytes it is good", n)
		}
		edited := bytes.Clone(b)
		edited[n] ^= 1
		if p, problems := Parse("w", edited); !problems.HasErrors() && !reflect.DeepEqual(p, wolves()) {
			t.Errorf("with byte %d changed it is another good pack:\n%s", n, edited)
		}
	}
}

func TestWhatIsWrongIsNamed(t *testing.T) {
	good := string(wolves().Bytes())
	for _, c := range []struct{ name, from, to, want string }{
		{"a part edited", "STEP = 1", "STEP = 2", "the part lib/step.star is not as it was packed"},
		{"a part gone", "-- lib/step.star --\nSTEP = 1\n", "", "the part lib/step.star is not there"},
		{"a part added", "-- main.star --", "-- more.star --\n-- main.star --", "does not name the part more.star"},
		{"a part twice", "-- main.star --", "-- lib/stеp.star --\n-- main.star --", "alphabet"},
		{"other capitals", "-- main.star --", "-- lib/STEP.star --\n-- main.star --", "look alike"},
		{"out of the pack", "-- main.star --", "-- ../../.bashrc.md --\n-- main.star --", "leads out of the pack"},
		{"a path of the machine", "-- main.star --", "-- /etc/passwd.md --\n-- main.star --", "leads out of the pack"},
		{"a drive", "-- main.star --", "-- C:x.star --\n-- main.star --", "leads out of the pack"},
		{"another way round", "-- main.star --", "-- lib\\x.star --\n-- main.star --", "leads out of the pack"},
		{"hidden", "-- main.star --", "-- .git/config.md --\n-- main.star --", "cannot be the name of a part"},
		{"a name out of the pack", "name wolves", "name ../wolves", "cannot be the name of a pack"},
		{"a name of two alphabets", "name wolves", "name wоlves", "two alphabets"},
		{"capitals", "name wolves", "name Wolves", "small letters"},
		{"a version", "version 1.2", "version 1.02", "is no version"},
		{"the licence edited", "MIT", "GPL", "the head of the pack is not as it was packed"},
		{"a need edited", "needs moods@1.0", "needs moods@1.1", "the head of the pack is not as it was packed"},
		{"no need hash", " sha256:" + hash("moods"), "", "a hash is missing"},
		{"newer", "pack 1\n", "pack 2\n", "newer program"},
		{"a strange line", "licence MIT", "license MIT", "did you mean licence?"},
		{"a comment", "-- pack --", "hello\n-- pack --", "this is no pack\n    hello\n    ^\ntake out what stands above the line “-- pack --”"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(good, c.from) {
				t.Fatalf("nothing to replace: %q", c.from)
			}
			_, problems := Parse("wolves.kodeks", []byte(strings.Replace(good, c.from, c.to, 1)))
			if said := problems.In("en"); !strings.Contains(said, c.want) {
				t.Errorf("want %q, got\n%s", c.want, said)
			}
			if ru := problems.In("ru"); strings.Contains(ru, "the pack") {
				t.Errorf("not in Russian:\n%s", ru)
			}
		})
	}
}

func TestEverythingIsWrongAtOnce(t *testing.T) {
	text := strings.NewReplacer("STEP = 1", "STEP = 2", "Волки", "Волк", "version 1.2", "version x").Replace(string(wolves().Bytes()))
	_, problems := Parse("wolves.kodeks", []byte(text))
	if len(problems) != 4 { // both parts, the version, and so the head
		t.Errorf("%d problems:\n%s", len(problems), problems.In("en"))
	}
}

func TestVersions(t *testing.T) {
	order := []string{"0", "0.9", "0.10", "1", "1.0", "1.0.1", "1.2", "1.10", "2", "10"}
	for i, a := range order {
		for j, b := range order {
			if got := script.CompareVersions(a, b); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("%s and %s: %d", a, b, got)
			}
		}
		if CheckVersion(a) != nil {
			t.Errorf("%s is no version", a)
		}
	}
	for _, bad := range []string{"", "1.", ".1", "1..2", "v1", "1.0-beta", "01", "1.2.3.4.5", "1/2", "1234567890"} {
		if CheckVersion(bad) == nil {
			t.Errorf("%q is a version", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(wolves().Bytes())
	f.Add([]byte("-- pack --\npack 1\nname ../x\nversion 1\nmain a.star\npart ../a.star sha256:0\nsha256 0\n-- ../a.star --\n"))
	f.Add([]byte("-- pack --\r\n\\-- x --\n-- a --"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, problems := Parse("fuzz", data)
		if problems.HasErrors() {
			if problems.In("en") == "" || problems.In("ru") == "" {
				t.Error("refused without a word")
			}
			return
		}
		again, problems := Parse("fuzz", p.Bytes())
		if len(problems) > 0 || !reflect.DeepEqual(again, p) {
			t.Errorf("not the same the second time: %v\n%+v\n%+v", problems, p, again)
		}
		for _, part := range p.Parts {
			if strings.HasPrefix(part.Name, "/") || strings.Contains(part.Name, "..") {
				t.Errorf("a part called %q", part.Name)
			}
		}
	})
}
