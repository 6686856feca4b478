// Package rulebook makes a book for players of a ruleset's own descriptions:
//
//	book := rulebook.Of(rules, "ru")
//	fmt.Print(book.Text(80))          // for a terminal
//	os.Stdout.Write(book.HTML())      // a page to print
//
// What is in force, options, cells, things, what may be said, and why an order is refused:
// book.go collects it, news.go what differs from the rules that it builds on, words.go what may stand in phrases; phrase.go puts patterns and texts into what people read, html.go makes the page.
// Whatever a ruleset says is text: the page has no script, and nothing in it can become one.
package rulebook
