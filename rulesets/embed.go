package rulesets

import "embed"

// Files holds every ruleset and every module, by its path on the shelf.
//
//go:embed *.star labyrinth/*.star eleusis/*.star zmeyka/*.star zmeyka/*.txt
var Files embed.FS
