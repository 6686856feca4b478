package maze

import (
	"cmp"
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// wait keeps a comment, if there is one, for what will stand below it.
func (c *checker) wait(comment lexer.Token) {
	if there(comment) {
		c.pending = append(c.pending, comment)
	}
}

// comments gives the waiting comments, and the one beside it, to a part of the text.
func (c *checker) comments(place Place, index int, beside lexer.Token) {
	add := func(t lexer.Token, beside bool) {
		c.maze.Comments = append(c.maze.Comments, Comment{
			Pos: pos(t.Pos), Place: place, Index: index, Beside: beside, Text: t.Value,
		})
	}
	for _, t := range c.pending {
		add(t, false)
	}
	if there(beside) {
		add(beside, true)
	}
	c.pending = nil
}

// sortComments brings them into the order in which they are printed.
func sortComments(list []Comment) {
	slices.SortStableFunc(list, func(a, b Comment) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Index, b.Index))
	})
}
