package script

// Cover counts what tests have reached.
type Cover struct{}
