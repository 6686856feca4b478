package table

import "testing"

// Whatever is typed ends in a reply or in words of both languages, and an error changes nothing.
func FuzzSubmit(f *testing.F) {
	for _, words := range someOrders {
		f.Add(words)
	}
	f.Add("Боря: если стукнусь то {иду вверх; отдыхаю} иначе (говорю 3)?")
	f.Fuzz(func(t *testing.T, words string) {
		table := opened(t, relayConfig(t))
		before := table.Hash()
		reply, err := table.Submit("", words)
		if said, ok := err.(interface{ In(string) string }); err != nil && (!ok || said.In("ru") == "" || said.In("en") == "") {
			t.Errorf("%q: %v", words, err)
		}
		if (err != nil || reply.Question != nil || reply.Query) && table.Hash() != before {
			t.Errorf("%q: the game has changed", words)
		}
		if err == nil && reply.Question == nil && !reply.Query {
			replayed(t, table)
		}
	})
}

// The same of rulings.
func FuzzFix(f *testing.F) {
	for _, command := range []string{"Аня на b1", "дай Ане 2 Фк!", "set limit = 3", "сторона b1 справа односторонний вверх", "out Боря", "пусть Аня.mood = cross"} {
		f.Add(command)
	}
	f.Fuzz(func(t *testing.T, command string) {
		table := opened(t, relayConfig(t))
		before := table.Hash()
		if _, err := table.Fix(command, command); err == nil {
			replayed(t, table)
		} else if table.Hash() != before {
			t.Errorf("%q: the game has changed", command)
		}
	})
}
