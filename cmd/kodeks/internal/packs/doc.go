// Package packs reads, writes and keeps packs: rulesets to hand to other people, *.kodeks. A pack is one text
// file, a txtar archive as dsl/record writes it, that says what it brings before it brings it:
//
//	-- pack --
//	pack 1
//	name wolves
//	version 1.2
//	licence MIT, Ann Example 2026
//	main main.star
//	needs moods@1.0 sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
//	part main.star sha256:5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef
//	part wolves.en.md sha256:fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9
//	sha256 90b1c2d3e4f5061790b1c2d3e4f5061790b1c2d3e4f5061790b1c2d3e4f50617
//	-- main.star --
//	load("@moods/mood.star", "mood")
//	…
//	-- wolves.en.md --
//	…
//
// Each part has its hash, and the last line of the head has that of all lines above it: so one hash pins all, and a
// reader can tell which part was torn off or edited. The same parts make the same bytes.
//
// Without a line main it makes no ruleset: its scripts are there for others to load.
//
// A name is of small letters, digits, - and _, a version of numbers with dots. Packs are never unpacked: [Store]
// keeps each as the one file it came as, NAME@VERSION.kodeks, and so keeps any number of versions side by side.
//
// The files: pack.go (the pack as a value, and how it is written), read.go, head.go (the lines of its head), name.go
// (what names may be), gather.go (a pack of a folder or a file), store.go, version.go.
package packs
