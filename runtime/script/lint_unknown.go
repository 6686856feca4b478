package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// unknownValue stands for what a mistake kept from being made: it may be called, read, walked through, added to
// anything, and complains about nothing.
type unknownValue struct{}

var anyValue = &unknownValue{}

func (*unknownValue) String() string                                     { return "?" }
func (*unknownValue) Type() string                                       { return "unknown" }
func (*unknownValue) Freeze()                                            {}
func (*unknownValue) Truth() starlark.Bool                               { return true }
func (*unknownValue) Hash() (uint32, error)                              { return 0, nil }
func (*unknownValue) Name() string                                       { return "?" }
func (*unknownValue) Iterate() starlark.Iterator                         { return noValues.(starlark.Tuple).Iterate() }
func (*unknownValue) AttrNames() []string                                { return nil }
func (u *unknownValue) Attr(string) (starlark.Value, error)              { return u, nil }
func (u *unknownValue) Unary(syntax.Token) (starlark.Value, error)       { return u, nil }
func (u *unknownValue) Get(starlark.Value) (starlark.Value, bool, error) { return u, true, nil }
func (u *unknownValue) CallInternal(*starlark.Thread, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return u, nil
}
func (u *unknownValue) Binary(syntax.Token, starlark.Value, starlark.Side) (starlark.Value, error) {
	return u, nil
}

var (
	_ starlark.Callable  = (*unknownValue)(nil)
	_ starlark.HasAttrs  = (*unknownValue)(nil)
	_ starlark.HasBinary = (*unknownValue)(nil)
	_ starlark.HasUnary  = (*unknownValue)(nil)
	_ starlark.Iterable  = (*unknownValue)(nil)
	_ starlark.Mapping   = (*unknownValue)(nil)
)
