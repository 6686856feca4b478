package script

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// Format writes a script in the accepted form: four blanks a step, one argument a line where a call does not fit
// on one, blanks around the = of named arguments. What the script means stays the same to the letter, and so does
// every string and comment; a result of which that cannot be proved is not given out.
func Format(file string, data []byte) ([]byte, source.Problems) {
	text, problem := source.Decode(data, maxSource)
	if problem != nil {
		problem.File = file
		return nil, source.Problems{*problem}
	}
	before, err := dialect.Parse(file, text, 0)
	if err != nil {
		return nil, problemsOf(sources{file: text}.explain(err))
	}
	out, err := settled(bracketed(text, before))
	if err != nil {
		return nil, unformatted(file)
	}
	after, err := dialect.Parse(file, out, 0)
	if err != nil || outline(before) != outline(after) || !slices.Equal(comments(text), comments(out)) {
		return nil, unformatted(file)
	}
	return []byte(out), nil
}

func unformatted(file string) source.Problems {
	return source.Problems{{File: file, Code: "format",
		Message: source.Text{EN: "the file cannot be put into the accepted form without changing what it says", RU: "привести файл к принятому виду, не изменив смысла, не получается"},
		Hint:    source.Text{EN: "it is left as it is", RU: "файл оставлен как есть"}}}
}

// bracketed puts conditions and lambdas that stand bare in a row (a, b = x, 1 if c else 2) into brackets: the
// formatter cannot read them otherwise.
func bracketed(text string, tree *syntax.File) string {
	insert := map[[2]int32]string{}
	syntax.Walk(tree, func(n syntax.Node) bool {
		tuple, ok := n.(*syntax.TupleExpr)
		if !ok || tuple.Lparen.IsValid() {
			return true
		}
		for _, e := range tuple.List {
			switch e.(type) {
			case *syntax.CondExpr, *syntax.LambdaExpr:
				from, to := syntax.Start(e), endOf(e)
				insert[[2]int32{from.Line, from.Col}] += "("
				insert[[2]int32{to.Line, to.Col}] += ")"
			}
		}
		return true
	})
	if len(insert) == 0 {
		return text
	}
	var b strings.Builder
	line, col := int32(1), int32(1)
	for _, r := range text {
		b.WriteString(insert[[2]int32{line, col}])
		b.WriteRune(r)
		if col++; r == '\n' {
			line, col = line+1, 1
		}
	}
	b.WriteString(insert[[2]int32{line, col}])
	return b.String()
}

// endOf is the place behind a node; Span leaves the last bracket of some out.
func endOf(n syntax.Node) syntax.Position {
	_, end := n.Span()
	switch x := n.(type) {
	case *syntax.IndexExpr, *syntax.SliceExpr:
		end.Col++
	case *syntax.TupleExpr:
		if x.Lparen.IsValid() {
			end.Col++
		}
	case *syntax.CondExpr:
		return endOf(x.False)
	case *syntax.LambdaExpr:
		return endOf(x.Body)
	case *syntax.BinaryExpr:
		return endOf(x.Y)
	case *syntax.UnaryExpr:
		return endOf(x.X)
	}
	return end
}

// settled lays a script out until nothing changes any more: what is torn in odd places takes a second time.
func settled(text string) (string, error) {
	for range 12 {
		out, err := laidOut(text)
		if err != nil || out == text {
			return out, err
		}
		text = out
	}
	return "", errors.New("the layout does not settle")
}

// laidOut lays a script out anew. The formatter would write strings in its own way, so it sees numbers in their place.
func laidOut(text string) (string, error) {
	mark := "s"
	for strings.Contains(text, `"`+mark) {
		mark += "s"
	}
	var masked strings.Builder
	var strs []string
	scan(text, func(kind tokenKind, token string) {
		if kind == aString {
			masked.WriteString(fmt.Sprintf(`"%s%d_"`, mark, len(strs)))
			strs = append(strs, doubled(token))
			return
		}
		masked.WriteString(token)
	})
	tree, err := build.ParseDefault("", []byte(masked.String()))
	if err != nil {
		return "", err
	}
	out := string(build.FormatWithoutRewriting(tree))
	var pairs []string
	for i, s := range strs {
		pairs = append(pairs, fmt.Sprintf(`"%s%d_"`, mark, i), s)
	}
	return strings.NewReplacer(pairs...).Replace(out), nil
}

// doubled writes a string in double quotes where that takes no escapes.
func doubled(token string) string {
	if token[0] == '\'' && !strings.HasPrefix(token, "''") && !strings.ContainsAny(token, "\"\\") {
		return `"` + token[1:len(token)-1] + `"`
	}
	return token
}

type tokenKind int

const (
	anything tokenKind = iota
	aString
	aComment
)

// scan cuts a script into strings (with their prefixes r, b, rb), comments and what is between them.
func scan(text string, visit func(tokenKind, string)) {
	from := 0
	cut := func(start, end int, kind tokenKind) {
		if from < start {
			visit(anything, text[from:start])
		}
		visit(kind, text[start:end])
		from = end
	}
	for i := 0; i < len(text); {
		switch text[i] {
		case '#':
			end := i
			for end < len(text) && text[end] != '\n' {
				end++
			}
			cut(i, end, aComment)
			i = end
		case '"', '\'':
			end := stringEnd(text, i)
			start := i
			for start > from && strings.IndexByte("rb", text[start-1]) >= 0 && prefixed(text[from:start-1]) {
				start--
			}
			cut(start, end, aString)
			i = end
		default:
			i++
		}
	}
	if from < len(text) {
		visit(anything, text[from:])
	}
}

// prefixed reports that a letter before a quote can belong to the string: what stands before it is no part of a name.
func prefixed(before string) bool {
	if before == "" {
		return true
	}
	c := before[len(before)-1]
	return c < 0x80 && c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') || c == 'r' || c == 'b'
}

// stringEnd finds the end of the string that opens at a quote.
func stringEnd(text string, i int) int {
	quote := text[i : i+1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text[i:], triple) {
		quote = triple
	}
	for i += len(quote); i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		}
	}
	return len(text)
}

// comments are the comments of a script, in order.
func comments(text string) []string {
	var out []string
	scan(text, func(kind tokenKind, token string) {
		if kind == aComment {
			out = append(out, strings.TrimSpace(token))
		}
	})
	return out
}

// outline is what a syntax tree says: everything but places, comments, parentheses and the spelling of literals.
func outline(tree *syntax.File) string {
	var b strings.Builder
	sketch(&b, reflect.ValueOf(tree.Stmts))
	return b.String()
}

func sketch(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		switch x := v.Interface().(type) {
		case nil:
			b.WriteString("nil ")
		case *syntax.ParenExpr:
			sketch(b, reflect.ValueOf(x.X))
		case *big.Int:
			fmt.Fprintf(b, "%s ", x)
		default:
			if v.IsNil() {
				b.WriteString("nil ")
				return
			}
			sketch(b, v.Elem())
		}
	case reflect.Slice:
		fmt.Fprintf(b, "[%d ", v.Len())
		for i := range v.Len() {
			sketch(b, v.Index(i))
		}
	case reflect.Struct:
		sketchNode(b, v)
	default:
		fmt.Fprintf(b, "%#v ", v.Interface())
	}
}

func sketchNode(b *strings.Builder, v reflect.Value) {
	if v.Type() == reflect.TypeFor[syntax.Position]() {
		return
	}
	b.WriteString(v.Type().Name() + "{")
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.IsExported() && f.Name != "Raw" && f.Name != "Binding" && f.Name != "Function" {
			sketch(b, v.Field(i))
		}
	}
	b.WriteString("} ")
}

// problemsOf makes a list of what explain returns.
func problemsOf(err error) source.Problems {
	switch err := err.(type) {
	case source.Problems:
		return err
	case *Fault:
		return source.Problems{err.Problem}
	}
	return source.Problems{{Code: "script", Message: source.Text{EN: err.Error(), RU: err.Error()}}}
}
