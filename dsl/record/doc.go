// Package record reads and writes records of games, *.game: one text file that
// people can read, type by hand and compare, and that a program only ever adds to.
//
//	-- game --
//	record 1
//	title "Wednesday"
//	date 2026-11-29
//	rules relay sha256:5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
//	pack moods@1.0 sha256:90b1c2d3e4f5061790b1c2d3e4f5061790b1c2d3e4f5061790b1c2d3e4f50617
//	lang ru
//	seed 7
//	set hops = 2
//	player Аня f b2
//	player "Боря Б." m c1
//	maze sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
//	-- maze --
//	maze "Two roads"
//	…
//	-- house.star --
//	…
//	-- play --
//	#
//	0
//	  > Аня: готова
//	  # 90b1c2d3e4f50617
//	1 Аня: Иду вправо
//	  = иду вправо
//	  ? Аня: какой знак берёшь?
//	  ! старый
//	  > пришла, взяла знак
//	  @ "Боря Б.": тебя видно
//	  * знак был старый
//	  - если найду знак, иду вверх
//	  # 1f3a9c0012345678
//	undo "misheard"
//	  # 90b1c2d3e4f50617
//	ruling "the token lay a cell lower": fix Аня at b3
//	  # 0011223344556677
//	note "tea\nthen on"
//	  # 0011223344556677
//	end
//	  # 0011223344556677
//
// # Sections
//
// A record is a txtar archive: a line "-- NAME --" starts a section. The sections
// are game (the header), maze, the scripts that are not built in (names ending
// in .star), and play. Text before the first section is a comment. Sections of
// another name are kept as they are, in their place. Several play sections count
// as one. A line of a maze, a script or another text that looks like the
// start of a section is written with a backslash before it, and one that starts
// with backslashes and goes on so gets one more. The reader takes one away again.
// A text that does not end in a line end is closed by a line
// "\ no newline at end", which is guarded in the same way.
//
// # Header
//
// The lines stand in the order shown. Only rules and the players are needed:
//
//	record 1                     the version of the notation
//	title "TEXT"                 quotes may be left out
//	date YEAR-MONTH-DAY
//	rules NAME [sha256:HEX]      the ruleset, and the hash that pins its content
//	pack NAME@VERSION sha256:HEX [needs NAME@VERSION …]
//	                             a pack that scripts in the record are from, and those that its own loads mean
//	lang ru|en                   the language of answers
//	seed N
//	set OPTION = VALUE           any number of them
//	player NAME [m|f] [CELL]     in turn order
//	oracle NAME [PLAYER] sha256:HEX
//	                             what the rules consult besides, and who brought it: a script of the record, or a list of words
//	maze sha256:HEX
//
// # Play
//
// An entry starts at column 1; its lines follow, indented (by two blanks when
// written). Entries:
//
//	0                            the start, before the first turn
//	NUMBER NAME: WORDS           a turn; the words as they were typed
//	undo ["REASON"]              likewise redo; undone turns stay
//	ruling ["REASON"]: COMMAND   the referee's ruling
//	note "TEXT"
//	end                          the game came to its end
//	#                            from here on a program keeps the record: see below
//
// Lines of an entry:
//
//	= ORDER                      the order in canonical words
//	? NAME: QUESTION             a question put to a player, or to the referee (referee, ведущий) …
//	! ANSWER                     … and the answer
//	> TEXT                       announced to all
//	@ NAME, NAME: TEXT           announced to these only
//	* TEXT                       for the referee only
//	- TEXT                       a branch of the order that was not taken
//	+ TEXT                       a line of the rules that a ruling brings into the game
//	% QUESTION = ANSWER          what a list of words answered, for where it is not at hand
//	# [HEX]                      the digest of the state after the entry; closes it
//
// The + lines of a ruling that changes the rules are pack lines, then a txtar archive of the scripts that are new
// or changed; what follows the sign and one blank is kept to the letter.
//
// A name is a run of letters, digits, - and _, or a quoted Go string. Texts run to
// the end of the line; \n, \r, \t, \\ and \xHH stand for what a line cannot hold,
// and for a blank at either end. Any other backslash stands for itself. Lines
// starting with // are comments and are kept, empty lines are not. Entries and lines of
// a kind that is not known are kept as they are.
//
// # What a power cut leaves
//
// [Writer] closes every entry with a # line: the digest if there is one, else a
// bare #. Before it adds the first entry to a record that has none of these lines yet it
// puts the line # at column 1. So wherever a write is cut off, the reader can tell:
//
//   - In a record with any # line in its play, the last entry counts only when it
//     has a whole # line itself. An earlier entry counts whether it has one or
//     not, for it is followed by another. Comments and column-1 # lines
//     count when their line end is there.
//   - In a record without any # line nobody but a person has written so far; it
//     counts to its last byte, with or without a line end.
//
// What does not count is left out of the play, reported as [Game.Torn] and as a
// warning with its place, and cut off when the next entry is written. Whoever adds an entry by hand
// at the end of a kept record closes it with a line of two blanks and #.
//
// Lines are at most [MaxLine] bytes long, an entry or a section at most [MaxText]; records
// may have any length. [Reader] holds one entry at a time, [Parse] reads a whole record.
//
// The files: game.go (the record as a value), header.go, entry.go, line.go (its
// parts, and how they are written), brought.go (rules that a ruling brings), quote.go, section.go and text.go (escaping, archives), lines.go
// (bytes to lines), cursor.go (along a line), reader.go, archive.go (sections), heading.go
// (header lines), play.go (entries), sentence.go (heads and lines of entries), complaint.go (problems),
// writer.go, create.go, failure.go, lock_*.go.
package record
