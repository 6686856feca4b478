package script

import "go.starlark.net/syntax"

// mentioned is what all scripts speak of.
type mentioned struct {
	told  map[string]bool // "event x": told, asked or found; "option x": read; "point x": fired
	text  map[string]bool // literals that declare nothing
	asked map[string]bool // names after a dot that are not assigned to
}

// commandNames tells what kind of name a command takes, and where.
var commandNames = map[string]struct {
	class string
	arg   int
}{"tell": {"event", 0}, "find": {"event", 0}, "ask": {"event", 1}, "option": {"option", 0}, "run": {"point", 0}, "first": {"point", 0}}

func (s *study) mentions() *mentioned {
	m := &mentioned{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, tree := range s.ld.trees {
		m.read(tree)
	}
	return m
}

func (m *mentioned) read(tree *syntax.File) {
	no, written := map[*syntax.Literal]bool{}, map[*syntax.DotExpr]bool{}
	syntax.Walk(tree, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CallExpr:
			m.call(n, no)
		case *syntax.AssignStmt:
			if dot, ok := plainExpr(n.LHS).(*syntax.DotExpr); ok {
				written[dot] = true
			}
		case *syntax.DotExpr:
			if !written[n] {
				m.asked[n.Name.Name] = true
			}
		case *syntax.Literal:
			if text, ok := n.Value.(string); ok && !no[n] {
				m.text[text] = true
			}
		}
		return true
	})
}

// call notes a command's name, and which literals of a call only declare.
func (m *mentioned) call(call *syntax.CallExpr, no map[*syntax.Literal]bool) {
	if dot, ok := call.Fn.(*syntax.DotExpr); ok {
		if dot.Name.Name == "happened" && len(call.Args) > 0 {
			silence(call.Args[0], no)
		}
		if c, ok := commandNames[dot.Name.Name]; ok && len(call.Args) > c.arg {
			if name, ok := literal(call.Args[c.arg]); ok {
				m.told[c.class+" "+name] = true
				silence(call.Args[c.arg], no)
			}
		}
		return
	}
	fn, ok := call.Fn.(*syntax.Ident)
	if !ok || predeclared[fn.Name] == nil || fn.Name == "refuse" || fn.Name == "choice" {
		return
	}
	if lit := declaredName(call); lit != nil {
		no[lit] = true
	}
	for _, arg := range []string{"words", "points", "on", "attrs", "options", "says", "doc", "event"} {
		if e := callArg(call, arg); e != nil {
			silenceKeys(e, no)
		}
	}
}

func silence(e syntax.Node, no map[*syntax.Literal]bool) {
	if lit, ok := e.(*syntax.Literal); ok {
		no[lit] = true
	}
}

// silenceKeys leaves out the keys of dictionaries, also of those inside.
func silenceKeys(e syntax.Node, no map[*syntax.Literal]bool) {
	silence(e, no)
	d, ok := e.(*syntax.DictExpr)
	if !ok {
		return
	}
	for _, entry := range d.List {
		kv := entry.(*syntax.DictEntry)
		silence(kv.Key, no)
		silenceKeys(kv.Value, no)
	}
}
