package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"kodeks/dsl/source"
)

// BadLine is a line that is no message, and why not. What could be read of it has been.
type BadLine struct{ Text source.Text }

func (b *BadLine) Error() string         { return "wire: " + b.Text.EN }
func (b *BadLine) In(lang string) string { return b.Text.In(lang) }

var (
	noJSON  = source.Text{EN: "this line is no JSON", RU: "эта строка — не JSON"}
	several = source.Text{EN: "a line holds one JSON value, and nothing behind it", RU: "в строке одно значение JSON, и за ним ничего"}
)

// badLine puts an error of package json into plain words.
func badLine(err error) *BadLine {
	var wrong *json.UnmarshalTypeError
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return &BadLine{source.Format("there is no field %s", "поля %s нет", name)}
	}
	switch {
	case !errors.As(err, &wrong):
		return &BadLine{noJSON}
	case wrong.Field == "":
		return &BadLine{source.Text{EN: "this line is no object {…}", RU: "эта строка — не объект {…}"}}
	}
	given, wants := given(wrong.Value), wanted(wrong.Type)
	return &BadLine{source.Text{EN: fmt.Sprintf("in the field %q: not %s but %s", wrong.Field, given.EN, wants.EN),
		RU: fmt.Sprintf("в поле %q: не %s, а %s", wrong.Field, given.RU, wants.RU)}}
}

var (
	text   = source.Text{EN: "a text in quotes", RU: "текст в кавычках"}
	truth  = source.Text{EN: "true or false", RU: "true или false"}
	list   = source.Text{EN: "a list […]", RU: "список […]"}
	object = source.Text{EN: "an object {…}", RU: "объект {…}"}
)

// given names a JSON value as package json does: a kind, or a number that does not fit.
func given(value string) source.Text {
	kinds := map[string]source.Text{"string": text, "bool": truth, "array": list, "object": object, "number": {EN: "a number", RU: "число"}}
	if kind, ok := kinds[value]; ok {
		return kind
	}
	number := strings.TrimPrefix(value, "number ")
	return source.Text{EN: number, RU: number}
}

// wanted is what a field of a type takes.
func wanted(t reflect.Type) source.Text {
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		return source.Text{EN: "a whole number", RU: "целое число"}
	case reflect.Uint64:
		return source.Text{EN: "a whole number from 0", RU: "целое число от 0"}
	case reflect.Bool:
		return truth
	case reflect.Slice:
		return list
	case reflect.Struct, reflect.Map:
		return object
	}
	return text
}
