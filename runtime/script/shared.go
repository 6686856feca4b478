package script

import (
	"slices"
	"sync"

	"go.starlark.net/syntax"
)

// shared remembers the files of the shelf that were loaded, so that many loads by one library need not run them again:
// what they define is frozen, and nothing but the shelf decides what that is.
type shared struct {
	mu    sync.Mutex
	files map[string]*sharedFile // by key
}

type sharedFile struct {
	loaded *loaded
	file   File
	tree   *syntax.File
	loads  []string
}

// Remember has the library keep the files of the shelf that it loads. Tests of many files go several times as fast.
func (l *Library) Remember() { l.shared = &shared{files: map[string]*sharedFile{}} }

// borrow takes a file of the shelf, with those that it loads, from those remembered; nil if it is not there.
func (ld *loading) borrow(key string) *loaded {
	if ld.shared == nil || ld.lint != nil {
		return nil
	}
	ld.shared.mu.Lock()
	defer ld.shared.mu.Unlock()
	return ld.take(key)
}

func (ld *loading) take(key string) *loaded {
	if e := ld.done[key]; e != nil {
		return e
	}
	s := ld.shared.files[key]
	if s == nil {
		return nil
	}
	for _, next := range s.loads {
		ld.take(next)
	}
	if ld.loads == nil {
		ld.loads = map[string][]string{}
	}
	ld.text[s.file.Path], ld.loads[key], ld.done[key] = s.file.Source, s.loads, s.loaded
	ld.files, ld.keys, ld.trees = append(ld.files, s.file), append(ld.keys, key), append(ld.trees, s.tree)
	return s.loaded
}

// lend remembers a file of the shelf that was loaded without a mistake.
func (ld *loading) lend(key string, e *loaded) {
	if ld.shared == nil || ld.lint != nil || e.err != nil {
		return
	}
	i := slices.Index(ld.keys, key)
	if i < 0 || !ld.files[i].BuiltIn {
		return
	}
	ld.shared.mu.Lock()
	defer ld.shared.mu.Unlock()
	ld.shared.files[key] = &sharedFile{e, ld.files[i], ld.trees[i], slices.Clone(ld.loads[key])}
}
