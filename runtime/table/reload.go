package table

import (
	"slices"
	"strings"

	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Change is what other rules would change if the game went on by them.
type Change struct {
	Name        string              `json:"name"`
	Hash        string              `json:"hash"`
	Differences []script.Difference `json:"differences,omitempty"`
}

// None reports that they are the same rules.
func (c *Change) None() bool { return len(c.Differences) == 0 }

// world is all of a table that comes of its rules.
type world struct {
	rules   *script.Ruleset
	session *script.Session
	game    *kernel.Game
	grammar *phrase.Grammar
	verbs   verbs
	cache   map[said]*order
	codes   *codebook
	secrets bool
}

// swap is a change of rules: to undo it is to go back to the old world, which stands as it was left.
type swap struct{ was, now world }

func (t *Table) world() world {
	return world{t.rules, t.session, t.game, t.grammar, t.verbs, t.cache, t.codes, t.secrets}
}

func (t *Table) enter(w world) {
	t.rules, t.session, t.game, t.grammar = w.rules, w.session, w.game, w.grammar
	t.verbs, t.cache, t.codes, t.secrets = w.verbs, w.cache, w.codes, w.secrets
	t.readings = readings{}
}

// PlanReload tells what would change if the game went on by other rules, and changes nothing. If it cannot, the error has
// all reasons: a *NotAllowed (not now), or source.Problems (what is in use and is gone, names that are taken).
func (t *Table) PlanReload(next *script.Ruleset) (Change, error) {
	if err := t.refereeable(); err != nil {
		return Change{}, err
	}
	c := Change{Name: next.Name, Hash: next.Hash, Differences: t.rules.Differences(next)}
	_, err := t.under(next)
	return c, err
}

// Reload lets the game go on by other rules, from where it is: a ruling of the referee that is recorded with its reason and
// with the scripts that the record does not have yet, and can be undone. Nobody is told; the rules set nothing up.
func (t *Table) Reload(next *script.Ruleset, reason string) (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	return t.reload(next, reason, t.bringing(next))
}

func (t *Table) reload(next *script.Ruleset, reason string, brought *record.Brought) (Reply, error) {
	now, err := t.under(next)
	if err != nil {
		return Reply{}, err
	}
	entry := &record.Entry{Kind: record.Ruling, Reason: reason, Words: reloadWord + " " + rulesName(next) + " sha256:" + next.Hash, Lines: brought.Lines()}
	d := deed{entry: entry, before: t.now(), after: now.session.Began(), swap: &swap{t.world(), now}}
	t.enter(now)
	entry.Lines = append(entry.Lines, t.digestLine()...)
	if err := t.keep(entry); err != nil {
		t.takeBack(d)
		return Reply{}, err
	}
	t.carriedScripts().take(brought.Packs, brought.Scripts)
	t.done(d)
	return t.replyOf(&d), nil
}

// under makes the world of this game under other rules.
func (t *Table) under(next *script.Ruleset) (world, error) {
	session, err := next.Adopt(t.session)
	grammar, problems := newGrammar(next, t.players)
	if problems.HasErrors() {
		found, _ := err.(source.Problems)
		return world{}, append(found, namesAtFault(next, t.players, problems)...)
	}
	if err != nil {
		return world{}, err
	}
	if t.watch != nil {
		t.watch(session)
	}
	return world{next, session, session.Game(), grammar, verbsOf(next), make(map[said]*order), newCodebook(next), hasSecrets(next)}, nil
}

// carriedScripts are the scripts that the record holds so far.
func (t *Table) carriedScripts() *carried {
	if t.carried == nil {
		t.carried = newCarried(t.record)
	}
	return t.carried
}

// bringing is what the record must hold for other rules and does not hold yet.
func (t *Table) bringing(next *script.Ruleset) *record.Brought {
	has, b := t.carriedScripts(), &record.Brought{}
	for _, line := range packLines(next) {
		if p := has.find(line.Ref); p == nil || p.Hash != line.Hash {
			b.Packs = append(b.Packs, line)
		}
	}
	for _, file := range ownScripts(next) {
		if text, ok := has.text(file.Name); !ok || text != file.Text {
			b.Scripts = append(b.Scripts, file)
		}
	}
	return b
}

// reloadWord is the first word of a ruling that changes the rules: "rules NAME sha256:HEX".
const reloadWord = "rules"

// ChangesRules reports that a record holds rulings that change the rules: other rules than its header's are loaded to play it.
func ChangesRules(g *record.Game) bool { return slices.ContainsFunc(g.Play, isReload) }

func isReload(e *record.Entry) bool {
	return e.Kind == record.Ruling && strings.HasPrefix(e.Words, reloadWord+" ")
}

// reloaded is the name of the rules that such an entry changes to, and their hash if it says so.
func reloaded(e *record.Entry) (name, pin string) {
	words := strings.Fields(strings.TrimPrefix(e.Words, reloadWord+" "))
	if i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "sha256:") }); i > 0 {
		words, pin = words[:i], strings.TrimPrefix(words[i], "sha256:")
	}
	return strings.Join(words, " "), pin
}

// RulesOf names the rules that a record ends by: those it began by, or those that the last ruling in force changed to.
func RulesOf(g *record.Game) string {
	name := g.Header.Rules
	s, known := StandingOf(g)
	if !known {
		return name
	}
	for _, d := range s.force {
		if e := g.Play[d.entry]; isReload(e) {
			name, _ = reloaded(e)
		}
	}
	return name
}

// reloadAgain changes the rules as an entry of the record does.
func (t *Table) reloadAgain(e *record.Entry) (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	brought := broughtBy(e)
	has := t.carriedScripts().with(brought)
	next, _, err := has.load(t.opening, e)
	if err != nil {
		return Reply{}, err
	}
	return t.reload(next, e.Reason, brought)
}

func broughtBy(e *record.Entry) *record.Brought {
	if b, ok := e.Brought(); ok {
		return b
	}
	return &record.Brought{}
}

// pass keeps a change of rules for undo to find, and does nothing.
func (t *Table) pass(e *record.Entry) {
	t.record.Play = append(t.record.Play, e)
	t.done(deed{entry: e, before: t.now(), after: t.session.Began()})
}

// load loads the rules that an entry names, from what the record holds; opening knows the shelf. It returns the hash they
// were pinned to.
func (c *carried) load(opening *script.Ruleset, e *record.Entry) (*script.Ruleset, string, error) {
	name, pin := reloaded(e)
	lib := opening.Library()
	if name == "" || lib == nil {
		return nil, "", badRuling("ruling", "what rules?", "какие правила?", "write: ruling: rules NAME", "напишите: ruling: rules ИМЯ")
	}
	if !strings.HasSuffix(name, ".star") {
		rules, err := lib.Load(name, nil)
		return rules, pin, err
	}
	rules, err := c.library(lib).Load(name, c.own)
	return rules, pin, err
}

// reloadsChanged warns of rules that came in mid-game and are not what they were.
func reloadsChanged(opening *script.Ruleset, g *record.Game) source.Problems {
	var problems source.Problems
	var has *carried
	for _, e := range g.Play {
		if !isReload(e) {
			continue
		}
		if has == nil {
			has = newCarried(g)
		}
		has = has.with(broughtBy(e))
		if rules, pin, err := has.load(opening, e); err == nil && pin != "" && pin != rules.Hash {
			problems = append(problems, changedRules(rules.Name, e.Pos))
		}
	}
	return problems
}
