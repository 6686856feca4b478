package maze

// textMistakes are about runes that no part of the notation has a use for.
var textMistakes = map[string]mistake{
	"control-character": say(
		"a control character ({0}) stands here", "здесь стоит управляющий символ ({0})",
		"delete it", "сотрите его"),
	"tab-in-picture": say(
		"a tab stands in the picture, and every editor shows it in another width", "в рисунке стоит табуляция, а ширина её в каждом редакторе своя",
		"put blanks in its place", "замените её пробелами"),
	"invisible-character": say(
		"an invisible character ({0}) shifts the picture", "невидимый символ ({0}) сдвигает рисунок",
		"delete it", "сотрите его"),
}

// headerMistakes are about the lines above the picture, and lines out of place.
var headerMistakes = map[string]mistake{
	"missing-title": say(
		"there is no title", "нет названия",
		`begin with a line like: maze "Two gates"`, `начните со строки вида: maze "Двое ворот"`),
	"late-title": warn(
		"the title does not come first", "название должно стоять первым",
		"move this line to the top", "перенесите эту строку в начало"),
	"empty-title": say(
		"the title says nothing", "название пустое",
		"write a name between the quotes", "впишите имя между кавычками"),
	"missing-value": say(
		`nothing follows the word "{0}"`, "после слова «{0}» ничего нет",
		"complete the line or take it away", "допишите строку или уберите её"),
	"extra-words": say(
		`"{0}" is more than this line can hold`, "«{0}» здесь лишнее",
		"put a text of several words in quotes, a remark after //", "возьмите текст из нескольких слов в кавычки, а заметку начните с //"),
	"duplicate-header": say(
		`there is a line "{0}" already: line {1}`, "строка «{0}» уже есть: строка {1}",
		"keep one of the two", "оставьте одну из двух"),
	"header-after-picture": say(
		`a line "{0}" belongs above the picture`, "строка «{0}» должна стоять над рисунком",
		"move it to the top", "перенесите её в начало"),
	"unclosed-quote": say(
		"this quote is not closed", "эта кавычка не закрыта",
		"close it with {0} in the same line", "закройте её знаком {0} в той же строке"),
	"bad-escape": say(
		`"{0}" means nothing after a backslash`, "обратная черта с «{0}» ничего не значит",
		`write \\ for a backslash, \" for a quote, \n for a line end`, `пишите \\ вместо обратной черты, \" вместо кавычки, \n вместо конца строки`),
	"set-without-name": say(
		"the option to be set is not named", "не сказано, какую настройку задать",
		"write it as: set NAME = VALUE", "пишите так: set ИМЯ = ЗНАЧЕНИЕ"),
	"set-without-equals": say(
		`there is no = after the option "{0}"`, "после настройки «{0}» нет знака =",
		"write it as: set {0} = VALUE", "пишите так: set {0} = ЗНАЧЕНИЕ"),
	"set-without-value": say(
		`no value is given to the option "{0}"`, "у настройки «{0}» нет значения",
		`write it after the =, or "" for an empty one`, `напишите его после =, а пустое как ""`),
	"set-twice": say(
		`the option "{0}" is set already: line {1}`, "настройка «{0}» уже задана: строка {1}",
		"keep one of the two", "оставьте одну из двух"),
	"unknown-line": say(
		"this line is neither header nor picture nor items", "эта строка не заголовок, не рисунок и не предметы",
		"a line of text begins with maze, rules, author, note, set or at; a remark with //", "строка текста начинается с maze, rules, author, note, set или at, а заметка с //"),
	"unknown-word": say(
		`no line begins with "{0}"`, "со слова «{0}» строки не начинаются",
		"did you mean {1}?", "имелось в виду {1}?"),
	"unreadable": say(
		"this cannot be read: {0}", "это не читается: {0}",
		"write the line in another way", "напишите строку иначе"),
}

// placementMistakes are about the "at" lines.
var placementMistakes = map[string]mistake{
	"at-above-picture": say(
		"items are listed above the picture", "предметы перечислены над рисунком",
		`move the "at" lines below it`, "перенесите строки «at» под него"),
	"at-without-cell": say(
		"the cell is not named", "не названа клетка",
		"write it as: at a1 ITEM", "пишите так: at a1 ПРЕДМЕТ"),
	"bad-cell-name": say(
		`"{0}" is not the name of a cell`, "«{0}» не имя клетки",
		"a cell is named by the letters of its column and the number of its row: {1}", "клетку называют буквы столбца и номер строки: {1}"),
	"cell-off-board": say(
		"cell {0} lies off the board", "клетки {0} на поле нет",
		"the cells of this board are a1 to {1}", "клетки этого поля: от a1 до {1}"),
	"cell-missing": say(
		"cell {0} does not exist: it is blank in the picture", "клетки {0} не существует: на рисунке там пусто",
		"name another cell, or draw this one", "назовите другую клетку или начертите эту"),
	"at-without-items": say(
		"no item is named for cell {0}", "не сказано, что лежит в клетке {0}",
		"write what lies there, or take the line away", "напишите, что там лежит, или уберите строку"),
	"missing-item": say(
		"no item is named here", "здесь не назван предмет",
		"write it, or take the comma away", "впишите его или уберите запятую"),
	"item-after-count": say(
		`a count goes after the item: "{0}"`, "число пишут после предмета: «{0}»",
		"write it as: {1}", "пишите так: {1}"),
	"item-badly-quoted": say(
		`"{0}" cannot stand beside a name in quotes`, "«{0}» не может стоять рядом с именем в кавычках",
		"take all of the name into the quotes, the count after them", "возьмите в кавычки всё имя, а число пишите после них"),
}
