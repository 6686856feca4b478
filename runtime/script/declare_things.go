package script

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// split takes the named keyword arguments out of kwargs and returns the rest, in order.
func split(kwargs []starlark.Tuple, known ...string) (own, rest []starlark.Tuple) {
	for _, kv := range kwargs {
		if name, _ := starlark.AsString(kv[0]); slices.Contains(known, name) {
			own = append(own, kv)
		} else {
			rest = append(rest, kv)
		}
	}
	return own, rest
}

func declareCell(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	c := &CellKind{declared: declared{"cell", at(th)}, hooks: map[string]*starlark.Function{}}
	own, rest := split(kwargs, "kind", "code", "name", "number", "letter", "arrow", "hooks", "clause")
	var title textArg
	var code stringsArg
	var hooks *starlark.Dict
	err := starlark.UnpackArgs(b.Name(), args, own, "kind", &c.Name, "code?", &code, "name?", &title,
		"number?", &c.Number, "letter?", &c.Letter, "arrow?", &c.Arrow, "hooks?", &hooks, "clause?", &c.Clause)
	if err != nil {
		return nil, err
	}
	c.Title = source.Text(title)
	for _, s := range code {
		c.Codes = append(c.Codes, parseCode(s))
	}
	if hooks != nil {
		rest = append(hooks.Items(), rest...)
	}
	var wrong several
	for _, kv := range rest {
		name, _ := starlark.AsString(kv[0])
		f, ok := kv[1].(*starlark.Function)
		if !ok {
			wrong = append(wrong, fmt.Errorf("cell %s: %s: got %s; a cell hook is a function", c.Name, name, kv[1].Type()))
			continue
		}
		c.hooks[name] = f
	}
	return c, wrong.err()
}

func parseCode(s string) Code {
	if n := len(s) - 1; n > 0 && (s[n] == '#' || s[n] == '>') {
		return Code{s[:n], s[n]}
	}
	return Code{Letters: s}
}

func declareItem(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	it := &ItemKind{declared: declared{"item", at(th)}, Gender: 'm'}
	var name, say formsArg
	var codes starlark.Value
	gender := "m"
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "kind", &it.Name, "name", &name, "say?", &say, "codes?", &codes, "gender?", &gender)
	if err != nil {
		return nil, err
	}
	var wrong several
	if gender != "m" && gender != "f" && gender != "n" {
		wrong = append(wrong, fmt.Errorf("item %s: gender is \"m\", \"f\" or \"n\", not %q", it.Name, gender))
	}
	it.Gender, it.Forms, it.Say = gender[0], name, say
	if n := len(it.Forms["ru"]); n != 3 && n != 4 {
		wrong = append(wrong, fmt.Errorf("item %s: name has %d Russian forms; want one, few, many and maybe the accusative", it.Name, n))
	}
	if len(it.Forms["en"]) != 2 {
		wrong = append(wrong, fmt.Errorf("item %s: name has %d English forms; want one and many", it.Name, len(it.Forms["en"])))
	}
	if err := collect("codes", codes, &it.Variants); err != nil {
		wrong = append(wrong, fmt.Errorf("item %s: %w", it.Name, err))
	}
	return it, wrong.err()
}

func declareVariant(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v := &Variant{declared: declared{"variant", at(th)}, Attrs: map[string]kernel.Value{}}
	own, rest := split(kwargs, "code", "name")
	var code stringsArg
	var name formsArg
	if err := starlark.UnpackArgs(b.Name(), args, own, "code", &code, "name?", &name); err != nil {
		return nil, err
	}
	v.Codes, v.Names = code, name
	for _, kv := range rest {
		attr, _ := starlark.AsString(kv[0])
		val, err := plain(kv[1])
		if err != nil {
			return nil, fmt.Errorf("variant: %s: %w", attr, err)
		}
		v.Attrs[attr] = val
	}
	return v, nil
}

func declareAction(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v := &Verb{declared: declared{"action", at(th)}, Class: "action"}
	var say formsArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &v.Name, "say", &say, "do", &v.run,
		"group?", &v.Group, "free?", &v.Free, "early?", &v.Early, "secret?", &v.Secret, "asks?", &v.Asks, "clause?", &v.Clause)
	v.Say = say
	if v.Group == "" {
		v.Group = v.Name
	}
	if err == nil {
		err = v.takeParams()
	}
	return v, err
}

func declareQuery(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v := &Verb{declared: declared{"query", at(th)}, Class: "query"}
	var say formsArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &v.Name, "say", &say, "answer", &v.run, "clause?", &v.Clause)
	v.Say = say
	if err == nil {
		err = v.takeParams()
	}
	return v, err
}

func declareTest(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v := &Verb{declared: declared{"test", at(th)}, Class: "test", where: map[string]string{}}
	var say formsArg
	var where *starlark.Dict
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &v.Name, "say", &say, "event?", &v.event, "where?", &where,
		"holds?", &v.run, "reported?", &v.Reported, "clause?", &v.Clause)
	if err != nil {
		return nil, err
	}
	v.Say = say
	if (v.event == "") == (v.run == nil) {
		return nil, fmt.Errorf("test %s: give either event = \"…\" or holds = a function", v.Name)
	}
	if v.Reported && len(v.slots()) > 0 {
		return nil, fmt.Errorf("test %s: what is reported unasked has no slots", v.Name)
	}
	if v.run != nil {
		return v, v.takeParams()
	}
	v.Params = v.slots()
	if where == nil {
		for _, p := range v.Params {
			v.where[p] = p
		}
		return v, nil
	}
	for _, kv := range where.Items() {
		field, _ := starlark.AsString(kv[0])
		slot, ok := starlark.AsString(kv[1])
		if !ok {
			return nil, fmt.Errorf("test %s: where: %s: want the name of a slot, or \"=value\"", v.Name, field)
		}
		v.where[field] = slot
	}
	return v, nil
}

// slots lists the slots of all patterns, in order of first use.
func (v *Verb) slots() []string {
	var out []string
	for _, slot := range v.written() {
		if !slices.Contains(out, slot.name) {
			out = append(out, slot.name)
		}
		if slot.list && !slices.Contains(v.lists, slot.name) {
			v.lists = append(v.lists, slot.name)
		}
	}
	return out
}

// writtenSlot is a slot as a pattern has it.
type writtenSlot struct {
	name, typ string
	list      bool // it takes several values
}

// written reads the slots of all patterns, as often as they stand there: {name:type}, or {type} for one called like its type.
func (v *Verb) written() (list []writtenSlot) {
	for _, lang := range languages {
		for _, rest := range v.Say[lang] {
			for {
				before, after, ok := strings.Cut(rest, "{")
				if !ok {
					break
				}
				slot, tail, _ := strings.Cut(after, "}")
				if rest = tail; EndsInLetter(before) { // устал{а}
					continue
				}
				bare, _, _ := strings.Cut(slot, "/") // {slot/2} prints another form
				bare, _, _ = strings.Cut(bare, "*")  // {slot*3} takes several
				name, typ, typed := strings.Cut(bare, ":")
				if !typed {
					typ = name
				}
				list = append(list, writtenSlot{strings.TrimSpace(name), strings.TrimSpace(typ), isList(slot)})
			}
		}
	}
	return list
}

// EndsInLetter tells the ending of a word, устал{а}, from a slot: what stands before it ends in a letter.
func EndsInLetter(before string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	return unicode.IsLetter(last)
}

// takeParams matches the script function's parameters against the slots of the patterns: g, p, then every slot.
func (v *Verb) takeParams() error {
	slots := v.slots()
	n := v.run.NumParams()
	if n < 2 || v.run.HasVarargs() || v.run.HasKwargs() {
		return v.unfit("it must take g, p and one parameter for each slot")
	}
	for i := 2; i < n; i++ {
		name, _ := v.run.Param(i)
		if !slices.Contains(slots, name) {
			return v.unfit("it takes %s, but no pattern has a slot {%s}", name, name)
		}
		v.Params = append(v.Params, name)
	}
	for _, s := range slots {
		if !slices.Contains(v.Params, s) {
			return v.unfit("a pattern has a slot {%s}, and it takes no parameter of that name", s)
		}
	}
	return nil
}

// unfit says why a verb's function cannot be called with its slots.
func (v *Verb) unfit(why string, args ...any) error {
	role := map[string]string{"action": "do", "test": "holds", "query": "answer"}[v.Class]
	return fmt.Errorf("%s %s: %s = %s: %s", v.Class, v.Name, role, v.run.Name(), fmt.Sprintf(why, args...))
}

func declareEvent(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	e := &EventKind{declared: declared{"event", at(th)}}
	var says, more textArg
	var fields stringsArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &e.Name, "fields?", &fields, "says?", &says, "more?", &more, "line?", &e.Line, "clause?", &e.Clause)
	e.Fields, e.says, e.more = fields, source.Text(says), source.Text(more)
	if err == nil {
		err = e.fieldTwice()
	}
	return e, err
}

// fieldTwice tells that two fields have the same name.
func (e *EventKind) fieldTwice() error {
	for i, name := range e.Fields {
		if slices.Contains(e.Fields[:i], name) {
			return fail("fields: %q is listed twice", "fields: %q стоит в списке дважды", name)
		}
	}
	return nil
}

func declareRefusal(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	r := &refusalKind{declared: declared{"refusal", at(th)}}
	var says textArg
	var fields stringsArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &r.name, "clause?", &r.clause, "says", &says, "fields?", &fields)
	r.kind = &EventKind{declared: r.declared, Name: r.name, Fields: fields, says: source.Text(says)}
	if err == nil {
		err = r.kind.fieldTwice()
	}
	return r, err
}

func declareOption(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	o := &Option{declared: declared{"option", at(th)}}
	var def, values starlark.Value
	var doc textArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &o.Name, "default", &def, "values?", &values, "doc?", &doc, "clause?", &o.Clause, "disputed?", &o.Disputed)
	if err != nil {
		return nil, err
	}
	o.Doc = source.Text(doc)
	if o.Default, err = plain(def); err != nil {
		return o, fmt.Errorf("option %s: %w", o.Name, err)
	}
	o.Values, err = plainList(values)
	return o, err
}

func declareCheck(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	c := &Check{declared: declared{"check", at(th)}, Level: "error"}
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "clause", &c.Clause, "level?", &c.Level, "run", &c.run)
	if err == nil && c.Level != "error" && c.Level != "warning" {
		err = fmt.Errorf("check %s: level is \"error\" or \"warning\", not %q", c.Clause, c.Level)
	}
	return c, err
}

// attrValue is the value of attr(default, values = […]).
type attrValue struct {
	declared
	def    starlark.Value
	values []kernel.Value
}

func declareAttr(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	a := &attrValue{declared: declared{"attr", at(th)}}
	var values starlark.Value
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "default", &a.def, "values?", &values)
	if err == nil {
		a.values, err = plainList(values)
	}
	return a, err
}
