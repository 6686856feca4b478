package maze_test

import "flag"

// Rapid draws the same cases in every run; -rapid.seed=0 draws others.
func init() { flag.Set("rapid.seed", "1") }
