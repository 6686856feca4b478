package maze

// pictureMistakes are about the lines and columns of the picture.
var pictureMistakes = map[string]mistake{
	"no-picture": say(
		"there is no picture", "нет рисунка",
		"draw it with corners + and edges between them", "начертите его: углы + и стороны между ними"),
	"second-picture": say(
		"a second picture begins here", "здесь начинается второй рисунок",
		"keep one picture in a text; lines of corners and rows follow each other without a gap", "оставьте один рисунок; линии углов и строки клеток идут без пропусков"),
	"no-cells": say(
		"the picture has no cell", "на рисунке нет ни одной клетки",
		"write the code of a cell between its sides", "впишите код клетки между её сторонами"),
	"too-many-cells": say(
		"the picture has more than {0} cells", "на рисунке больше {0} клеток",
		"draw a smaller board", "начертите поле поменьше"),
	"missing-row": say(
		"two lines of corners follow each other without a row of cells", "две линии углов идут подряд, без строки клеток",
		"draw the row above this line, or take the line away", "начертите строку над этой линией или уберите линию"),
	"missing-corner-line": say(
		"two rows follow each other without a line of corners", "две строки клеток идут подряд, без линии углов",
		"draw the corners and edges above this row", "начертите над этой строкой углы и стороны"),
	"missing-top-line": say(
		"the picture does not begin with a line of corners", "рисунок начинается не с линии углов",
		"draw the corners and edges above this row", "начертите над этой строкой углы и стороны"),
	"missing-bottom-line": say(
		"the picture does not end with a line of corners", "рисунок кончается не линией углов",
		"draw the corners and edges below this row", "начертите под этой строкой углы и стороны"),
	"line-in-picture": say(
		"this line cuts the picture in two", "эта строка разрывает рисунок",
		"move it out of the picture", "уберите её из рисунка"),
	"misplaced-corner": say(
		"this corner stands where no column begins or ends", "этот угол стоит не на границе столбца",
		"move it to column {0} of the text, or take it away", "передвиньте его в позицию {0} или уберите"),
	"missing-corner": say(
		"a corner is missing here", "здесь нет угла",
		"write + where cells meet", "поставьте + там, где сходятся клетки"),
	"narrow-column": say(
		"column {0} is {1} wide", "ширина столбца {0} всего {1}",
		"leave three characters or more between two corners", "оставьте между углами не меньше трёх знаков"),
	"empty-column": say(
		"column {0} lies at the border and has no cell", "в крайнем столбце {0} нет ни одной клетки",
		"take away the corner that makes it, or draw the cells", "уберите угол, который его образует, или начертите клетки"),
	"empty-row": say(
		"row {0} lies at the border and has no cell", "в крайней строке {0} нет ни одной клетки",
		"take the row away, or draw the cells", "уберите строку или начертите клетки"),
	"wrong-column-letter": say(
		`column {1} is labelled "{0}"`, "столбец {1} подписан «{0}»",
		"write {1}, or leave the letters out altogether", "подпишите {1} или уберите буквы совсем"),
	"stray-column-letter": say(
		`"{0}" stands over no column, or over one that has its letter`, "«{0}» стоит не над столбцом или над уже подписанным",
		"put one letter over the middle of each column", "поставьте по одной букве над серединой столбца"),
	"wrong-row-number": say(
		`row {1} is labelled "{0}"`, "строка {1} подписана «{0}»",
		"write {1}, or leave the numbers out altogether", "подпишите {1} или уберите номера совсем"),
	"text-left-of-picture": say(
		`"{0}" stands left of the picture`, "«{0}» стоит слева от рисунка",
		"nothing but the number of a row may stand there", "там может стоять только номер строки"),
	"text-right-of-picture": say(
		`"{0}" stands right of the picture`, "«{0}» стоит справа от рисунка",
		"end the line at the last corner; remarks go outside the picture", "закончите строку последним углом; заметки пишут вне рисунка"),
}

// edgeMistakes are about the sides of cells.
var edgeMistakes = map[string]mistake{
	"unknown-edge": say(
		`no edge is drawn like "{0}"`, "сторону так не чертят: «{0}»",
		"draw it {1}, or leave it blank", "начертите её {1} или оставьте пустой"),
	"half-drawn-edge": say(
		"this edge is drawn only in part", "эта сторона начерчена не до конца",
		"draw it from corner to corner: {0}", "начертите её от угла до угла: {0}"),
	"two-arrows": say(
		"one arrow too many", "лишняя стрелка",
		"keep the one that is meant", "оставьте ту, которая нужна"),
	"arrow-along-edge": say(
		`the arrow "{0}" runs along the edge, not across it`, "стрелка «{0}» идёт вдоль стороны, а не поперёк",
		"one passes this edge by {1} or {2}", "через эту сторону ведут {1} или {2}"),
	"one-way-on-border": say(
		"a one-way edge leads off the board", "односторонний проход ведёт за край поля",
		"draw the border as {0}, or leave it blank for an exit", "начертите границу как {0} или оставьте пустой для выхода"),
	"one-way-by-nothing": say(
		"a one-way edge stands beside a cell that does not exist", "односторонний проход стоит у несуществующей клетки",
		"draw a wall {0}, or the missing cell", "начертите стену {0} или недостающую клетку"),
	"blank-cell": say(
		"cell {0} is blank, so it does not exist, but no side of it is drawn", "клетка {0} пуста, то есть её нет, но ни одна её сторона не начерчена",
		"write its code, or draw a side towards a cell as a wall", "впишите её код или начертите стенкой хоть одну сторону к соседней клетке"),
	"edge-by-nothing": say(
		"an edge is drawn, but no cell lies on either side of it", "сторона начерчена, но ни с одной стороны от неё нет клетки",
		"leave it blank, or draw a cell", "оставьте её пустой или начертите клетку"),
	"wide-cell": say(
		`the text of a cell ("{0}") runs into its side`, "текст клетки («{0}») заходит на её сторону",
		"make the column wider in every line of the picture", "расширьте столбец во всех строках рисунка"),
	"misplaced-side": say(
		`"{0}" stands inside a cell, not under a corner`, "«{0}» стоит внутри клетки, а не под углом",
		"move it to column {1} of the text", "передвиньте этот знак в позицию {1}"),
}

// contentMistakes are about what is written inside a cell.
var contentMistakes = map[string]mistake{
	"bad-cell-code": say(
		`"{0}" cannot be read as a cell`, "«{0}» не читается как клетка",
		"a cell is letters, then maybe a number, then maybe one arrow: L, P1, R>", "клетку пишут буквами, за ними могут идти число и одна стрелка: L, P1, R>"),
	"bad-item-code": say(
		`"{0}" cannot be read as an item`, "«{0}» не читается как предмет",
		"an item is letters, maybe a final !, maybe * and a count: To, To!, To*2", "предмет пишут буквами, в конце может стоять !, за ним * и число: To, To!, To*2"),
	"bad-count": say(
		`"{0}" cannot be read as a count`, "«{0}» не читается как количество",
		"write a whole number up to {1}", "напишите целое число не больше {1}"),
	"zero-count": say(
		"a count of 0 puts nothing there", "ноль предметов: значит, здесь ничего нет",
		"write 1 or more, or take the item away", "напишите хотя бы 1 или уберите предмет"),
}
