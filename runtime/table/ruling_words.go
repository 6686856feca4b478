package table

import (
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// rulingForm is one shape of a ruling as help shows it, by its first words in both languages.
type rulingForm struct {
	shape  string
	heads  []string // folded first words
	en, ru string
}

// rulingForms is the closed list of rulings. A player's name followed by at, out or in makes one too.
var rulingForms = []rulingForm{
	{"place", []string{"place", "move", "поставь", "переставь", "перенеси"}, "NAME at CELL", "ИМЯ на КЛЕТКА"},
	{"give", []string{"give", "дай", "дать", "выдай"}, "give NAME THING [NUMBER]", "дай ИМЯ ВЕЩЬ [СКОЛЬКО]"},
	{"take", []string{"take", "забери", "отними", "возьми"}, "take NAME THING [NUMBER]", "забери у ИМЯ ВЕЩЬ [СКОЛЬКО]"},
	{"put", []string{"put", "положи"}, "put THING [NUMBER] at CELL", "положи на КЛЕТКА ВЕЩЬ [СКОЛЬКО]"},
	{"remove", []string{"remove", "убери", "сними"}, "remove THING [NUMBER] from CELL", "убери с КЛЕТКА ВЕЩЬ [СКОЛЬКО]"},
	{"set", []string{"set", "пусть", "установи"}, "set NAME.ATTRIBUTE = VALUE", "пусть ИМЯ.ПРИЗНАК = ЗНАЧЕНИЕ"},
	{"set", nil, "set CELL.ATTRIBUTE = VALUE", "пусть КЛЕТКА.ПРИЗНАК = ЗНАЧЕНИЕ"},
	{"set", nil, "set game.ATTRIBUTE = VALUE", "пусть игра.ПРИЗНАК = ЗНАЧЕНИЕ"},
	{"set", nil, "set OPTION = VALUE", "пусть НАСТРОЙКА = ЗНАЧЕНИЕ"},
	{"edge", []string{"edge", "side", "сторона", "край"}, "edge CELL DIRECTION free|wall|stone|oneway DIRECTION",
		"сторона КЛЕТКА НАПРАВЛЕНИЕ проход|стенка|камень|проход НАПРАВЛЕНИЕ"},
	{"cell", []string{"cell", "клетка"}, "cell CELL KIND", "клетка КЛЕТКА ВИД"},
	{"turn", []string{"turn", "ход"}, "turn NAME", "ход ИМЯ"},
	{"out", []string{"out", "вне", "выбыл", "выбыла"}, "out NAME", "выбыл ИМЯ"},
	{"in", []string{"in", "вернулся", "вернулась"}, "in NAME", "вернулся ИМЯ"},
}

// FixForms lists the shapes that Fix takes, for help and manual.
func FixForms(lang string) []string {
	list := make([]string, len(rulingForms))
	for i, form := range rulingForms {
		list[i] = source.Text{EN: form.en, RU: form.ru}.In(lang)
	}
	return list
}

// Words of rulings by what they mean.
var (
	rulingFillers = []string{"fix", "поправь", "поправка"}
	joiners       = []string{"at", "on", "to", "in", "from", "of", "на", "в", "с", "со", "из", "у", "от", "к"}
	rulingDirs    = map[string]kernel.Dir{
		"left": kernel.Left, "west": kernel.Left, "влево": kernel.Left, "слева": kernel.Left, "налево": kernel.Left,
		"right": kernel.Right, "east": kernel.Right, "вправо": kernel.Right, "справа": kernel.Right, "направо": kernel.Right,
		"up": kernel.Up, "north": kernel.Up, "above": kernel.Up, "вверх": kernel.Up, "сверху": kernel.Up, "наверх": kernel.Up,
		"down": kernel.Down, "south": kernel.Down, "below": kernel.Down, "вниз": kernel.Down, "снизу": kernel.Down,
	}
	edgeWords = map[string]string{
		"free": edgeFree, "open": edgeFree, "свободно": edgeFree, "проход": edgeFree, "пусто": edgeFree,
		"wall": edgeWall, "стенка": edgeWall, "стена": edgeWall,
		"stone": edgeStone, "камень": edgeStone, "капитальная": edgeStone, "невзрываемая": edgeStone,
		"oneway": edgeOneWay, "one-way": edgeOneWay, "односторонний": edgeOneWay,
	}
	gameWords = []string{"game", "игра"}
	gameTail  = []string{"игры", "игру"} // выбыл из игры
)

// showRuling writes a ruling so that parseRuling reads it again.
func (t *Table) showRuling(r *ruling, lang string) string {
	say := func(en, ru string) string { return source.Text{EN: en, RU: ru}.In(lang) }
	player, cell := t.game.Name(r.player), t.game.ZoneName(r.zone)
	thing := t.showThing(r, lang)
	switch r.shape {
	case "own":
		return t.ownWords().ShowCall(r.tree, lang)
	case "place":
		return player + say(" at ", " на ") + cell
	case "give":
		return say("give ", "дай ") + player + " " + thing
	case "take":
		return say("take ", "забери у ") + player + " " + thing
	case "put":
		return say("put "+thing+" at "+cell, "положи на "+cell+" "+thing)
	case "remove":
		return say("remove "+thing+" from "+cell, "убери с "+cell+" "+thing)
	case "set", "skip", "option":
		return say("set ", "пусть ") + t.showTarget(r) + " = " + t.showValue(r.value)
	case "edge":
		words := say("edge ", "сторона ") + cell + " " + showDir(r.dir, lang) + " " + say(r.kind, edgeRU[r.kind])
		if r.way != kernel.NoDir {
			words += " " + showDir(r.way, lang)
		}
		return words
	case "cell":
		return say("cell ", "клетка ") + cell + " " + r.kind
	case "turn":
		return say("turn ", "ход ") + player
	case "out":
		return say("out ", "выбыл ") + player
	}
	return say("in ", "вернулся ") + player
}

var edgeRU = map[string]string{edgeFree: "проход", edgeWall: "стенка", edgeStone: "камень", edgeOneWay: "односторонний"}

func showDir(d kernel.Dir, lang string) string {
	return source.Text{EN: d.String(), RU: [...]string{"", "слева", "справа", "сверху", "снизу"}[d]}.In(lang)
}

// showThing names a thing by its code, which means one variant only, or by its kind.
func (t *Table) showThing(r *ruling, lang string) string {
	if r.item.kind == nil {
		return ""
	}
	name := r.item.kind.Name
	if v := r.item.variant; v != nil && len(v.Codes) > 0 {
		name = variantCode(v, lang)
	}
	if r.count != 1 {
		name += " " + itoa(r.count)
	}
	return name
}

func (t *Table) showTarget(r *ruling) string {
	switch r.shape {
	case "option":
		return r.attr
	case "skip":
		return t.game.Name(r.player) + ".skip"
	}
	switch r.class {
	case kernel.OfPlayer:
		return t.game.Name(kernel.PlayerID(r.id)) + "." + r.attr
	case kernel.OfZone:
		return t.game.ZoneName(kernel.ZoneID(r.id)) + "." + r.attr
	}
	return "game." + r.attr
}

func (t *Table) showValue(v kernel.Value) string {
	switch v.Kind() {
	case kernel.KindBool:
		if v.Bool() {
			return "yes"
		}
		return "no"
	case kernel.KindInt:
		return itoa(v.Int())
	case kernel.KindPlayer:
		return t.game.Name(v.Player())
	case kernel.KindZone:
		return t.game.ZoneName(v.Zone())
	case kernel.KindText:
		return v.Text()
	}
	return "none"
}

// rulingWords splits a ruling into words; "=" stands alone.
func rulingWords(command string) []string {
	return strings.Fields(strings.ReplaceAll(command, "=", " = "))
}
