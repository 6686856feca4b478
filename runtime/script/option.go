package script

import (
	"slices"
	"strconv"
	"strings"

	"kodeks/runtime/kernel"
)

// Parse reads a value typed for the option: a number, a word, yes/no in either
// language. The error names the allowed values.
func (o *Option) Parse(text string) (kernel.Value, error) {
	text = strings.TrimSpace(strings.Trim(strings.TrimSpace(text), `"`))
	for _, v := range o.candidates(text) {
		if o.admits(v) == nil {
			return v, nil
		}
	}
	return kernel.Value{}, o.admits(kernel.Text(text))
}

// candidates are the values that the typed text could mean, the likeliest first.
func (o *Option) candidates(text string) []kernel.Value {
	var out []kernel.Value
	if n, err := strconv.Atoi(text); err == nil {
		out = append(out, kernel.Int(n))
	}
	switch strings.ToLower(text) {
	case "yes", "true", "on", "да", "вкл":
		out = append(out, kernel.Bool(true))
	case "no", "false", "off", "нет", "выкл":
		out = append(out, kernel.Bool(false))
	}
	return append(out, kernel.Text(text))
}

// show writes a value as a person would type it.
func show(v kernel.Value) string {
	switch v.Kind() {
	case kernel.KindBool:
		if v.Bool() {
			return "yes"
		}
		return "no"
	case kernel.KindInt:
		return strconv.Itoa(v.Int())
	case kernel.KindText:
		return v.Text()
	}
	return "-"
}

func showAll(vs []kernel.Value) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = show(v)
	}
	return strings.Join(words, ", ")
}

// Show writes an option's value as it is typed.
func (o *Option) Show(v kernel.Value) string { return show(v) }

// admits reports why a value does not fit the option.
func (o *Option) admits(v kernel.Value) error {
	if len(o.Values) > 0 {
		if !slices.Contains(o.Values, v) {
			return fail("option %s: %s is not allowed; choose one of %s", "опция %s: значение %s не годится; выберите одно из: %s", o.Name, show(v), showAll(o.Values))
		}
		return nil
	}
	if v.Kind() != o.Default.Kind() {
		return fail("option %s: %s is not allowed; give a value like %s", "опция %s: значение %s не годится; нужно значение вроде %s", o.Name, show(v), show(o.Default))
	}
	return nil
}
