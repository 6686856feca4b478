package script

import (
	"fmt"
	"maps"
	"slices"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

// The languages every text of a ruleset must exist in.
var languages = []string{"ru", "en"}

// byLanguage walks a {"ru": …, "en": …} dictionary in a fixed order.
func byLanguage(what string, v starlark.Value, visit func(lang string, v starlark.Value) error) error {
	if v == nil || v == starlark.None {
		return nil
	}
	d, ok := v.(*starlark.Dict)
	if !ok {
		return fmt.Errorf("%s: got %s, want a dictionary such as {\"ru\": …, \"en\": …}", what, v.Type())
	}
	for _, k := range d.Keys() {
		lang, ok := starlark.AsString(k)
		if !ok || lang != "ru" && lang != "en" {
			return fmt.Errorf("%s: unknown language %s (\"ru\" and \"en\" are known)", what, k)
		}
		e, _, _ := d.Get(k)
		if err := visit(lang, e); err != nil {
			return err
		}
	}
	return nil
}

// textArg unpacks {"ru": "…", "en": "…"}.
type textArg source.Text

func (t *textArg) Unpack(v starlark.Value) error {
	return byLanguage("text", v, func(lang string, v starlark.Value) error {
		s, ok := starlark.AsString(v)
		if !ok {
			return fmt.Errorf("text: got %s for %q, want string", v.Type(), lang)
		}
		if lang == "ru" {
			t.RU = s
		} else {
			t.EN = s
		}
		return nil
	})
}

// formsArg unpacks {"ru": ["…", …], "en": ["…"]}; a single string stands for a list of one.
type formsArg map[string][]string

func (f *formsArg) Unpack(v starlark.Value) error {
	m := map[string][]string{}
	err := byLanguage("forms", v, func(lang string, v starlark.Value) error {
		list, err := stringsOf(v)
		m[lang] = list
		return err
	})
	*f = m
	return err
}

// stringsOf reads a string or a sequence of strings.
func stringsOf(v starlark.Value) ([]string, error) {
	if s, ok := starlark.AsString(v); ok {
		return []string{s}, nil
	}
	it, ok := v.(starlark.Sequence)
	if !ok {
		return nil, fmt.Errorf("got %s, want a string or a list of strings", v.Type())
	}
	var out []string
	for e := range starlark.Elements(it) {
		s, ok := starlark.AsString(e)
		if !ok {
			return nil, fmt.Errorf("got %s in the list, want string", e.Type())
		}
		out = append(out, s)
	}
	return out, nil
}

// stringsArg unpacks a string or a list of strings.
type stringsArg []string

func (s *stringsArg) Unpack(v starlark.Value) error {
	list, err := stringsOf(v)
	*s = list
	return err
}

// sortedKeys lists the keys of a map in order, so that nothing depends on a map's own order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// exactly is the text of one language, without falling back to the other.
func exactly(t source.Text, lang string) string {
	if lang == "ru" {
		return t.RU
	}
	return t.EN
}
