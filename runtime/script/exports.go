package script

import (
	"strings"

	"kodeks/dsl/source"
)

// An Export is a name that a script gives to those who load it. Doc is that of a module.
type Export struct {
	File, Name string
	Doc        source.Text
}

// Exports runs scripts, named as for Load, and lists what each gives to others. The error is as for Load.
func (l *Library) Exports(files ...string) ([]Export, error) {
	ld := l.loading(nil)
	var list []Export
	for _, name := range files {
		file, from, err := ld.root(name)
		if err != nil {
			return nil, err
		}
		globals, err := ld.load(file, from, nil)
		if err != nil {
			return nil, ld.text.explain(err)
		}
		for _, key := range globals.Keys() {
			if strings.HasPrefix(key, "_") {
				continue
			}
			e := Export{File: name, Name: key}
			if m, ok := globals[key].(*Module); ok {
				e.Doc = m.Doc
			}
			list = append(list, e)
		}
	}
	return list, nil
}
