package examples_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"kodeks/examples"
	"kodeks/runtime/script"
)

// judging is a ruleset with a tool that holds a secret rule against boards. A board is a row from left to right: 5S is a card that was laid, [JH]
// one that was rejected there, [4S+9D+JC] a sequence that was rejected as a whole, {10S+7H} one that was laid.
const judging = `
load("eleusis.star", "eleusis")
load("eleusis/cards.star", "CARDS")

def judge(desk, args):
    law = desk.oracle("law", args[0])
    asked = 0
    for board in args[1:]:
        if " -> " in board:  # "5H 7S | 9D -> legal": one question, whatever the row
            question, _, answer = board.partition(" -> ")
            row, _, card = question.partition("|")
            fits = law([CARDS[key] for key in row.split()], CARDS[card.strip()], const = struct(month = 1))
            asked += 1
            if fits != (answer == "legal"):
                desk.say("%s: %s: %s %s" % (args[0], board, fits, law.why))
            continue
        row = []
        for piece in board.split():
            cards = [CARDS[key] for key in piece.strip("[]{}").split("+")]
            laid = row
            for card in cards:
                fits = law(laid, card, const = struct(month = 1))
                laid = laid + [card]
                if not fits:
                    break
            asked += 1
            if fits != (piece[0] != "["):
                desk.say("%s: %s is %s in %s %s" % (args[0], piece, fits, board, law.why))
            if piece[0] != "[":
                asked += len(cards) - 1
                row = laid
    desk.say("asked %d" % asked)

ruleset = extend(eleusis, name = "judging", tools = [tool("judge", run = judge)])
`

// A judge holds laws of the shelf against boards.
type judge struct {
	rules *script.Ruleset
	tool  *script.Tool
}

func newJudge(t *testing.T) judge {
	t.Helper()
	rules, err := library.Load("judging.star", fstest.MapFS{"judging.star": {Data: []byte(judging)}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	return judge{rules, rules.Tools()[0]}
}

// hold reports where a law differs from boards and returns how many cards were asked about.
func (j judge) hold(t *testing.T, law string, boards ...string) (asked int) {
	t.Helper()
	_, err := j.rules.Work(j.tool, script.Desk{Lang: "en", Args: append([]string{law}, boards...),
		Say: func(line string) {
			if _, err := fmt.Sscanf(line, "asked %d", &asked); err != nil {
				t.Error(line)
			}
		},
		Fetch: func(_ *script.Oracle, name string) (string, string, error) {
			file := path.Join("laws", name+".star")
			text, err := fs.ReadFile(examples.Files, file)
			return file, string(text), err
		}})
	if err != nil {
		t.Fatalf("%s: %s", law, inWords(err))
	}
	return asked
}

var boardLine = regexp.MustCompile(`(?m)^BOARD = "(.+)"`)

// Every secret rule says in both languages what it is and agrees with the board that stands beside it; there are cards that it accepts and cards that
// it rejects.
func TestLawsAgreeWithTheirBoards(t *testing.T) {
	j := newJudge(t)
	files, err := fs.Glob(examples.Files, "laws/*.star")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d laws, %v", len(files), err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(examples.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		doc := strings.Split(strings.TrimPrefix(strings.SplitN(text, `"""`, 3)[1], "\n"), "\n\n")
		if len(doc) != 2 || strings.IndexFunc(doc[0], isRussian) >= 0 || strings.IndexFunc(doc[1], isRussian) < 0 {
			t.Errorf("%s: want an English paragraph and a Russian one, not %q", file, doc)
		}
		board := boardLine.FindStringSubmatch(text)
		if board == nil || !strings.Contains(board[1], "[") || strings.Count(board[1], " ") < 4 {
			t.Errorf("%s: no board with cards that fit and cards that do not", file)
			continue
		}
		j.hold(t, strings.TrimSuffix(path.Base(file), ".star"), board[1])
	}
}

func isRussian(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }

// Boards that others have played; the files are not ours to keep here.
const (
	playedBoards = "../../shared/data/eleusis_boards_all.txt"
	askedBoards  = "../../shared/data/eleusis_boards.txt"
)

// The laws that bear the names of those that others have played with agree with them on every card of every board.
func TestLawsAgreeWithPlayedBoards(t *testing.T) {
	boards := map[string][]string{}
	eachLine(t, playedBoards, func(line string) {
		if columns := strings.Split(line, "\t"); len(columns) == 4 {
			boards[columns[0]] = append(boards[columns[0]], columns[3])
		}
	})
	if asked := newJudge(t).holdAll(t, boards); asked < 15_000 {
		t.Errorf("only %d cards were asked about", asked)
	}
}

// otherNames are our names of laws that others call otherwise.
var otherNames = map[string]string{
	"A1-ramalho-walkthrough": "red_six_black_seven", "B1-umbc-handout-board": "black_then_red", "B2-umbc-unit-tests": "black_then_red", "B3-umbc-unit-tests": "face_after_one_suit",
	"B4-umbc-unit-tests": "never_three_alike", "D1-seqrule": "alternating_colors", "D2-seqrule": "suit_cycle", "D3-seqrule": "three_and_three", "D4-seqrule": "opposite_parity",
	"D5-seqrule": "alternating_high_low", "D6-seqrule": "one_to_three_higher", "D7-seqrule": "odd_red_even_black", "D8-seqrule": "same_suit_or_same_rank",
	"D9-seqrule": "black_not_higher_red_not_lower", "D10-seqrule": "sum_of_two", "D11-seqrule": "prime_sum_of_three", "E-alternating-even-odd": "opposite_parity",
	"E-only-even": "even_ranks_only", "E-only-red": "only_red_cards", "E-only-face-cards": "face_cards_only", "E-rank-sum-odd": "opposite_parity", "E-alternating-suit": "different_suit",
	"F1-lucoram-alternate-colours": "alternating_colors",
}

var boardRow = regexp.MustCompile(`^(?:row|check): *(.+)$`)

// ourName takes the law's name from a block's: E-same-suit, C-only_aces-2.
func ourName(id string) string {
	name, ok := strings.CutPrefix(id, "E-")
	if !ok {
		name = strings.TrimPrefix(id, "C-")
		name = name[:len(name)-2]
	}
	return strings.ReplaceAll(name, "-", "_")
}

// Rows and single questions that others have written down, and their tests.
func TestLawsAgreeWithWrittenBoards(t *testing.T) {
	boards, law := map[string][]string{}, ""
	eachLine(t, askedBoards, func(line string) {
		if id, ok := strings.CutPrefix(line, "id: "); ok {
			if law = otherNames[id]; law == "" {
				law = ourName(id)
			}
		}
		if row := boardRow.FindStringSubmatch(line); row != nil {
			boards[law] = append(boards[law], row[1])
		}
	})
	if asked := newJudge(t).holdAll(t, boards); asked < 1500 {
		t.Errorf("only %d cards were asked about", asked)
	}
}

// eachLine reads a file that may not be there; lines that begin with # are comments.
func eachLine(t *testing.T, name string, read func(line string)) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), "#") {
			read(lines.Text())
		}
	}
}

// holdAll holds laws against their boards.
func (j judge) holdAll(t *testing.T, boards map[string][]string) (asked int) {
	t.Helper()
	for law, rows := range boards {
		asked += j.hold(t, law, rows...)
	}
	return asked
}
