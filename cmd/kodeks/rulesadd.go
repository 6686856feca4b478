package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"kodeks/cmd/kodeks/internal/packs"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Run keeps rules where play, load and rules find them by name.
func (c *rulesAddCmd) Run(e *env) error {
	if address.MatchString(c.File) && !exists(c.File) {
		return problem("no-net", source.Format("%s is an address, and Kodeks fetches nothing from the net", "%s — это адрес, а из сети Kodeks ничего не берёт", c.File),
			source.Text{EN: "download the file yourself, look at it, and name its path", RU: "скачайте файл сами, посмотрите в него и назовите путь к нему"})
	}
	store := addedPacks()
	p, problems := c.read(e, store)
	if p != nil && !problems.HasErrors() {
		problems = append(problems, store.Check(p)...)
	}
	if problems.HasErrors() {
		e.show(problems)
		return errFailed
	}
	if err := e.showPack(p); err != nil {
		e.show(asProblems(err))
		return errFailed
	}
	for _, p := range problemsIn(p) {
		e.show(p)
	}
	added, problems := store.Add(p)
	if problems.HasErrors() {
		e.show(problems)
		return errFailed
	}
	e.sayAdded(store, p, added)
	return nil
}

var address = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9+.-]+://|^www\.`)

// read reads a pack, or makes one of a file or a folder that its author has not packed.
func (c *rulesAddCmd) read(e *env, store *packs.Store) (*packs.Pack, source.Problems) {
	if filepath.Ext(c.File) == packs.Ending {
		return readPack(c.File)
	}
	folder, problems := packs.Gather(c.File)
	if problems.HasErrors() {
		return nil, problems
	}
	e.sayLeft(folder.Left)
	p := folder.Pack
	if bad := nameAs(c.File, p); bad != nil {
		return nil, source.Problems{*bad}
	}
	problems = inFolder(c.File, store.Resolve(p))
	if p.Version == "" {
		p.Version = nextVersion(store, p)
	}
	return p, problems
}

// nextVersion is the version of rules whose author has given them none: 1, and a higher one each time they are added with
// other content.
func nextVersion(store *packs.Store, p *packs.Pack) string {
	n := 0
	for _, ref := range store.Refs() {
		name, version, _ := strings.Cut(ref, "@")
		kept, err := store.Get(name, version)
		if name != p.Name || err != nil {
			continue
		}
		if p.Version = version; kept.Hash() == p.Hash() {
			return version
		}
		major, _, _ := strings.Cut(version, ".")
		if m, err := strconv.Atoi(major); err == nil {
			n = max(n, m)
		}
	}
	return strconv.Itoa(n + 1)
}

// withPack is a store with one pack more, which is not in it yet.
type withPack struct {
	*packs.Store
	more *packs.Pack
}

// Pack finds a pack.
func (w withPack) Pack(name, version string) (*script.Pack, error) {
	if name == w.more.Name && version == w.more.Version {
		return w.more.Script(), nil
	}
	return w.Store.Pack(name, version)
}

// showPack tells what a pack brings.
func (e *env) showPack(p *packs.Pack) error {
	doc, title, rows, err := e.brings(p)
	if err != nil {
		return err
	}
	e.title(p.Ref()+"  sha256:"+p.Hash(), doc)
	var parts, needs [][2]string
	for _, part := range p.Parts {
		parts = append(parts, [2]string{part.Name, e.say(source.Format("lines: %d", "строк: %d", strings.Count(part.Text, "\n"))) + e.kindOf(p, part.Name)})
	}
	for _, n := range p.Needs {
		needs = append(needs, [2]string{n.Name + "@" + n.Version, shortHash(n.Hash)})
	}
	e.section(source.Text{EN: "Parts", RU: "Части"}, parts)
	e.section(title, rows)
	e.section(source.Text{EN: "Needs", RU: "Нужны"}, needs)
	licence := p.Licence
	if licence == "" {
		licence = e.say(source.Text{EN: "not stated", RU: "не указана"})
	}
	fmt.Fprintln(e.out)
	e.print(source.Format("Licence: %s", "Лицензия: %s", licence))
	return nil
}

// brings lists the modules of a pack that are in force in its ruleset; without one, what its scripts give to others.
func (e *env) brings(p *packs.Pack) (doc, title source.Text, rows [][2]string, err error) {
	if p.Main == "" {
		exports, err := libraryWith(p).Exports(scriptsOf(p)...)
		for _, x := range exports {
			file := strings.Replace(x.File, p.Ref(), p.Name, 1)
			rows = append(rows, [2]string{fmt.Sprintf("load(%q, %q)", file, x.Name), oneLine(e.say(x.Doc))})
		}
		return source.Text{EN: "No ruleset: scripts for others to load.", RU: "Без набора правил: скрипты, которые загружают другие."},
			source.Text{EN: "To load", RU: "Что загружать"}, rows, err
	}
	rules, err := libraryWith(p).Load("@"+p.Ref(), nil)
	if err != nil {
		return doc, title, nil, err
	}
	for _, m := range rules.Modules {
		if strings.HasPrefix(m.File(), "@"+p.Ref()+"/") {
			rows = append(rows, [2]string{m.Name, oneLine(e.say(m.Doc))})
		}
	}
	return rules.Doc, source.Text{EN: "Modules", RU: "Модули"}, rows, nil
}

// kindOf says what a part is for.
func (e *env) kindOf(p *packs.Pack, name string) string {
	var kind source.Text
	switch ext := path.Ext(name); {
	case name == p.Main:
		kind = source.Text{EN: "the ruleset", RU: "набор правил"}
	case strings.HasSuffix(name, "_test.star"):
		kind = source.Text{EN: "tests", RU: "тесты"}
	case ext == ".maze":
		kind = source.Format("a maze: --maze @%[1]s/%[2]s", "лабиринт: --maze @%[1]s/%[2]s", p.Name, name)
	case ext == ".game":
		kind = source.Text{EN: "a game", RU: "игра"}
	case ext == ".md":
		kind = source.Text{EN: "a page", RU: "страница"}
	default:
		return ""
	}
	return ", " + e.say(kind)
}

// sayAdded tells what came of it, and which other versions there are.
func (e *env) sayAdded(store *packs.Store, p *packs.Pack, added bool) {
	if !added {
		e.print(source.Format("%s was added before", "%s уже добавлен", p.Ref()))
		return
	}
	if p.Main == "" {
		e.print(source.Format("added; rules of yours take from it with load(\"@%s/FILE.star\", …)", "добавлен; ваши правила берут из него строкой load(\"@%s/ФАЙЛ.star\", …)", p.Name))
	} else {
		e.print(source.Format("added; kodeks play --rules %[1]s plays by it, load(\"@%[1]s/%[2]s\", …) leans on it", "добавлен; по нему играет kodeks play --rules %[1]s, на него опирается load(\"@%[1]s/%[2]s\", …)", p.Name, p.Main))
	}
	var others []string
	for _, ref := range store.Refs() {
		if strings.HasPrefix(ref, p.Name+"@") && ref != p.Ref() {
			others = append(others, ref)
		}
	}
	if others != nil {
		e.print(source.Format("other versions stay: %s; %s without a version means the newest", "другие версии остаются: %s; %s без версии — самая новая", strings.Join(others, ", "), p.Name))
	}
}

// aboutPack is a pack in a line, without running anything of it.
func (e *env) aboutPack(ref string) (string, error) {
	p, err := packOf(ref)
	if err != nil {
		return "", err
	}
	if problems := addedPacks().Check(p); problems.HasErrors() {
		return "", problems
	}
	words := []string{shortHash(p.Hash())}
	if p.Main == "" {
		words = append(words, e.say(source.Text{EN: "to load from", RU: "чтобы загружать"}))
	}
	if p.Licence != "" {
		words = append(words, p.Licence)
	}
	var needs []string
	for _, n := range p.Needs {
		needs = append(needs, n.Name+"@"+n.Version)
	}
	if needs != nil {
		words = append(words, e.say(source.Format("needs %s", "нужны %s", strings.Join(needs, ", "))))
	}
	return strings.Join(words, "; "), nil
}

// shortHash is enough of a hash to tell two apart.
func shortHash(hash string) string { return hash[:min(12, len(hash))] }

// Run takes packs out.
func (c *rulesRemoveCmd) Run(e *env) error {
	gone, problems := addedPacks().Remove(c.Name)
	if problems.HasErrors() {
		e.show(problems)
		return errFailed
	}
	e.print(source.Format("taken out: %s", "убрано: %s", strings.Join(gone, ", ")))
	return nil
}
