package wire

import (
	"errors"
	"strings"
	"testing"
)

// A line that is no request says why not, in plain words, and keeps what could be read of it.
func TestBadLine(t *testing.T) {
	for _, c := range []struct {
		line   string
		id     int
		en, ru string
	}{
		{`xx`, 0, `this line is no JSON`, `эта строка — не JSON`},
		{`{"id":2,"do":`, 0, `this line is no JSON`, `эта строка — не JSON`},
		{`[1]`, 0, `this line is no object {…}`, `эта строка — не объект {…}`},
		{`{"id":2,"foo":1}`, 2, `there is no field "foo"`, `поля "foo" нет`},
		{`{"foo":1,"id":2}`, 2, `there is no field "foo"`, `поля "foo" нет`},
		{`{"id":2} {}`, 2, `a line holds one JSON value, and nothing behind it`, `в строке одно значение JSON, и за ним ничего`},
		{`{"id":2}}`, 2, `a line holds one JSON value, and nothing behind it`, `в строке одно значение JSON, и за ним ничего`},
		{`{"id":"x"}`, 0, `in the field "id": not a text in quotes but a whole number`, `в поле "id": не текст в кавычках, а целое число`},
		{`{"id":1.5}`, 0, `in the field "id": not 1.5 but a whole number`, `в поле "id": не 1.5, а целое число`},
		{`{"id":2,"seed":-1}`, 2, `in the field "seed": not -1 but a whole number from 0`, `в поле "seed": не -1, а целое число от 0`},
		{`{"id":2,"players":{}}`, 2, `in the field "players": not an object {…} but a list […]`, `в поле "players": не объект {…}, а список […]`},
		{`{"id":2,"players":[{"name":5}]}`, 2, `in the field "players.name": not a number but a text in quotes`, `в поле "players.name": не число, а текст в кавычках`},
		{`{"id":2,"set":[]}`, 2, `in the field "set": not a list […] but an object {…}`, `в поле "set": не список […], а объект {…}`},
		{`{"id":2,"kept":"yes"}`, 2, `in the field "kept": not a text in quotes but true or false`, `в поле "kept": не текст в кавычках, а true или false`},
		{`{"id":2,"text":true}`, 2, `in the field "text": not true or false but a text in quotes`, `в поле "text": не true или false, а текст в кавычках`},
	} {
		var r Request
		var bad *BadLine
		if err := NewReader(strings.NewReader(c.line), MaxRequest).Read(&r); !errors.As(err, &bad) {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		if bad.Text.EN != c.en || bad.Text.RU != c.ru || r.ID != c.id {
			t.Errorf("%s: %d, %s, %s", c.line, r.ID, bad.Text.EN, bad.Text.RU)
		}
	}
}
