package table

import (
	"encoding/json"
	"reflect"
	"testing"

	"kodeks/runtime/kernel"
)

// What crosses a border comes back as it was.
func TestJSONRoundTrip(t *testing.T) {
	reply := Reply{
		Turn: 3, Player: "Аня", Order: "иду вправо", Lines: []Line{{Text: "пришла"}, {To: []string{"Боря"}, Text: "тсс"}, {Referee: true, Text: "…"}},
		NotTaken: []string{"если упаду, кричу"}, Next: "Боря", Kept: true, Digest: 1<<63 + 5, asked: []asking{{"Аня", "какой?", "старый", true}},
		Question: &Question{Turn: 4, To: "Боря", Text: "?", Choices: []string{"да", "нет"}},
	}
	board := Map{Cols: 1, Rows: 1, Cells: []MapCell{{Name: "a1", Kind: "land", Players: []string{"Аня"}, Items: []MapItem{{"T", "token", 2}},
		Edges: [4]MapEdge{{Kind: "free"}, {"oneway", kernel.Right}, {Kind: "wall"}, {Kind: "stone"}}}}, byPlace: map[[2]int]int{{0, 0}: 0}}
	rules := Rules{Name: "toy", lang: "ru", Options: []OptionView{{Name: "n", Value: "2", Default: "1", Changed: true}}}
	players := []PlayerView{{"Аня", Female, true, true}, {"Боря", Male, false, false}}
	for _, want := range []any{&reply, &board, &rules, &players} {
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := reflect.New(reflect.TypeOf(want).Elem()).Interface()
		if err := json.Unmarshal(data, got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s\ncame back as %+v", data, got)
		}
	}
}
