package main

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// inForce lists, for each ruleset, the rule numbers that must have a case: in the mazes those with an entry in its column
// of the rule text, the options (L72–L80) and the clock (L85, L86) where it has them.
var inForce = map[string]string{
	"botin":     "L1-23 25 26 28-30 40 43 44 46-56 61 65 66 70 71 83",
	"classical": "L1-16 18-36 40-42 44-59 61-82 85 86",
	"eleusis":   "E1.1-3 2.1-6 3.1-3 4.1-4 5.1-3 6.1-5 7.1-4 8.1-3 9.1-3 10.1-5",
	"flii":      "L1-16 18 29 30 37-40 43 47-54 56 59-61 65 66 70 84",
	"quantum":   "L1-16 18-36 40-42 44-56 58 59 61-75 77-82 85 86",
	"zmeyka":    "Z1.1-5 2 3.1-10 4.1-2 5.1-7 6.1-5 7.1-3 8.1-5 9 10.1-6 11.1-2",
}

// A number is that of a rule: L22, E6.3.
type number struct {
	letter   string
	n, point int // point 0: none
}

func (n number) String() string {
	if n.point == 0 {
		return n.letter + strconv.Itoa(n.n)
	}
	return fmt.Sprintf("%s%d.%d", n.letter, n.n, n.point)
}

func compareNumbers(a, b number) int {
	return cmp.Or(cmp.Compare(a.letter, b.letter), cmp.Compare(a.n, b.n), cmp.Compare(a.point, b.point))
}

// A casesTable tells which records pin which number.
type casesTable map[string]map[number][]string

var caseName = regexp.MustCompile(`^([A-Z])(\d+)(?:\.(\d+))?-(.+)\.game$`)

// readCases collects the case records under examples/cases by their names: L22-into-the-mouth.game, E6.3-a-wrong-pass.game.
func readCases(root fs.FS) (casesTable, error) {
	table := casesTable{}
	files, err := fs.Glob(root, "examples/cases/*/*.game")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		rules := path.Base(path.Dir(f))
		m := caseName.FindStringSubmatch(path.Base(f))
		if m == nil {
			return nil, fmt.Errorf("%s: a case is called <number>-<what>.game, L22-… or E6.3-…", f)
		}
		if table[rules] == nil {
			table[rules] = map[number][]string{}
		}
		n := number{letter: m[1], n: atoi(m[2]), point: atoi(m[3])}
		table[rules][n] = append(table[rules][n], m[4])
	}
	return table, nil
}

func atoi(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// numbers reads "L1-3 5" as L1, L2, L3, L5 and "E6.1-3" as E6.1, E6.2, E6.3.
func numbers(list string) []number {
	var out []number
	letter, list := list[:1], list[1:]
	for _, part := range strings.Fields(list) {
		from, to, isRange := strings.Cut(part, "-")
		whole, point, pointed := strings.Cut(from, ".")
		lo := atoi(whole)
		if pointed {
			lo = atoi(point)
		}
		hi := lo
		if isRange {
			hi = atoi(to)
		}
		for n := lo; n <= hi; n++ {
			if pointed {
				out = append(out, number{letter, atoi(whole), n})
			} else {
				out = append(out, number{letter: letter, n: n})
			}
		}
	}
	return out
}

// holes are the numbers in force that no case pins, and cases of numbers that are not in force.
func (t casesTable) holes() []string {
	var out []string
	for _, rules := range rulesetsInForce() {
		want := numbers(inForce[rules])
		for _, n := range want {
			if len(t[rules][n]) == 0 {
				out = append(out, fmt.Sprintf("%s: %v has no case", rules, n))
			}
		}
		for _, n := range sortedNumbers(t[rules]) {
			if !slices.Contains(want, n) {
				out = append(out, fmt.Sprintf("%s: %v is not in force, but has cases", rules, n))
			}
		}
	}
	return out
}

func rulesetsInForce() []string {
	var out []string
	for rules := range inForce {
		out = append(out, rules)
	}
	slices.Sort(out)
	return out
}

func sortedNumbers(m map[number][]string) []number {
	var out []number
	for n := range m {
		out = append(out, n)
	}
	slices.SortFunc(out, compareNumbers)
	return out
}

// printCases prints the table and its holes.
func printCases(out io.Writer, root fs.FS) error {
	table, err := readCases(root)
	if err != nil {
		return err
	}
	total := 0
	for _, rules := range rulesetsInForce() {
		fmt.Fprintf(out, "%s\n", rules)
		for _, n := range sortedNumbers(table[rules]) {
			fmt.Fprintf(out, "  %-5v %2d  %s\n", n, len(table[rules][n]), strings.Join(table[rules][n], ", "))
			total += len(table[rules][n])
		}
	}
	fmt.Fprintf(out, "%d cases\n", total)
	for _, hole := range table.holes() {
		fmt.Fprintln(out, "hole:", hole)
	}
	return nil
}
