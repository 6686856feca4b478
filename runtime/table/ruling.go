package table

import (
	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// ruling is the referee's correction of the game, ready to be carried out.
type ruling struct {
	shape  string // "place", "give", "take", "put", "remove", "set", "skip", "option", "edge", "cell", "turn", "out", "in", "own"
	player kernel.PlayerID
	zone   kernel.ZoneID
	item   drawnItem
	count  int
	class  kernel.Class
	id     int32  // of whom or what the attribute is
	attr   string // or the option
	value  kernel.Value
	dir    kernel.Dir
	way    kernel.Dir
	kind   string // of an edge or a cell

	tree *phrase.Call // of a ruling that the rules have words for
	call script.Call
}

// Fix carries out a ruling of the referee: it places a player, gives or takes a thing, sets a declared
// attribute or an option, changes a side or the kind of a cell, or gives somebody the turn (FixForms lists the
// shapes). It is recorded with its reason and can be undone. The reply's Order is its canonical form; nobody is told.
func (t *Table) Fix(command, reason string) (Reply, error) {
	if err := t.refereeable(); err != nil {
		return Reply{}, err
	}
	r, err := t.parseRuling(command)
	if err != nil {
		return Reply{}, err
	}
	before := t.now()
	t.session.Rewind(nil)
	t.bounds, t.origin = t.bounds[:0], before.mark
	change, err := t.carryRuling(r)
	if err != nil {
		t.rollBack(before)
		return Reply{}, t.rulingFailed(err)
	}
	entry := &record.Entry{Kind: record.Ruling, Reason: reason, Words: t.showRuling(r, t.recordLang)}
	for _, line := range t.lines(before.mark, t.recordLang, false) {
		entry.Lines = append(entry.Lines, recordLine(line))
	}
	entry.Lines = append(entry.Lines, t.digestLine()...)
	d := deed{entry: entry, before: before, after: t.session.Began(), option: change}
	if err := t.keep(entry); err != nil {
		t.game.RollBack(before.mark)
		t.reseat(d, false)
		return Reply{}, err
	}
	t.done(d)
	reply := t.replyOf(&d)
	if t.lang != t.recordLang {
		reply.Order, reply.Lines = t.showRuling(r, t.lang), t.lines(before.mark, t.lang, false)
	}
	return reply, nil
}

// CheckFix reads a ruling without carrying it out: the error is the Refusal that Fix would give at once.
func (t *Table) CheckFix(command string) error {
	if err := t.refereeable(); err != nil {
		return err
	}
	_, err := t.parseRuling(command)
	return err
}

// rulingFailed words what a hook of the rules made of a ruling.
func (t *Table) rulingFailed(err error) error {
	switch e := err.(type) {
	case *script.Refusal:
		return t.ruledOut(nil, nil, e)
	case *script.Question:
		return deny("ruling-asks", "a rule wants to ask somebody about it", "правило хочет кого-то об этом спросить",
			"make the ruling in smaller steps", "разбейте поправку на части")
	}
	return err
}

// SetOption is the ruling that changes an option of the game under way.
func (t *Table) SetOption(name, value, reason string) (Reply, error) {
	return t.Fix("set "+name+" = "+value, reason)
}

func (t *Table) carryRuling(r *ruling) (*setting, error) {
	g := t.game
	switch r.shape {
	case "place":
		g.MovePlayer(r.player, r.zone)
	case "give":
		t.addItems(r, g.Hand(r.player))
	case "put":
		t.addItems(r, r.zone)
	case "take":
		return nil, t.dropItems(r, g.Hand(r.player))
	case "remove":
		return nil, t.dropItems(r, r.zone)
	case "set":
		g.SetAttr(r.class, r.id, t.rules.Attr(r.class, r.attr).Slot(), r.value)
	case "skip":
		g.SetSkip(r.player, r.value.Int())
	case "option":
		change := &setting{name: r.attr, was: t.session.Option(r.attr), now: r.value}
		return change, t.session.SetOption(r.attr, r.value)
	case "edge":
		g.SetEdge(r.zone, r.dir, r.kind, r.way)
	case "cell":
		g.SetZoneKind(r.zone, r.kind)
	case "own":
		return nil, t.session.Rule(r.call)
	case "turn":
		return nil, t.giveTurn(r.player)
	case "in":
		return nil, t.bringIn(r.player)
	case "out":
		return nil, t.takeOut(r.player)
	}
	return nil, nil
}

// giveTurn makes it somebody's turn.
func (t *Table) giveTurn(p kernel.PlayerID) error {
	if !t.game.In(p) {
		return deny("out-of-game", "%s is out of the game", "%s вне игры", "put the player back in first", "сначала верните игрока в игру", t.game.Name(p))
	}
	t.game.SetTurn(p, t.game.TurnNumber(), t.game.Round())
	t.session.Since(t.game.Mark())
	return nil
}

// bringIn puts a player back into the game, where he stands. If the turn is with nobody who plays, it is his.
func (t *Table) bringIn(p kernel.PlayerID) error {
	name := t.game.Name(p)
	switch {
	case t.game.In(p):
		return nil
	case t.game.Zone(p) == 0 && !t.rules.Boardless():
		return deny("no-place", "%s stands nowhere", "%s нигде не стоит", "name a cell first: "+name+" at b3", "сначала назовите клетку: "+name+" на b3", name)
	}
	t.game.SetIn(p, true)
	if !t.game.In(t.game.Current()) {
		return t.giveTurn(p)
	}
	return nil
}

// takeOut takes a player out of the game; if it was his turn, it ends.
func (t *Table) takeOut(p kernel.PlayerID) error {
	if !t.game.In(p) {
		return nil
	}
	if err := t.session.Left(p); err != nil || p != t.game.Current() || t.game.Over() {
		return err
	}
	return t.session.EndTurn()
}

func (t *Table) addItems(r *ruling, zone kernel.ZoneID) {
	for range r.count {
		item := t.game.AddItem(r.item.kind.Name, zone)
		if r.item.variant == nil {
			continue
		}
		for _, name := range sortedNames(r.item.variant.Attrs) {
			if attr := t.rules.Attr(kernel.OfItem, name); attr != nil {
				t.game.SetAttr(kernel.OfItem, int32(item), attr.Slot(), r.item.variant.Attrs[name])
			}
		}
	}
}

// dropItems takes things out of the game, the uppermost first.
func (t *Table) dropItems(r *ruling, zone kernel.ZoneID) error {
	for range r.count {
		item := t.topItem(r.item, zone)
		if item == 0 {
			return deny("not-there", "there are not so many of them", "столько там нет",
				"look at the plan and take fewer", "посмотрите на план и возьмите меньше")
		}
		t.game.RemoveItem(item)
	}
	return nil
}

func (t *Table) topItem(d drawnItem, zone kernel.ZoneID) kernel.ItemID {
	items := t.game.Items(zone)
	for i := len(items) - 1; i >= 0; i-- {
		if t.game.ItemKind(items[i]) == d.kind.Name && (d.variant == nil || t.variantOf(items[i]) == d.variant) {
			return items[i]
		}
	}
	return 0
}

func badRuling(code, en, ru, hintEN, hintRU string, args ...any) error {
	return &NotUnderstood{Problem: source.Problem{
		Code: code, Message: source.Format(en, ru, args...), Hint: source.Text{EN: hintEN, RU: hintRU},
	}}
}
