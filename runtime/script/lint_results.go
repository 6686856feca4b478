package script

import (
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

func (s *study) typeOfDot(x *syntax.DotExpr) typ {
	t := s.typeOf(x.X)
	if t.kinds == 0 {
		return t
	}
	if t.kinds&whatever != 0 {
		return anyType
	}
	var out typ
	for _, k := range kindNames {
		if t.kinds&k.kind == 0 {
			continue
		}
		if r := signatures()[k.kind][x.Name.Name]; r != nil && r.call {
			out = out.or(only(aFunction))
		} else if r != nil {
			out = out.or(r.result)
		} else if a := s.attr(k.class, x.Name.Name); a != nil {
			out = out.or(typeOfAttr(a))
		} else {
			return anyType
		}
	}
	if out.kinds == 0 {
		return anyType
	}
	return out
}

func (s *study) attr(class int, name string) *Attr {
	if class < 0 || s.c == nil {
		return nil
	}
	return s.c.attrs[class][name]
}

func typeOfAttr(a *Attr) typ {
	switch {
	case a.Moment:
		return only(aMoment)
	case a.Ref:
		return only(aZone | anItem | aPlayer | aNone)
	}
	switch a.Default.Kind() {
	case kernel.KindBool:
		return only(aBool)
	case kernel.KindInt:
		return only(aNumber)
	case kernel.KindText:
		return only(aText)
	}
	return anyType
}

func (s *study) typeOfCall(x *syntax.CallExpr) typ {
	switch fn := x.Fn.(type) {
	case *syntax.DotExpr:
		t := s.typeOf(fn.X)
		if t.kinds == 0 {
			return t
		}
		var out typ
		for _, k := range kindNames {
			if t.kinds&k.kind != 0 {
				r := signatures()[k.kind][fn.Name.Name]
				if r == nil || !r.call {
					return anyType
				}
				out = out.or(r.result)
			}
		}
		if t.kinds&whatever == 0 && out.kinds != 0 {
			return out
		}
	case *syntax.Ident:
		v := s.scope.variable(fn)
		if v == nil {
			return s.typeOfBuiltin(fn.Name, x.Args)
		}
		if f := v.function(); f != nil {
			return f.result
		}
	}
	return anyType
}

func (s *study) typeOfBuiltin(name string, args []syntax.Expr) typ {
	if f := signatures()[0][name]; f != nil {
		return f.result
	}
	switch name {
	case "list", "sorted", "reversed", "tuple":
		if len(args) > 0 {
			if t := s.typeOf(args[0]); t.kinds == aList {
				return t
			}
		}
		return typ{aList, whatever}
	}
	return anyType
}

// returned is what a function gives back.
func (s *study) returned(f *function) typ {
	t := only(aNone) // it may come to its end
	for _, r := range f.returns {
		if r.Result != nil {
			t = t.or(s.typeOf(r.Result))
		}
	}
	return t
}
