package remote

import (
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/runtime/table"
)

// PlanReload tells what would change if the game went on by other rules.
func (c *Client) PlanReload(rules string) (table.Change, error) {
	return call[table.Change](c, wire.Request{Do: "plan-reload", Rules: rules})
}

// Reload lets the game go on by them.
func (c *Client) Reload(rules, hash, reason string) (table.Reply, error) {
	reply, err := call[table.Reply](c, wire.Request{Do: "reload", Rules: rules, Hash: hash, Reason: reason})
	if err == nil && rules != "" {
		c.Open.Rules = rules // where a new process would look again
	}
	return reply, err
}
