package mazes

import "embed"

// Files holds every plan on the shelf.
//
//go:embed *.maze
var Files embed.FS
