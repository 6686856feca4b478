package examples

import "embed"

// Files holds every record, by its path under this folder: cases/botin/L22-….game, games/….game.
//
//go:embed cases games laws
var Files embed.FS
