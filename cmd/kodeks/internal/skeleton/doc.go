// Package skeleton writes the beginning of a house rule: a file of rules that works, and a file of tests that pass.
//
//	s := skeleton.For(base, skeleton.Wish{Name: "bear", Base: "quantum.star", Lang: "en"})
//	s.Rules, s.Tests     // the two texts, in the form that kodeks fmt gives
//
// The skeleton has one of everything an author begins with: a cell with a hook, a verb, announcements, an
// attribute and an option. Where the base plays on no board, there is no cell. What the names in it are is
// taken from the first set of words (words.go) that the base does not use itself.
package skeleton
