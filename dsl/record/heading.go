package record

import (
	"strconv"
	"strings"
	"time"
	"unicode"
)

// headings read the rest of a header line, by its first word.
var headings = map[string]func(*Header, *cursor) bool{
	"record": (*Header).readRecord, "title": (*Header).readTitle, "date": (*Header).readDate,
	"rules": (*Header).readRules, "lang": (*Header).readLang, "seed": (*Header).readSeed,
	"pack": (*Header).readPack, "set": (*Header).readSet, "player": (*Header).readPlayer, "oracle": (*Header).readOracle, "maze": (*Header).readMaze,
}

var headingNames = []string{"record", "title", "date", "rules", "pack", "lang", "seed", "set", "player", "oracle", "maze"}

func (r *Reader) headerLine(l rawLine) {
	c := r.cursor(l)
	if c.rest() == "" {
		return
	}
	h := &r.game.Header
	start := c.at
	word := c.field()
	read := headings[word]
	if read == nil {
		h.Extra = append(h.Extra, Extra{After: r.headKey, Text: l.text, Pos: l.pos(start)})
		if !strings.HasPrefix(word, "//") {
			r.complain(l, start, start+len(word), warning("unknown-header-line", "a header line of this kind is not known; it is kept as it is",
				"строка шапки такого вида неизвестна; она остаётся как есть").perhaps(word, headingNames))
		}
		return
	}
	many := word == "set" || word == "player" || word == "pack" || word == "oracle"
	if r.headSeen[word] && !many {
		c.failFrom(start, mistake("header-twice", "the header says this twice", "в шапке это сказано дважды").
			remedy("keep one of the two lines", "оставьте одну из двух строк"))
		return
	}
	r.headSeen[word] = true
	if read(h, c) {
		r.headKey = h.key(word)
	}
}

// key is the key of the header line just read: see Extra.
func (h *Header) key(word string) string {
	switch word {
	case "set":
		return "set " + strconv.Itoa(len(h.Options))
	case "pack":
		return "pack " + strconv.Itoa(len(h.Packs))
	case "oracle":
		return "oracle " + strconv.Itoa(len(h.Oracles))
	case "player":
		return "player " + strconv.Itoa(len(h.Players))
	}
	return word
}

func (h *Header) readRecord(c *cursor) bool {
	n, err := strconv.Atoi(c.rest())
	if err != nil || n < 1 {
		return c.fail(mistake("bad-record", "the version of the notation is a number", "версия записи — число").remedy("write: record 1", "пишите: record 1"))
	}
	if n > 1 {
		return c.fail(mistake("record-version", "the record is of a newer version than this program can read", "запись новее, чем умеет читать эта программа").
			remedy("take a newer program; this one reads record 1", "возьмите программу поновее; эта читает record 1"))
	}
	h.Record = n
	return true
}

func (h *Header) readTitle(c *cursor) (ok bool) {
	h.Title, ok = c.phrase()
	return ok && h.Title != ""
}

func (h *Header) readDate(c *cursor) bool {
	if _, err := time.Parse("2006-01-02", c.rest()); err != nil {
		return c.fail(mistake("bad-date", "this is not a date", "это не дата").
			remedy("write the year, the month and the day: 2026-11-29", "пишите год, месяц и день: 2026-11-29"))
	}
	h.Date = c.rest()
	return true
}

func (h *Header) readRules(c *cursor) bool {
	h.RulesPos = c.line.pos(c.at)
	name, ok := c.word()
	if ok && name == "" {
		return c.fail(mistake("no-rules", "the record does not name its rules", "в записи не названы правила").
			remedy("write: rules NAME", "пишите: rules ИМЯ"))
	}
	if h.Rules = name; ok && c.rest() != "" {
		h.RulesHash, ok = c.hash()
	}
	return ok
}

func (h *Header) readPack(c *cursor) bool {
	p, ok := c.pack()
	if ok {
		h.Packs = append(h.Packs, p)
	}
	return ok
}

func (h *Header) readOracle(c *cursor) bool {
	o := Oracle{Pos: c.line.pos(c.at)}
	var ok bool
	if o.Name, ok = c.word(); !ok {
		return false
	}
	if o.Name == "" {
		return c.fail(mistake("bad-oracle", "the oracle has no name", "у оракула нет имени").remedy("write: oracle NAME sha256:…", "пишите: oracle ИМЯ sha256:…"))
	}
	if rest := c.rest(); rest != "" && !strings.HasPrefix(rest, "sha256:") {
		if o.Owner, ok = c.word(); !ok {
			return false
		}
	}
	if o.Hash, ok = c.hash(); ok {
		h.Oracles = append(h.Oracles, o)
	}
	return ok
}

func (h *Header) readMaze(c *cursor) (ok bool) {
	h.MazeHash, ok = c.hash()
	return ok
}

func (h *Header) readLang(c *cursor) bool {
	start := c.at
	lang, ok := c.word()
	if !ok {
		return false
	}
	use := func(p complaint) complaint {
		return p.remedy("write: lang ru, or: lang en", "пишите: lang ru или lang en")
	}
	if lang == "" || c.rest() != "" {
		return c.failFrom(start, use(mistake("bad-lang", "one language is expected here", "здесь ожидается один язык")))
	}
	if h.Lang = lang; lang != "ru" && lang != "en" {
		c.failFrom(start, use(warning("unknown-lang", "this language is not known; answers will be in English", "такой язык неизвестен; ответы будут по-английски")))
	}
	return true
}

func (h *Header) readSeed(c *cursor) bool {
	n, err := strconv.ParseUint(c.rest(), 10, 64)
	if err != nil {
		return c.fail(mistake("bad-seed", "the seed is not a number", "затравка — не число").
			remedy("write a number of digits only, at most 18446744073709551615", "пишите число из одних цифр, не больше 18446744073709551615"))
	}
	h.Seed, h.HasSeed = n, true
	return true
}

func (h *Header) readSet(c *cursor) bool {
	bad := mistake("bad-set", "the option is not set to anything", "параметру ничего не присвоено").
		remedy("write: set OPTION = VALUE", "пишите: set ПАРАМЕТР = ЗНАЧЕНИЕ")
	o := Option{Pos: c.line.pos(c.at)}
	if strings.HasPrefix(c.rest(), `"`) {
		name, ok := c.word()
		if !ok || !strings.HasPrefix(c.rest(), "=") {
			return ok && c.fail(bad)
		}
		o.Name = name
	} else {
		name, _, ok := strings.Cut(c.rest(), "=")
		if !ok || trim(name) == "" {
			return c.fail(bad)
		}
		o.Name = trimRight(name)
		c.at += len(name)
	}
	c.at++
	c.blanks()
	if c.rest() == "" {
		return c.fail(bad)
	}
	if s, rest, ok := quoted(c.rest()); ok && rest == "" {
		o.Value = s
	} else {
		o.Value = c.rest()
	}
	h.Options = append(h.Options, o)
	return true
}

func (h *Header) readPlayer(c *cursor) bool {
	p, start := Player{Pos: c.line.pos(c.at)}, c.at
	name, ok := c.word()
	if !ok {
		return false
	}
	if p.Name = name; name == "" {
		return c.fail(noName)
	}
	if len(h.Players) >= maxPlayers {
		return c.failFrom(start, mistake("too-many-players", "so many players cannot play", "столько игроков не бывает").
			remedy("take this line out", "уберите эту строку"))
	}
	if h.Player(name) != nil {
		return c.failFrom(start, mistake("player-twice", "there is a player of this name already", "игрок с таким именем уже есть").
			remedy("give one of them another name", "назовите одного из них иначе"))
	}
	for c.rest() != "" {
		at := c.at
		if !p.take(c.field()) {
			return c.failFrom(at, mistake("bad-player", "m, f or a start cell is expected here", "здесь ожидается m, f или начальная клетка").
				remedy(`write: player NAME f b3; a name with blanks goes in quotes: player "Ann Lee"`, `пишите: player ИМЯ f b3; имя с пробелами — в кавычках: player "Аня Ли"`))
		}
	}
	h.Players = append(h.Players, p)
	return true
}

var noName = mistake("no-name", "the player has no name", "у игрока нет имени").remedy("write his name here", "напишите здесь его имя")

// take takes a field behind a player's name.
func (p *Player) take(field string) bool {
	switch {
	case p.Gender == "" && (field == "m" || field == "м"):
		p.Gender = "m"
	case p.Gender == "" && (field == "f" || field == "ж"):
		p.Gender = "f"
	case p.Cell == "" && isCell(field):
		p.Cell = field
	default:
		return false
	}
	return true
}

// isCell reports whether s is letters and then digits.
func isCell(s string) bool {
	digits := strings.TrimLeftFunc(s, unicode.IsLetter)
	return digits != s && digits != "" && strings.Trim(digits, "0123456789") == ""
}
