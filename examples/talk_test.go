package examples_test

import (
	"math/rand/v2"

	"kodeks/runtime/talk"
)

// What people say in these tests is made up by package talk.
type (
	saying = talk.Saying
	talker = talk.Talker
)

// wanting makes a talker want one group of actions; with a shot goes a step.
func wanting(t *talker, group string) {
	t.Group, t.Follow = group, ""
	if group == "weapon" {
		t.Follow = "movement"
	}
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }
