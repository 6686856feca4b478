package main

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// inForce lists, for each ruleset, the rule numbers that must have a case: those with an entry in its column of the
// rule text, the options (L72–L80) and the clock (L85, L86) where it has them.
var inForce = map[string]string{
	"botin":     "1-23 25 26 28-30 40 43 44 46-56 61 65 66 70 71 83",
	"classical": "1-16 18-36 40-42 44-59 61-82 85 86",
	"flii":      "1-16 18 29 30 37-40 43 47-54 56 59-61 65 66 70 84",
	"quantum":   "1-16 18-36 40-42 44-56 58 59 61-75 77-82 85 86",
}

// A casesTable tells which records pin which number.
type casesTable map[string]map[int][]string

var caseName = regexp.MustCompile(`^([A-Z])(\d+)-(.+)\.game$`)

// readCases collects the case records under examples/cases by their names: L22-into-the-mouth.game.
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
			return nil, fmt.Errorf("%s: a case is called L<number>-<what>.game", f)
		}
		n, _ := strconv.Atoi(m[2])
		if table[rules] == nil {
			table[rules] = map[int][]string{}
		}
		table[rules][n] = append(table[rules][n], m[3])
	}
	return table, nil
}

// numbers reads "1-3 5" as 1, 2, 3, 5.
func numbers(list string) []int {
	var out []int
	for _, part := range strings.Fields(list) {
		from, to, isRange := strings.Cut(part, "-")
		lo, _ := strconv.Atoi(from)
		hi := lo
		if isRange {
			hi, _ = strconv.Atoi(to)
		}
		for n := lo; n <= hi; n++ {
			out = append(out, n)
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
				out = append(out, fmt.Sprintf("%s: L%d has no case", rules, n))
			}
		}
		for _, n := range sortedNumbers(t[rules]) {
			if !slices.Contains(want, n) {
				out = append(out, fmt.Sprintf("%s: L%d is not in force, but has cases", rules, n))
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

func sortedNumbers(m map[int][]string) []int {
	var out []int
	for n := range m {
		out = append(out, n)
	}
	slices.Sort(out)
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
			fmt.Fprintf(out, "  L%-3d %2d  %s\n", n, len(table[rules][n]), strings.Join(table[rules][n], ", "))
			total += len(table[rules][n])
		}
	}
	fmt.Fprintf(out, "%d cases\n", total)
	for _, hole := range table.holes() {
		fmt.Fprintln(out, "hole:", hole)
	}
	return nil
}
