package rulesets_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Orders of every kind; %s is a direction.
var randomOrders = map[string][]string{
	"botin": {
		"иду %s", "иду %s", "иду %s", "иду по циклу", "стреляю %s", "взрываю стенку %s", "беру клад", "беру нижний клад", "кладу клад",
		"пропускаю ход", "иду %s, если найду клад, то беру клад", "если у меня есть пули, то стреляю %s, иначе иду вверх",
	},
	"classical": {
		"иду %s", "иду %s", "стреляю %s, иду вверх", "стреляю вниз, иду %s, стреляю влево", "иду %s, стреляю %s, стреляю %s", "взрываю стенку %s, иду %s",
		"иду по циклу, стреляю %s", "стреляю вправо, плыву по течению", "бросаю 2 пули %s, иду вниз", "оставляю клад, иду %s", "бросаю клад %s, иду %s",
		"иду %s, бросаю труп вверх, бросаю гранату влево", "устанавливаю мину %s, иду влево", "иду %s, устанавливаю мину здесь", "пропускаю ход",
		"начинаю отсчёт", "беру паузу", "голосую за паузу", "прошу засечь время",
		"иду %s, стреляю %s, результат не сообщать", "иду %s, результат не сообщать, но сообщить, не стукнусь ли в стенку",
		"иду %s, ничего не беру", "иду %s, беру только пули и гранаты", "заказываю клетку", "заказываю клетку b2, иду %s", "заказываю клетку c3",
		"иду %s, если найду клад, то стреляю вверх, иначе взрываю стенку %s", "если у меня есть пули, то { стреляю %s, иду влево } иначе { иду вправо }",
	},
	"flii": {
		"иду %s", "иду %s", "иду %s", "иду %s", "лечу", "стреляю %s", "стреляю в свою клетку", "подрываю стену %s", "ставлю стену %s", "бью ногами",
		"беру клад", "беру нижний клад", "меняю клад", "меняю клад на нижний", "бросаю клад", "пропускаю ход", "иду %s, беру клад",
		"иду %s, если найду клад, то меняю клад", "если я мёртв, то лечу, иначе подрываю стену %s", "если у меня есть цемент, то ставлю стену %s, иначе иду %s",
	},
	"quantum": {
		"иду %s", "иду %s", "иду %s", "иду %s", "иду по циклу", "плыву по течению", "стреляю %s", "стреляю в свою клетку", "взрываю стенку %s",
		"оставляю клад", "оставляю труп", "бросаю 2 пули %s", "бросаю гранату %s", "бросаю труп %s", "бросаю клад %s", "устанавливаю мину %s",
		"устанавливаю мину здесь", "пропускаю ход", "начинаю отсчёт", "беру паузу", "голосую за паузу", "прошу засечь время",
		"иду %s, результат не сообщать", "стреляю %s, результат не сообщать",
		"иду %s, результат не сообщать, но сообщить, не стукнусь ли в стенку", "иду %s, ничего не беру", "иду %s, беру только пули и гранаты",
		"если у меня нет пуль, то взрываю стенку %s, иначе стреляю %s",
	},
}

// Random games on every maze of the shelf: no script may fail, every refusal is one, the books balance.
func TestRandomGamesNeverFail(t *testing.T) {
	games := 40
	if testing.Short() {
		games = 5
	}
	for file, m := range plans(t) {
		t.Run(file, func(t *testing.T) {
			for seed := range games {
				randomGame(t, onShelf(t, m.Rules), m, uint64(seed))
			}
		})
	}
}

func randomGame(t *testing.T, r *script.Ruleset, m *maze.Maze, seed uint64) {
	t.Helper()
	options := map[string]string{}
	if r.Name == "quantum" || r.Name == "classical" {
		options["nstop"] = "100"
		options["mines"] = fmt.Sprint(seed % 2)
	}
	if r.Name == "quantum" {
		options["shots.range"] = fmt.Sprint(1 + seed%3)
	}
	if r.Option("rivers") != nil {
		options["rivers"] = []string{"shallow", "deep", "turbulent"}[seed%3]
	}
	players := []table.Player{{Name: "Аня", Start: "?"}, {Name: "Боря", Start: "?"}, {Name: "Вера", Start: "?"}}
	config := table.Config{Rules: r, Maze: m, Players: players, Lang: "ru", Seed: seed, Options: options}
	game, _, err := table.Open(config)
	if err != nil { // deep rivers can make a trap of a good plan
		delete(options, "rivers")
		if game, _, err = table.Open(config); err != nil {
			t.Fatal(inWords(err))
		}
	}
	if _, err := game.Start(); err != nil {
		t.Fatal(inWords(err))
	}
	rnd := rand.New(rand.NewPCG(seed, 1))
	for turn := 0; turn < 150 && !game.Over(); turn++ {
		words := randomOrder(rnd, r.Name)
		reply, err := game.Submit("", words)
		var no table.Refusal
		if err != nil && !errors.As(err, &no) {
			t.Fatalf("seed %d, turn %d, %q: %s\n%s", seed, turn, words, inWords(err), game.Session().Game().Text())
		}
		if err == nil && reply.Question != nil {
			if _, err := game.Answer(fmt.Sprint(1 + rnd.IntN(len(reply.Question.Choices)))); err != nil {
				t.Fatalf("seed %d, answer to %q: %s", seed, reply.Question.Text, inWords(err))
			}
		}
		balance(t, game, seed, words)
	}
}

func randomOrder(rnd *rand.Rand, rules string) string {
	list := randomOrders[rules]
	directions := []string{"влево", "вправо", "вверх", "вниз"}
	return strings.ReplaceAll(list[rnd.IntN(len(list))], "%s", directions[rnd.IntN(4)])
}

// balance checks what holds after every turn: hands within their limits, one true treasure, an honest digest.
func balance(t *testing.T, game *table.Table, seed uint64, words string) {
	t.Helper()
	g := game.Session().Game()
	wrong := func(what string, p kernel.PlayerID) {
		t.Fatalf("seed %d, after %q: %s (%s)\n%s", seed, words, what, g.Name(p), g.Text())
	}
	for _, p := range g.Players() {
		held := map[string]int{}
		for _, i := range g.Items(g.Hand(p)) {
			held[g.ItemKind(i)]++
		}
		pieces := held["treasure"] + held["mine"] + held["corpse"]
		switch health := g.Attr(kernel.OfPlayer, int32(p), slotOf(game, kernel.OfPlayer, "health")).Text(); {
		case held["bullet"] > game.Session().Option("bullets").Int() || held["grenade"] > game.Session().Option("grenades").Int():
			wrong("too much ammunition", p)
		case pieces > 1:
			wrong("more than one piece", p)
		case health != "healthy" && pieces > 0:
			wrong("a piece carried by one who is "+health, p)
		case health == "dead" && len(g.Items(g.Hand(p))) > 0 && game.Rules().Name == "quantum":
			wrong("the dead hold something", p)
		case health != "healthy" && len(g.Items(g.Hand(p))) > held["grenade"] && game.Rules().Name == "classical":
			wrong("more than grenades held by one who is "+health, p)
		}
	}
	if g.Hash() != g.RecomputeHash() {
		wrong("the digest is off", 0)
	}
}

func slotOf(game *table.Table, class kernel.Class, name string) kernel.Slot {
	return game.Rules().Attr(class, name).Slot()
}
