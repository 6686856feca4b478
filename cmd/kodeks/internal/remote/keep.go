package remote

import (
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// write puts what the table has made on record.
func (c *Client) write(keep *wire.Keep) error {
	if keep.Record != "" {
		game, problems := record.Parse("", []byte(keep.Record))
		if problems.HasErrors() || len(game.Play) == 0 {
			return strange(problems)
		}
		if err := c.Writer.Begin(game); err != nil {
			return err
		}
		c.begun, c.entry = true, game.Play[len(game.Play)-1]
		return nil
	}
	game, problems := record.Parse("", []byte(justPlay+keep.Entry))
	if problems.HasErrors() || len(game.Play) != 1 || game.Torn != nil {
		return strange(problems)
	}
	if err := c.Writer.Append(game.Play[0]); err != nil {
		return err
	}
	c.entry = game.Play[0]
	return nil
}

// justPlay stands before an entry to make a record of it.
const justPlay = "-- game --\nrules x\nplayer x\n-- play --\n"

// strange says that what the table wants kept is nothing that a record can hold.
func strange(problems source.Problems) error {
	if problems.HasErrors() {
		return problems
	}
	return source.Problem{Code: "strange-entry", Message: source.Text{EN: "the rules have made an entry that no record can hold", RU: "правила составили запись, которую нельзя хранить"}}
}
