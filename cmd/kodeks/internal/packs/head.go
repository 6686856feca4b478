package packs

import (
	"regexp"
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Names of the head's lines; those of Facts may also stand in a folder's pack.txt.
const (
	lineName, lineVersion, lineLicence, lineMain = "name", "version", "licence", "main"
)

var headLines = []string{"pack", lineName, lineVersion, lineLicence, lineMain, "needs", "part", "sha256"}

// head reads the first section.
func (r *reader) head(s record.File) {
	number, covered := s.Pos.Line-1, ""
	said := map[string]bool{}
	for line := range strings.Lines(s.Text) {
		number++
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch {
		case word == "":
			covered += line
			continue
		case r.hash != "":
			r.bad("pack-head", number, source.Text{EN: "nothing may stand behind the hash", RU: "после хеша ничего быть не должно"}, again)
			continue
		case said[word] && word != "needs" && word != "part":
			r.bad("pack-head", number, source.Format("the head says %q twice", "в шапке дважды сказано «%s»", word), again)
			continue
		}
		said[word] = true
		if word != "sha256" {
			covered += line
		}
		r.headLine(word, rest, number)
	}
	r.whole(s.Pos.Line, said, covered)
}

// whole complains about what a head cannot do without.
func (r *reader) whole(at int, said map[string]bool, covered string) {
	for _, word := range []string{"pack", lineName, lineVersion, "sha256"} {
		if !said[word] {
			r.bad("pack-head", at, source.Format("the head of the pack has no line %q", "в шапке пакета нет строки «%s»", word), again)
		}
	}
	if r.hash != "" && hash(covered) != r.hash {
		r.bad("pack-changed", at, source.Text{EN: "the head of the pack is not as it was packed: somebody edited it", RU: "шапка пакета не такая, какой её собрали: её изменили"}, again)
	}
}

func (r *reader) headLine(word, rest string, at int) {
	var bad *source.Problem
	switch word {
	case "pack":
		if rest != "1" {
			bad = problem("pack-new", source.Format("the pack is of kind %s; this program reads kind 1", "пакет вида %s, а программа читает вид 1", rest), source.Text{EN: "take a newer program", RU: "возьмите программу поновее"})
		}
	case "needs":
		bad = r.need(rest)
	case "part":
		name, sum, ok := hashed(rest)
		if bad = CheckPart(name); bad == nil && !ok {
			bad = noHash()
		}
		r.stated = append(r.stated, stated{name, sum, at})
	case "sha256":
		if r.hash = rest; !hex64.MatchString(rest) {
			bad = noHash()
		}
	default:
		bad = r.pack.fact(word, rest)
	}
	if bad != nil {
		r.bad(bad.Code, at, bad.Message, bad.Hint)
	}
}

// fact reads one of the lines that an author writes.
func (p *Pack) fact(word, rest string) *source.Problem {
	switch word {
	case lineName:
		p.Name = rest
		return CheckName(rest)
	case lineVersion:
		p.Version = rest
		return CheckVersion(rest)
	case lineLicence:
		p.Licence = rest
	case lineMain:
		p.Main = rest
		return CheckPart(rest)
	default:
		bad := problem("pack-head", source.Format("%q says nothing about a pack", "«%s» ничего не говорит о пакете", word), source.Text{})
		if near, ok := source.Nearest(word, headLines); ok {
			bad.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		return bad
	}
	return nil
}

// need reads NAME@VERSION sha256:HEX.
func (r *reader) need(rest string) *source.Problem {
	ref, sum, ok := hashed(rest)
	name, version, _ := strings.Cut(ref, "@")
	for _, bad := range []*source.Problem{CheckName(name), CheckVersion(version)} {
		if bad != nil {
			return bad
		}
	}
	if !ok {
		return noHash()
	}
	r.pack.Needs = append(r.pack.Needs, script.Need{Name: name, Version: version, Hash: sum})
	return nil
}

// hashed reads WHAT sha256:HEX.
func hashed(rest string) (what, sum string, ok bool) {
	what, sum, _ = strings.Cut(rest, " ")
	sum, ok = strings.CutPrefix(strings.TrimSpace(sum), "sha256:")
	return what, sum, ok && hex64.MatchString(sum)
}

var hex64 = regexp.MustCompile(`^[0-9a-f]{64}$`)

func noHash() *source.Problem {
	return problem("pack-hash", source.Text{EN: "a hash is missing or torn", RU: "хеша нет или он оборван"}, again)
}
