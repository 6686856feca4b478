package main

import (
	"crypto/rand"
	"encoding/hex"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
	stories "kodeks/examples"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// maxList is the most that a list of words may weigh, in bytes.
const maxList = 16 << 20

// oracleFlags turns flags that are named like an oracle of the rules into --oracle: --words FILE is --oracle words=FILE. What oracles strangers'
// rules have is not known here: any other flag may be one.
func oracleFlags(args []string) []string {
	i := slices.Index(args, "play")
	if i < 0 || i > 2 || !slices.ContainsFunc(args[i:], mayBeOracle) {
		return args
	}
	known := oracleNames(args[i+1:])
	out := slices.Clone(args[:i+1])
	for rest := args[i+1:]; len(rest) > 0; rest = rest[1:] {
		flag := strings.TrimPrefix(rest[0], "--")
		name, value, joined := strings.Cut(flag, "=")
		switch {
		case !mayBeOracle(rest[0]) || known != nil && !slices.Contains(known, name):
			out = append(out, rest[0])
		case joined:
			out = append(out, "--oracle="+name+"="+value)
		case len(rest) > 1:
			out = append(out, "--oracle="+name+"="+rest[1])
			rest = rest[1:]
		default:
			out = append(out, rest[0])
		}
	}
	return out
}

// mayBeOracle reports a flag that play does not have.
func mayBeOracle(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return len(arg) > 2 && strings.HasPrefix(arg, "--") && !slices.Contains(playFlags, name)
}

// oracleNames are those of the built-in rules that arguments name, or of all built-in rules. Of strangers' rules, and of those of a game that
// is gone on with, it is nil.
func oracleNames(args []string) []string {
	wanted := rulesOnShelf()
	for i, arg := range args {
		if filepath.Ext(arg) == ".game" && exists(arg) {
			return nil
		}
		value, ok := strings.CutPrefix(arg, "--rules=")
		if arg == "--rules" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		switch {
		case ok && !onShelf(value):
			return nil
		case ok:
			wanted = []string{value}
		}
	}
	names := []string{}
	for _, name := range wanted {
		if rules, err := library().Load(name, nil); err == nil {
			for _, o := range rules.Oracles {
				names = append(names, o.Name)
			}
		}
	}
	return names
}

// playFlags are the usual ones: with no others there is no need to load rules to know them.
var playFlags = []string{"--rules", "--maze", "--player", "--set", "--seed", "--computer", "--strict", "--oracle", "--lang", "--help"}

// brought reads the --oracle flags, NAME=FILE or NAME=PLAYER=FILE. Several lists of one name are put together.
func (c *playCmd) brought(rules *script.Ruleset) ([]wire.Oracle, error) {
	var list []wire.Oracle
	for _, arg := range c.Oracle {
		name, file, ok := strings.Cut(arg, "=")
		if !ok || name == "" || file == "" {
			return nil, problem("oracle", source.Format("--oracle %s: an oracle comes from a file", "--oracle %s: оракул берут из файла", arg),
				source.Text{EN: "write --oracle NAME=FILE", RU: "пишите --oracle ИМЯ=ФАЙЛ"})
		}
		o := wire.Oracle{Name: name}
		if owner, rest, ok := strings.Cut(file, "="); ok && !exists(file) {
			o.Owner, file = owner, rest
		}
		if err := fetch(&o, file, rules); err != nil {
			return nil, err
		}
		same := func(p wire.Oracle) bool { return p.Name == o.Name && p.Owner == o.Owner }
		switch i := slices.IndexFunc(list, same); {
		case i < 0:
			list = append(list, o)
		case isList(o, rules):
			list[i].Text += o.Text
			list[i].File += " " + o.File
		default:
			return nil, problem("oracle-twice", source.Format("%s is brought twice", "%s: принесено дважды", arg),
				source.Text{EN: "one script for a player, or one for all, will do", RU: "хватит одного скрипта на игрока или одного на всех"})
		}
	}
	for i := range list {
		if !isList(list[i], rules) {
			list[i].Text += "# salt " + salt() + "\n"
		}
	}
	return list, nil
}

// fetch reads an oracle's text: of a file, or by the name of a built-in one.
func fetch(o *wire.Oracle, file string, rules *script.Ruleset) error {
	var data []byte
	var err error
	if !exists(file) && rules != nil && rules.Oracle(o.Name) != nil {
		if found, text := builtIn(rules.Oracle(o.Name), file); text != nil {
			o.File, data = found, text
		}
	}
	if data == nil {
		o.File = file
		if !exists(file) && rules != nil && rules.Oracle(o.Name) != nil && rules.Oracle(o.Name).Shelf != "" {
			return unknownName(source.Text{EN: o.Name + " script", RU: "скрипта " + o.Name}, file, ".star", builtInNames(rules.Oracle(o.Name)))
		}
		if data, err = readFile(file, maxList); err != nil {
			return err
		}
	}
	text, bad := source.Decode(data, maxList)
	if bad != nil {
		bad.File = file
		return source.Problems{*bad}
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	o.Text = text
	return nil
}

// oracleEndings are those of an oracle's file on the shelves.
var oracleEndings = []string{".star", ".txt"}

// builtIn finds an oracle on the shelves: in the folder that the rules name for it.
func builtIn(o *script.Oracle, name string) (file string, text []byte) {
	if o.Shelf == "" {
		return "", nil
	}
	for _, shelf := range []fs.FS{rulesets.Files, stories.Files} {
		for _, ending := range append([]string{""}, oracleEndings...) {
			file = path.Join(o.Shelf, name+ending)
			if data, err := fs.ReadFile(shelf, file); err == nil {
				return file, data
			}
		}
	}
	return "", nil
}

// builtInNames are the names in an oracle's folder.
func builtInNames(o *script.Oracle) []string {
	var names []string
	for _, shelf := range []fs.FS{rulesets.Files, stories.Files} {
		found, _ := fs.ReadDir(shelf, o.Shelf)
		for _, f := range found {
			if ending := path.Ext(f.Name()); slices.Contains(oracleEndings, ending) {
				names = append(names, strings.TrimSuffix(f.Name(), ending))
			}
		}
	}
	return names
}

// isList tells a list of words from a script. Of rules that are not loaded here the ending of the file tells.
func isList(o wire.Oracle, rules *script.Ruleset) bool {
	if rules != nil && rules.Oracle(o.Name) != nil {
		return rules.Oracle(o.Name).IsList()
	}
	return filepath.Ext(o.File) != ".star"
}

// salt keeps anybody from finding out a script by trying the likely ones on its hash.
func salt() string {
	var b [16]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// hasScript reports that one of the oracles is a stranger's script, which this process must not run.
func hasScript(list []wire.Oracle, rules *script.Ruleset) bool {
	return slices.ContainsFunc(list, func(o wire.Oracle) bool { return !isList(o, rules) })
}

// supplied reads what was brought for the oracles of a ruleset, and takes the lists of the shelf for those that nobody brought.
func supplied(rules *script.Ruleset, list []wire.Oracle) ([]*script.Supplied, error) {
	var all []*script.Supplied
	given := map[string]bool{}
	for _, o := range list {
		s, err := rules.Supply(o.Name, o.Owner, o.File, o.Text)
		if err != nil {
			return nil, err
		}
		all, given[o.Name] = append(all, s), true
	}
	for _, o := range rules.Oracles {
		if o.Default == "" || given[o.Name] {
			continue
		}
		data, err := fs.ReadFile(rulesets.Files, o.Default)
		if err != nil {
			continue // of rules that are not built in
		}
		s, err := rules.Supply(o.Name, "", o.Default, string(data))
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// lists are those at hand for a game that is gone on with.
func (c *playCmd) lists(rules *script.Ruleset) ([]*script.Supplied, error) {
	list, err := c.brought(rules)
	if err == nil {
		err = listsOnly(list, rules)
	}
	if err != nil {
		return nil, err
	}
	return supplied(rules, list)
}

// listsOnly refuses a script for a game that has begun: it has its own.
func listsOnly(list []wire.Oracle, rules *script.Ruleset) error {
	if !hasScript(list, rules) {
		return nil
	}
	return problem("settled", source.Text{EN: "the game has begun: what script the rules consult cannot be changed", RU: "игра уже идёт: скрипт, с которым сверяются правила, не сменить"},
		source.Text{EN: "leave the flag out", RU: "уберите ключ"})
}
