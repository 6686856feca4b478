package skeleton

import "kodeks/runtime/script"

// words are what one skeleton speaks of.
type words struct {
	Kind             string    // of cell
	Codes            [2]string // in drawings: Latin, Cyrillic
	NameEN, NameRU   string
	ComesEN, ComesRU string // to the cell
	Verb             string
	SayEN, SayRU     string // the verb, as it is ordered
	DidEN, DidRU     string // the verb, as it is announced
	Answer           string // the event that the cell's hook makes possible
}

// sets of words; a base that was made from the skeleton itself has the first one already.
var sets = []words{
	{"glade", [2]string{"Gl", "По"}, "glade", "поляна", "came to a glade", "приш{ёл|ла} на поляну", "whistle", "whistle", "свищу", "a whistle", "свист", "echo"},
	{"gorge", [2]string{"Gg", "Ущ"}, "gorge", "ущелье", "came to a gorge", "приш{ёл|ла} в ущелье", "shout", "shout", "кричу", "a shout", "крик", "shout_back"},
	{"hall", [2]string{"Ha", "Зл"}, "hall", "зал", "came to a hall", "приш{ёл|ла} в зал", "clap", "clap my hands", "хлопаю в ладоши", "a clap", "хлопок", "clap_back"},
}

// chosen is the first set that the base leaves free.
func chosen(base *script.Ruleset) words {
	for _, w := range sets {
		if free(base, w) {
			return w
		}
	}
	return sets[len(sets)-1]
}

func free(base *script.Ruleset, w words) bool {
	for _, k := range base.Cells {
		if k.Name == w.Kind {
			return false
		}
	}
	for _, code := range w.Codes {
		if base.CellByCode(code, 0) != nil {
			return false
		}
	}
	return base.Action(w.Verb) == nil && base.Event(w.Verb) == nil && base.Event(w.Answer) == nil && base.Option(w.Kind+"."+w.Answer) == nil
}
