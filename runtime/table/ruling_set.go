package table

import (
	"strconv"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// setting reads TARGET = VALUE, where TARGET is an option or WHOSE.ATTRIBUTE.
func (in *rulingReader) setting(r *ruling) error {
	at := -1
	for i, word := range in.words {
		if word == "=" {
			at = i
			break
		}
	}
	if at < 1 || at == len(in.words)-1 {
		return badRuling("ruling", "what shall be set to what?", "что чему должно равняться?",
			"say it like: set NAME.ATTRIBUTE = VALUE", "скажите так: пусть ИМЯ.ПРИЗНАК = ЗНАЧЕНИЕ")
	}
	target, value := strings.Join(in.words[:at], " "), strings.Join(in.words[at+1:], " ")
	in.words = nil
	dot := strings.LastIndexByte(target, '.')
	if in.t.rules.Option(target) != nil || dot < 0 {
		return in.option(r, target, value)
	}
	return in.attribute(r, target[:dot], target[dot+1:], value)
}

func (in *rulingReader) option(r *ruling, name, text string) error {
	value, problem := readOption(in.t.rules, name, text)
	if problem != nil {
		return &NotUnderstood{Problem: *problem}
	}
	r.shape, r.attr, r.value = "option", name, value
	return nil
}

func (in *rulingReader) attribute(r *ruling, whose, name, text string) error {
	if err := in.owner(r, whose); err != nil {
		return err
	}
	if r.class == kernel.OfPlayer && name == "skip" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxRuling {
			return badRuling("attribute-value", "%s is no number of turns", "%s — не число ходов", "say 0, 1, 2 …", "скажите 0, 1, 2 …", text)
		}
		r.shape, r.player, r.value = "skip", kernel.PlayerID(r.id), kernel.Int(n)
		return nil
	}
	attr := in.t.rules.Attr(r.class, name)
	if attr == nil {
		return in.noAttribute(r.class, name)
	}
	value, ok := in.t.readValue(attr, text)
	if !ok {
		return badRuling("attribute-value", "%[1]s cannot be %[2]s", "%[1]s не может быть %[2]s",
			"write a value like "+in.t.examples(attr), "напишите значение вроде "+in.t.examples(attr), name, text)
	}
	r.attr, r.value = name, value
	return nil
}

// owner finds whose attribute it is: a player's, a cell's or the game's.
func (in *rulingReader) owner(r *ruling, whose string) error {
	if containsString(gameWords, foldName(whose)) {
		r.class = kernel.OfGame
		return nil
	}
	if id := in.t.player(whose); id != 0 {
		r.class, r.id = kernel.OfPlayer, int32(id)
		return nil
	}
	if zone := in.t.zone(whose); zone != 0 {
		r.class, r.id = kernel.OfZone, int32(zone)
		return nil
	}
	return denyNoPlayer(whose, in.t.names())
}

func (in *rulingReader) noAttribute(class kernel.Class, name string) error {
	var names []string
	for _, a := range in.t.rules.Attrs {
		if a.Class == class {
			names = append(names, a.Name)
		}
	}
	err := &NotUnderstood{Problem: source.Problem{Code: "unknown-attribute",
		Message: source.Format("there is no attribute %q", "признака «%s» нет", name),
		Hint:    source.Format("there are %s", "есть: %s", strings.Join(names, ", "))}}
	if near, ok := source.Nearest(name, names); ok {
		err.Problem.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return err
}

// readValue reads a value of the attribute's type and, if it is limited, among its values.
func (t *Table) readValue(attr *script.Attr, text string) (kernel.Value, bool) {
	value, ok := t.typedValue(attr, strings.Trim(text, `"`))
	if !ok || len(attr.Values) == 0 {
		return value, ok
	}
	for _, allowed := range attr.Values {
		if allowed == value {
			return value, true
		}
	}
	return value, false
}

func (t *Table) typedValue(attr *script.Attr, text string) (kernel.Value, bool) {
	word := foldName(text)
	if attr.Ref {
		return t.reference(word)
	}
	switch attr.Default.Kind() {
	case kernel.KindBool:
		yes := containsString([]string{"yes", "true", "on", "да"}, word)
		no := containsString([]string{"no", "false", "off", "нет"}, word)
		return kernel.Bool(yes), yes || no
	case kernel.KindInt:
		n, err := strconv.ParseInt(text, 10, 32)
		return kernel.Int(int(n)), err == nil
	}
	if dir, ok := rulingDirs[word]; ok && attr.Default.Kind() == kernel.KindText {
		return kernel.Text(dir.String()), true
	}
	return kernel.Text(text), true
}

func (t *Table) reference(word string) (kernel.Value, bool) {
	if word == "none" || word == "нет" {
		return kernel.None, true
	}
	if id := t.player(word); id != 0 {
		return kernel.PlayerRef(id), true
	}
	zone := t.zone(word)
	return kernel.ZoneRef(zone), zone != 0
}

// examples shows what an attribute may be.
func (t *Table) examples(attr *script.Attr) string {
	if len(attr.Values) == 0 {
		return t.showValue(attr.Default)
	}
	words := make([]string, len(attr.Values))
	for i, v := range attr.Values {
		words[i] = t.showValue(v)
	}
	return strings.Join(words, ", ")
}
