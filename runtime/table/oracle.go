package table

import (
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// sealed is the folder of a record's scripts that oracles are kept in.
const sealed = "sealed/"

// keepOracles writes into the record which oracles the game has: of all the hash, of those that are scripts the text as well.
func keepOracles(g *record.Game, oracles []*script.Supplied) {
	for _, o := range oracles {
		g.Header.Oracles = append(g.Header.Oracles, record.Oracle{Name: o.Oracle.Name, Owner: o.Owner, Hash: o.Hash})
		if o.Oracle.IsList() {
			continue
		}
		name := sealed + o.Oracle.Name + ".star"
		for n := 2; hasScript(g, name); n++ {
			name = sealed + o.Oracle.Name + itoa(n) + ".star"
		}
		g.Scripts = append(g.Scripts, record.File{Name: name, Text: o.Text})
	}
}

func hasScript(g *record.Game, name string) bool {
	_, ok := g.Script(name)
	return ok
}

// IsSealed reports that a script of a record is an oracle's and none of the rules.
func IsSealed(file record.File) bool { return strings.HasPrefix(file.Name, sealed) }

// oracles finds those of the record: scripts in the record itself, lists among those at hand. A list that is not at hand says what it said then.
func (r *Replay) oracles() ([]*script.Supplied, source.Problems) {
	var list []*script.Supplied
	var problems source.Problems
	for _, o := range r.Game.Header.Oracles {
		found, err := r.oracle(o)
		if err != nil {
			p := asProblem(err, r.File)
			if p.Pos.Line == 0 {
				p.File, p.Pos = r.File, o.Pos
			}
			problems = append(problems, p)
			continue
		}
		list = append(list, found)
	}
	return list, problems
}

func (r *Replay) oracle(o record.Oracle) (*script.Supplied, error) {
	for _, at := range r.Lists {
		if at.Oracle.Name == o.Name && at.Owner == o.Owner && at.Hash == o.Hash {
			return at, nil
		}
	}
	declared := r.Rules.Oracle(o.Name)
	if declared == nil || declared.IsList() {
		return r.Rules.Absent(o.Name, o.Owner, o.Hash)
	}
	for _, file := range r.Game.Scripts {
		if IsSealed(file) && hashText(file.Text) == o.Hash {
			return r.Rules.Supply(o.Name, o.Owner, file.Name, file.Text)
		}
	}
	return nil, source.Problem{File: r.File, Pos: o.Pos, Code: "oracle-changed",
		Message: source.Format("the record does not hold the oracle %s that the game began with", "в записи нет оракула %s, с которым начали игру", o.Name),
		Hint:    source.Text{EN: "put its script back as it was", RU: "верните его скрипт, каким он был"}}
}

// Missing are warnings of the lists of words that the game was begun with and that are not at hand.
func (t *Table) Missing() source.Problems {
	var list source.Problems
	for _, o := range t.oracles {
		if o.Oracle.IsList() && o.Text == "" {
			list = append(list, source.Problem{Severity: source.Warning, Code: "no-list",
				Message: source.Format("the list %s that the game was begun with is not at hand: nobody knows its words", "списка %s, с которым начали игру, под рукой нет: его слов никто не знает", o.Oracle.Name),
				Hint:    source.Format("give the same file again: --%s FILE", "дайте тот же файл снова: --%s ФАЙЛ", o.Oracle.Name)})
		}
	}
	return list
}

// saidLines are the answers of lists of words, as an entry keeps them.
func (t *Table) saidLines() []record.Line {
	var lines []record.Line
	for _, s := range t.session.Consulted() {
		lines = append(lines, record.Line{Kind: record.Said, Text: s.Question + " = " + s.Answer})
	}
	return lines
}

// recall lets lists of words that are not at hand answer as an entry says they did.
func (t *Table) recall(e *record.Entry) {
	var said []script.Said
	for _, line := range linesOf(e, record.Said) {
		question, answer, _ := strings.Cut(line.Text, " = ")
		said = append(said, script.Said{Question: question, Answer: strings.TrimSpace(answer)})
	}
	t.session.Recall(said)
}

// Opened is an oracle of the game that is a script, for showing when the game is over: the hash was in the record from the start.
type Opened struct {
	Name  string `json:"name"`
	Owner string `json:"owner,omitempty"`
	Hash  string `json:"hash"`
	Text  string `json:"text"`
}

// Oracles are the game's oracles that are scripts. They are secrets until it is over.
func (t *Table) Oracles() []Opened {
	var list []Opened
	for _, o := range t.oracles {
		if !o.Oracle.IsList() {
			list = append(list, Opened{o.Oracle.Name, o.Owner, o.Hash, o.Text})
		}
	}
	return list
}
