package script

// lastTrace is what a failure has to show of the turn it is about; nil if nobody wants it.
func (g *trialGame) lastTrace() *Trace {
	if !g.t.how.Trace || g.last.Query {
		return nil
	}
	trace, err := g.game.LastTrace()
	if err != nil {
		return nil // the failure itself is told in any case
	}
	return trace
}
