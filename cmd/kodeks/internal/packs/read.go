package packs

import (
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// Parse reads a pack and makes sure that it is what its author packed. File is its name in problems, all of which
// are found at once; without errors the pack is whole, and its Hash is the one it states.
func Parse(file string, data []byte) (*Pack, source.Problems) {
	text, bad := source.Decode(data, MaxPack)
	if bad != nil {
		bad.File = file
		return nil, source.Problems{*bad}
	}
	r := &reader{file: file, text: text, pack: &Pack{}}
	comment, sections := record.Texts(text)
	if len(sections) == 0 || sections[0].Name != headName || strings.TrimSpace(comment) != "" {
		hint := source.Text{EN: "one is made with: kodeks rules pack FOLDER -o NAME.kodeks", RU: "его делают так: kodeks rules pack ПАПКА -o ИМЯ.kodeks"}
		if len(sections) > 0 && sections[0].Name == headName {
			hint = source.Text{EN: "take out what stands above the line “-- pack --”", RU: "уберите то, что стоит над строкой «-- pack --»"}
		}
		r.bad("no-pack", 1, source.Text{EN: "this is no pack", RU: "это не пакет правил"}, hint)
		return nil, r.problems
	}
	r.head(sections[0])
	r.parts(sections[1:])
	if r.problems.HasErrors() {
		r.problems.Sort()
		return nil, r.problems
	}
	r.pack.sort()
	return r.pack, nil
}

// reader reads one pack.
type reader struct {
	file, text string
	pack       *Pack
	problems   source.Problems
	stated     []stated // the parts as the head names them
	hash       string   // as the head states it
}

// stated is a part as the head names it.
type stated struct {
	name, hash string
	line       int
}

func (r *reader) bad(code string, line int, message, hint source.Text) {
	r.problems = append(r.problems, source.Problem{File: r.file, Code: code, Message: message, Hint: hint,
		Pos: source.Pos{Line: line, Col: 1}, Line: source.Line(r.text, line)})
}

// again is what to do about a pack that is not as it was packed.
var again = source.Text{EN: "get the pack again from where it comes from", RU: "возьмите пакет заново там, откуда он"}

// parts compares the texts with what the head says of them.
func (r *reader) parts(sections []record.File) {
	if len(sections) > MaxParts {
		r.bad("pack-large", 1, source.Format("the pack has more than %d parts", "в пакете больше %d частей", MaxParts), again)
		return
	}
	seen := map[string]string{}
	for _, s := range sections {
		at := s.Pos.Line - 1
		if bad := CheckPart(s.Name); bad != nil {
			r.bad(bad.Code, at, bad.Message, bad.Hint)
			continue
		}
		if other, twice := seen[alike(s.Name)]; twice {
			r.bad("part-twice", at, source.Format("the names of the parts %q and %q are the same or look alike", "имена частей «%s» и «%s» одинаковы или похожи", other, s.Name), again)
			continue
		}
		seen[alike(s.Name)] = s.Name
		r.part(s, at)
	}
	for _, want := range r.stated {
		if seen[alike(want.name)] != want.name {
			r.bad("part-missing", want.line, source.Format("the part %s is not there: the pack was cut off or edited", "нет части %s: пакет обрезан или изменён", want.name), again)
		}
	}
}

func (r *reader) part(s record.File, at int) {
	i := slices.IndexFunc(r.stated, func(w stated) bool { return w.name == s.Name })
	switch {
	case i < 0:
		r.bad("part-unknown", at, source.Format("the head of the pack does not name the part %s: somebody put it there", "в шапке пакета нет части %s: её кто-то добавил", s.Name), again)
	case len(s.Text) > MaxPart:
		r.bad("part-large", at, source.Format("the part %s is too long", "часть %s слишком длинная", s.Name), again)
	case hash(s.Text) != r.stated[i].hash:
		r.bad("part-changed", at, source.Format("the part %s is not as it was packed: it was cut off or edited", "часть %s не такая, какой её собрали: обрезана или изменена", s.Name), again)
	}
	r.pack.Parts = append(r.pack.Parts, Part{s.Name, s.Text})
}
