package script

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// reader goes through one file.
type reader struct {
	*scope
	stack  []syntax.Node
	within []*function
	binds  map[*syntax.Ident]bool
	called map[*syntax.Ident]*syntax.CallExpr
	filled map[*syntax.Ident]bool
}

func (r *reader) visit(n syntax.Node) bool {
	if n == nil {
		top := len(r.stack) - 1
		if f := r.funcs[r.stack[top]]; f != nil {
			r.within = r.within[:len(r.within)-1]
		}
		r.stack = r.stack[:top]
		return true
	}
	r.stack = append(r.stack, n)
	switch n := n.(type) {
	case *syntax.DefStmt:
		v := r.bind(n.Name)
		v.fn = r.enter(n, n.Params, n.Body)
		v.fn.name = v
	case *syntax.LambdaExpr:
		r.enter(n, n.Params, nil)
	case *syntax.LoadStmt:
		r.load(n)
	case *syntax.AssignStmt:
		r.assign(n)
	case *syntax.ForStmt:
		r.loop(n.Vars, n.X)
	case *syntax.ForClause:
		r.loop(n.Vars, n.X)
	case *syntax.ReturnStmt:
		if f := r.function(); f != nil {
			f.returns = append(f.returns, n)
		}
	case *syntax.CallExpr:
		if id, ok := n.Fn.(*syntax.Ident); ok {
			r.called[id] = n
		}
		r.handed(n)
	case *syntax.Ident:
		r.use(n)
	}
	return true
}

func (r *reader) function() *function {
	if len(r.within) == 0 {
		return nil
	}
	return r.within[len(r.within)-1]
}

func (r *reader) bind(id *syntax.Ident) *variable {
	v := r.rebind(id)
	v.bindings++
	return v
}

// rebind is bind for +=, which needs a value to begin with.
func (r *reader) rebind(id *syntax.Ident) *variable {
	r.binds[id] = true
	v := r.variable(id)
	if v == nil { // a name that is bound twice at the top of a file after a mistake
		v = &variable{id: id, partly: true}
	}
	if v.id == id {
		v.of = r.function()
	}
	return v
}

func (r *reader) enter(n syntax.Node, params []syntax.Expr, body []syntax.Stmt) *function {
	f := &function{node: n, exprs: params, body: body}
	r.funcs[n] = f
	r.within = append(r.within, f)
	for _, p := range params {
		star := false
		var def syntax.Expr
		if u, ok := p.(*syntax.UnaryExpr); ok {
			star, p = true, u.X
		}
		if b, ok := p.(*syntax.BinaryExpr); ok {
			p, def = b.X, b.Y
		}
		if id, ok := p.(*syntax.Ident); ok {
			v := r.bind(id)
			v.param, v.partly = true, star
			if def != nil {
				v.values = append(v.values, def)
			}
			f.params = append(f.params, v)
		}
	}
	return f
}

func (r *reader) load(n *syntax.LoadStmt) {
	for i, id := range n.To {
		v := r.bind(id)
		v.loaded, v.from = n, n.From[i].Name
		r.binds[n.From[i]] = true
	}
}

func (r *reader) assign(n *syntax.AssignStmt) {
	if n.Op != syntax.EQ {
		if id, ok := n.LHS.(*syntax.Ident); ok {
			v := r.rebind(id)
			v.partly = true
			v.values = append(v.values, n.RHS)
		}
		r.fill(n.LHS)
		return
	}
	if id, ok := n.LHS.(*syntax.Ident); ok {
		v := r.bind(id)
		v.values = append(v.values, n.RHS)
		return
	}
	if tuple, ok := plainExpr(n.LHS).(*syntax.TupleExpr); ok {
		if right, ok := plainExpr(n.RHS).(*syntax.TupleExpr); ok && len(right.List) == len(tuple.List) {
			for i, e := range tuple.List {
				if id, ok := e.(*syntax.Ident); ok {
					v := r.bind(id)
					v.values = append(v.values, right.List[i])
				}
			}
			return
		}
	}
	r.fill(n.LHS)
	r.unpack(n.LHS)
}

// fill notes that x[i] = … puts something into x.
func (r *reader) fill(target syntax.Expr) {
	if x, ok := plainExpr(target).(*syntax.IndexExpr); ok {
		if id, ok := plainExpr(x.X).(*syntax.Ident); ok {
			r.filled[id] = true
		}
	}
}

// handed notes whom a call may fill: whose method it is, and what a function of the scripts is given.
func (r *reader) handed(call *syntax.CallExpr) {
	switch fn := call.Fn.(type) {
	case *syntax.DotExpr:
		if id, ok := plainExpr(fn.X).(*syntax.Ident); ok && slices.Contains(mutators, fn.Name.Name) {
			r.filled[id] = true
		}
	case *syntax.Ident:
		if b, ok := fn.Binding.(*resolve.Binding); ok && b.First == nil {
			return // a built-in function
		}
	}
	for _, arg := range call.Args {
		if b, ok := arg.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			arg = b.Y
		}
		if id, ok := plainExpr(arg).(*syntax.Ident); ok {
			r.filled[id] = true
		}
	}
}

// unpack binds names about whose values nothing is known.
func (r *reader) unpack(e syntax.Expr) {
	switch x := e.(type) {
	case *syntax.Ident:
		r.bind(x).partly = true
	case *syntax.ParenExpr:
		r.unpack(x.X)
	case *syntax.TupleExpr:
		for _, e := range x.List {
			r.unpack(e)
		}
	case *syntax.ListExpr:
		for _, e := range x.List {
			r.unpack(e)
		}
	}
}

func (r *reader) loop(vars, x syntax.Expr) {
	if id, ok := vars.(*syntax.Ident); ok {
		v := r.bind(id)
		v.loop, v.elements = true, append(v.elements, x)
		return
	}
	r.unpack(vars)
	for _, name := range identsIn(vars) {
		r.bind(name).loop = true
	}
}

func identsIn(e syntax.Expr) (out []*syntax.Ident) {
	syntax.Walk(e, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			out = append(out, id)
		}
		return true
	})
	return out
}

func (r *reader) use(id *syntax.Ident) {
	if r.binds[id] {
		return
	}
	v := r.variable(id)
	if v == nil {
		return
	}
	v.reads++
	v.filled = v.filled || r.filled[id]
	r.at[id] = r.function()
	call := r.called[id]
	if call == nil {
		v.passed = true
		return
	}
	v.calls = append(v.calls, call)
	if f := r.function(); f != nil {
		f.callees = append(f.callees, call)
	}
}

func plainExpr(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}
