package table

import (
	"unicode"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// LoadRules finds the ruleset of a record: in the record's own scripts first, then on the shelf. That its
// content is not the one the record is pinned to is a warning: the replay will tell whether it matters.
func LoadRules(lib *script.Library, g *record.Game) (*script.Ruleset, source.Problems, error) {
	if g.Header.Rules == "" {
		return nil, nil, source.Problems{{Code: "no-rules",
			Message: source.Text{EN: "the record does not say which rules were played", RU: "в записи не сказано, по каким правилам играли"},
			Hint:    source.Text{EN: "add a line: rules NAME", RU: "добавьте строку: rules ИМЯ"}}}
	}
	rules, err := loadFrom(lib, g)
	if err != nil {
		return nil, nil, err
	}
	var changed source.Problems
	if g.Header.RulesHash != "" && g.Header.RulesHash != rules.Hash {
		changed = append(changed, changedRules(rules.Name, g.Header.RulesPos))
	}
	return rules, append(changed, reloadsChanged(rules, g)...), nil
}

func changedRules(name string, at source.Pos) source.Problem {
	return source.Problem{Severity: source.Warning, Code: "other-rules", Pos: at,
		Message: source.Format("the rules %s have changed since the game was recorded", "правила %s изменились после записи игры", name),
		Hint:    source.Text{EN: "the record is checked line by line against the present ones", RU: "запись сверяется с нынешними строка за строкой"}}
}

// loadFrom looks the header's name up as a file of the record or the shelf; a name that is none is looked for
// among the rulesets of the record's scripts. What the record brings along comes from nowhere else.
func loadFrom(lib *script.Library, g *record.Game) (*script.Ruleset, error) {
	if len(g.Scripts) == 0 {
		return lib.Load(g.Header.Rules, nil)
	}
	carried := newCarried(g)
	lib = carried.library(lib)
	rules, err := lib.Load(g.Header.Rules, carried.own)
	for _, file := range g.Scripts {
		if err == nil {
			break
		}
		if other, failed := lib.Load(file.Name, carried.own); failed == nil && other.Name == g.Header.Rules {
			rules, err = other, nil
		}
	}
	return rules, err
}

// Replay is a record to be played again.
type Replay struct {
	Rules  *script.Ruleset
	Game   *record.Game
	File   string             // the record's name in problems
	Writer Writer             // Resume: where the game goes on; nil: in memory
	Lists  []*script.Supplied // lists of words at hand, for the record's oracles
	Watch  func(*script.Session)
	Fixed  bool // the rules stay these, also where a ruling of the record changes them
	NoRedo bool // Resume: what was taken back last is not played, and cannot be brought back
}

// config is what the game of a record started from.
func (r *Replay) config() (Config, source.Problems) {
	h := &r.Game.Header
	boardless := r.Rules.Boardless() && r.Game.Maze == ""
	if r.Game.Maze == "" && !boardless {
		return Config{}, source.Problems{{File: r.File, Code: "no-maze",
			Message: source.Text{EN: "the record holds no plan", RU: "в записи нет плана"},
			Hint:    source.Text{EN: "add a section -- maze --", RU: "добавьте раздел -- maze --"}}}
	}
	if h.MazeHash != "" && h.MazeHash != hashText(r.Game.Maze) {
		return Config{}, source.Problems{{File: r.File, Pos: r.Game.MazePos, Code: "maze-changed",
			Message: source.Text{EN: "this is not the plan the game began on", RU: "это не тот план, на котором начали игру"},
			Hint:    source.Text{EN: "put the old one back, or take the line maze sha256:… out of the header", RU: "верните прежний или уберите из заголовка строку maze sha256:…"}}}
	}
	var drawn *maze.Maze
	var problems source.Problems
	if !boardless {
		if drawn, problems = maze.Parse(r.File, []byte(r.Game.Maze)); problems.HasErrors() {
			return Config{}, r.placed(problems)
		}
	}
	problems = nil // what looks odd in an old plan is no news
	c := Config{
		Rules: r.Rules, Maze: drawn, MazeFile: r.File, MazeText: r.Game.Maze, Options: make(map[string]string),
		Seed: h.Seed, Lang: langOf(r.Game), Title: h.Title, Date: h.Date, Watch: r.Watch,
	}
	c.Oracles, problems = r.oracles()
	for _, o := range h.Options {
		c.Options[o.Name] = o.Value
	}
	for _, p := range h.Players {
		gender, _ := ParseGender(p.Gender)
		c.Players = append(c.Players, Player{Name: p.Name, Gender: gender, Start: p.Cell})
		if p.Cell == "" && !boardless {
			problems = append(problems, source.Problem{File: r.File, Pos: p.Pos, Code: "no-start",
				Message: source.Format("the record does not say where %s started", "в записи не сказано, откуда начинает %s", p.Name),
				Hint:    source.Text{EN: "add the cell to the player's line", RU: "допишите клетку в строку игрока"}})
		}
	}
	if problems.HasErrors() {
		return c, problems
	}
	return c, nil
}

// langOf is the language of a record: its header's, or for one typed from paper without it that of most of its letters.
func langOf(g *record.Game) string {
	if g.Header.Lang != "" {
		return g.Header.Lang
	}
	russian, other := 0, 0
	count := func(text string) {
		for _, r := range text {
			switch {
			case unicode.Is(unicode.Cyrillic, r):
				russian++
			case unicode.IsLetter(r):
				other++
			}
		}
	}
	for _, e := range g.Play {
		count(e.Words)
		for _, line := range e.Lines {
			count(line.Text)
		}
	}
	if russian > other {
		return "ru"
	}
	return "en"
}

// open lays the record's game out, with all start cells named. The plan is not checked again: a record
// is played as it was.
func (r *Replay) open() (*Table, error) {
	c, problems := r.config()
	if problems.HasErrors() {
		return nil, problems
	}
	t, problems, err := open(&c, false)
	if err != nil {
		return nil, err
	}
	if problems.HasErrors() {
		return nil, r.placed(problems)
	}
	t.carried = newCarried(r.Game)
	return t, nil
}

// placed moves problems of the plan to where it stands in the record.
func (r *Replay) placed(problems source.Problems) source.Problems {
	for i := range problems {
		if p := &problems[i]; p.Pos.Line > 0 && r.Game.MazePos.Line > 0 {
			p.Pos.Line += r.Game.MazePos.Line - 1
			p.Pos.Offset += r.Game.MazePos.Offset
		}
	}
	return problems
}

// Resume plays a record to its end and hands over the table, ready to go on. Nobody is asked anything: the
// answers are in the record. What was taken back for good is not played. The error is a *Disagreement at the first line that the rules do not give, or
// source.Problems when the record cannot be played at all.
func Resume(r Replay) (*Table, error) {
	t, err := r.open()
	if err != nil {
		return nil, err
	}
	p := replayer{t: t, file: r.File}
	out := r.leftOut()
	for i, e := range r.Game.Play {
		if out[i] {
			t.leave(e)
		} else if seen := p.entry(e); seen.differs != nil {
			return nil, seen.differs
		}
	}
	t.record, t.writer, t.begun = r.Game, r.Writer, true
	if !t.Started() {
		if _, err := t.Start(); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// leftOut tells of each entry whether it need not be played, for it was taken back.
func (r *Replay) leftOut() []bool {
	s, known := StandingOf(r.Game)
	if !known {
		return make([]bool, len(r.Game.Play))
	}
	if r.NoRedo {
		s.leaveOut(s.undone)
	}
	return s.out
}

// leave passes an entry over. The scripts that it brings stay in the record.
func (t *Table) leave(e *record.Entry) {
	if isReload(e) {
		brought := broughtBy(e)
		t.carriedScripts().take(brought.Packs, brought.Scripts)
	}
}
