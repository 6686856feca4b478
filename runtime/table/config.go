package table

import (
	"strings"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Config is what a new game starts from.
type Config struct {
	Rules    *script.Ruleset
	Maze     *maze.Maze // nil: the rules have no board
	MazeFile string     // where problems of the plan are; may be empty
	MazeText string     // as it was typed: kept in the record and shown above carets; "": the canonical form
	Players  []Player
	Options  map[string]string  // option → value as typed; wins over the maze's set lines
	Oracles  []*script.Supplied // what was brought for the ruleset's oracles
	Seed     uint64
	Lang     string // "ru" or "en": the language of answers and of the record
	Title    string
	Date     string // YEAR-MONTH-DAY; the table reads no clock
	Writer   Writer // nil: the record is kept in memory only

	Watch func(*script.Session) // hears of every session before anything runs in it; nil: nobody does
}

// Player is one seat: who sits there and where he starts.
type Player struct {
	Name   string
	Gender Gender // Unknown: the name decides
	Start  string // a cell; "?": drawn by the seed; "": asked for through NeedStart
	Side   string
}

// ParsePlayer reads what the command line says about a player, NAME[:f|:m][=CELL|=?]: "Аня:f=b2".
func ParsePlayer(arg string) (Player, error) {
	var p Player
	name, start, _ := strings.Cut(arg, "=")
	p.Start = strings.TrimSpace(start)
	if before, letter, ok := strings.Cut(name, ":"); ok {
		gender, known := ParseGender(strings.TrimSpace(letter))
		if !known {
			return p, source.Problem{
				Code: "gender", Message: source.Format("%q is no gender", "«%s» не род", letter),
				Hint: source.Text{EN: "write NAME:f or NAME:m", RU: "напишите ИМЯ:ж или ИМЯ:м"},
			}
		}
		name, p.Gender = before, gender
	}
	p.Name = plainName(name)
	return p, checkName(p.Name)
}

// options reads the maze's set lines and the table's own settings, which win.
func (c *Config) options() (map[string]kernel.Value, source.Problems) {
	values := make(map[string]kernel.Value)
	var problems source.Problems
	for _, set := range c.Maze.Sets {
		value, problem := readOption(c.Rules, set.Name, set.Value)
		if problem != nil {
			problem.File, problem.Pos, problem.Width = c.MazeFile, set.Pos, len([]rune(set.Name))
			problem.Line = source.Line(c.MazeText, set.Pos.Line)
			problems = append(problems, *problem)
			continue
		}
		values[set.Name] = value
	}
	for _, name := range sortedNames(c.Options) {
		value, problem := readOption(c.Rules, name, c.Options[name])
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		values[name] = value
	}
	return values, problems
}

func readOption(rules *script.Ruleset, name, text string) (kernel.Value, *source.Problem) {
	option := rules.Option(name)
	if option == nil {
		p := &source.Problem{Code: "unknown-option",
			Message: source.Format("the ruleset %[2]s has no option %[1]s", "в правилах %[2]s нет настройки %[1]s", name, rules.Name),
			Hint:    source.Text{EN: "see the ruleset's list of options", RU: "посмотрите список настроек этих правил"}}
		var names []string
		for _, o := range rules.Options {
			names = append(names, o.Name)
		}
		if near, ok := source.Nearest(name, names); ok {
			p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		return kernel.None, p
	}
	value, err := option.Parse(text)
	if err != nil {
		return value, &source.Problem{Code: "option-value",
			Message: source.Format("%[1]s = %[2]s is no setting", "%[1]s = %[2]s не годится", name, text),
			Hint:    bothWays(err)}
	}
	return value, nil
}

// bothWays is an error's text in both languages if it has both.
func bothWays(err error) source.Text {
	if e, ok := err.(interface{ In(string) string }); ok {
		return source.Text{EN: e.In("en"), RU: e.In("ru")}
	}
	return source.Text{EN: err.Error()}
}

// header is the record's header of the new game.
func (c *Config) header(players []Player, values map[string]kernel.Value) record.Header {
	h := record.Header{
		Record: 1, Title: c.Title, Date: c.Date, Rules: rulesName(c.Rules), RulesHash: c.Rules.Hash,
		Lang: knownLang(c.Lang), Seed: c.Seed, HasSeed: true,
	}
	h.Packs = packLines(c.Rules)
	for _, o := range c.Rules.Options {
		value, set := values[o.Name]
		_, typed := c.Options[o.Name] // maybe back to the default, against the maze
		if set && (typed || value != o.Default) {
			h.Options = append(h.Options, record.Option{Name: o.Name, Value: o.Show(value)})
		}
	}
	for _, p := range players {
		h.Players = append(h.Players, record.Player{Name: p.Name, Gender: p.Gender.String(), Cell: p.Start})
	}
	return h
}

// rulesName is how a record names its ruleset: by the file if it brings that along. The main file comes last.
func rulesName(r *script.Ruleset) string {
	if n := len(r.Files); n > 0 && !r.Files[n-1].BuiltIn {
		return r.Files[n-1].Path
	}
	return r.Name
}
