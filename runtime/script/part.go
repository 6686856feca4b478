package script

// note remembers that the last file of a chain of loads loads another one.
func (ld *loading) note(chain []string, key string) {
	if len(chain) == 0 {
		return
	}
	if ld.loads == nil {
		ld.loads = map[string][]string{}
	}
	from := chain[len(chain)-1]
	ld.loads[from] = append(ld.loads[from], key)
}

// part is what one file, and those that it loads, bring to a load of more files: what a ruleset made there consists of.
func (ld *loading) part(file string) *loading {
	wanted := map[string]bool{}
	var want func(key string)
	want = func(key string) {
		if wanted[key] {
			return
		}
		wanted[key] = true
		for _, next := range ld.loads[key] {
			want(next)
		}
	}
	for i, f := range ld.files {
		if f.Path == file {
			want(ld.keys[i])
		}
	}
	own := &loading{shelf: ld.shelf, tree: ld.tree, packs: ld.packs, opened: ld.opened, text: ld.text, done: ld.done, loads: ld.loads, spotted: ld.spots()}
	for i, f := range ld.files {
		if wanted[ld.keys[i]] {
			own.files, own.keys, own.trees = append(own.files, f), append(own.keys, ld.keys[i]), append(own.trees, ld.trees[i])
		}
	}
	return own
}
