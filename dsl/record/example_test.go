package record_test

import (
	"fmt"
	"os"
	"path/filepath"

	"kodeks/dsl/record"
)

func Example() {
	folder, _ := os.MkdirTemp("", "record")
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "a.game")

	g := &record.Game{Header: record.Header{Record: 1, Rules: "relay", Players: []record.Player{{Name: "Аня"}}}}
	w, err := record.Create(path, g, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	err = w.Append(&record.Entry{Kind: record.Turn, Number: 1, Player: "Аня", Words: "Иду вправо", Lines: []record.Line{
		{Kind: record.All, Text: "пришла"},
		{Kind: record.Digest, Text: "1f3a9c0012345678"},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	w.Close()

	data, _ := os.ReadFile(path)
	fmt.Print(string(data))
	g, problems := record.Parse(path, data)
	fmt.Println(len(g.Play), len(problems))

	// Output:
	// -- game --
	// record 1
	// rules relay
	// player Аня
	// -- play --
	// #
	// 1 Аня: Иду вправо
	//   > пришла
	//   # 1f3a9c0012345678
	// 2 0
}
