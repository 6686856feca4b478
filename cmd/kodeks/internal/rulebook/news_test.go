package rulebook

import (
	"strings"
	"testing"
	"testing/fstest"
)

const pondBase = `
def go(g, p):
    g.tell("gone", g.option("far"))
    g.at(p.zone, "rest", p, None)
def rest(g, p, step):
    g.tell("gone", 1)
walks = module(
    name = "walks",
    clause = "W1",
    doc = {"en": "Walks.\nOne step\n  a turn.", "ru": "Прогулки.\nШаг за ход."},
    cells = [cell("grass", code = ["G", "Т"], name = {"en": "grass", "ru": "трава"}, rest = rest)],
    actions = [action("go", say = {"en": ["go"], "ru": ["иду"]}, do = go, clause = "W2")],
    options = [option("far", 1, doc = {"en": "how far", "ru": "как далеко"})],
    events = [event("gone", fields = ["n"], says = {"en": "gone {n}", "ru": "ушли {n}"})],
)
fog = module(name = "fog", doc = {"en": "Fog hides all.", "ru": "Туман всё скрывает."})
ruleset = rules(name = "walks", modules = [walks, fog])
`

const pondHouse = `
load("walks.star", walks = "ruleset")
def hop(g, p):
    g.tell("gone", 2)
def hop_rest(g, p, step):
    if g.option("deep"):
        g.tell("gone", 0)
def twice(usual, g, p):
    usual(g, p)
    usual(g, p)
def bounce(usual, g, p, step):
    usual(g, p, step)
ponds = module(
    name = "ponds",
    clause = "H9",
    doc = {"en": "Ponds.", "ru": "Пруды."},
    cells = [cell("pond", code = ["P", "П"], name = {"en": "grass", "ru": "трава"}, rest = hop_rest)],
    actions = [action("hop", say = {"en": ["hop"], "ru": ["прыгаю"]}, do = hop)],
    options = [option("deep", True, doc = {"en": "ponds are deep", "ru": "пруды глубокие"})],
    instead = {"go": twice, "grass.rest": bounce},
)
ruleset = extend(walks, name = "ponds", add = [ponds], drop = ["fog"], options = {"far": 3}, words = {"gone": {"en": "went {n}", "ru": "отправились {n}"}})
`

// A rulebook marks what is new against the rules that it builds on, and what goes otherwise.
func TestNews(t *testing.T) {
	files := fstest.MapFS{"walks.star": {Data: []byte(pondBase)}, "ponds.star": {Data: []byte(pondHouse)},
		"more.star": {Data: []byte(`load("ponds.star", ponds = "ruleset")` + "\nruleset = extend(ponds, name = \"more\")\n")}}
	for lang, want := range map[string][]string{
		"en": {"New, beside walks:\nBelow, ★ marks what is new and ☆ what goes otherwise.\n  H9  Ponds.\n", "Left out of walks:\n    Fog hides all.\n",
			"Agreed otherwise than in walks:\n  far = 3  how far; usually 1\n", "What the referee says otherwise:\n    went …\n", "In force as in walks:\n  W1  Walks. One step a turn.\n",
			"  ☆ G Т  W1, H9: grass (Walks)\n  ★ P П  H9: grass (Ponds)\n", "  ☆ go   W2, H9\n  ★ hop  H9\n", "  ★ deep = yes  ponds are deep\n"},
		"ru": {"Что нового по сравнению с правилами walks:\nДальше знаком ★ отмечено новое, знаком ☆ — то, что идёт иначе.\n  H9  Пруды.\n", "Чего нет из правил walks:\n    Туман всё скрывает.\n",
			"О чём договорились не как в правилах walks:\n  far = 3  как далеко; обычно 1\n", "Что ведущий говорит другими словами:\n    отправились …\n", "Что действует, как в правилах walks:\n  W1  Прогулки. Шаг за ход.\n"},
	} {
		for _, file := range []string{"ponds.star", "more.star"} {
			text := Of(load(t, file, files), lang).Text(0)
			for _, part := range want {
				if !strings.Contains(text, "\n"+part) {
					t.Errorf("%s: the book lacks\n%s\nin\n%s", file, part, text)
				}
			}
		}
	}
	page := string(Of(load(t, "ponds.star", files), "en").HTML())
	if !strings.Contains(page, `<td class="mark">★</td><td class="clause" title="Rule">H9</td><td class="head">hop</td>`) || !strings.Contains(page, "<strong>Walks.</strong> One step a turn.") {
		t.Errorf("the page:\n%s", page)
	}
}

// Rules that build on none mark nothing.
func TestNoNews(t *testing.T) {
	for _, name := range []string{"quantum", "classical", "flii"} {
		if text := Of(load(t, name, nil), "en").Text(0); strings.ContainsAny(text, added+replaced) || strings.Contains(text, "; usually") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}
