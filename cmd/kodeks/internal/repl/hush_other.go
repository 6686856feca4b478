//go:build !unix

package repl

import (
	"errors"
	"os"
)

// hush can do nothing here: x/term's ReadPassword has to.
func hush(*os.File) (func(), error) { return nil, errors.ErrUnsupported }
