package rulebook

import (
	"bytes"
	"html/template"

	"kodeks/dsl/source"
)

// HTML is the book as a page of its own, to read or to print. It names no other file and holds no script.
func (b *Book) HTML() []byte {
	var out bytes.Buffer
	if err := sheet.Execute(&out, struct {
		*Book
		Clause string
	}{b.tamed(), source.Text{EN: "Rule", RU: "Пункт"}.In(b.Lang)}); err != nil {
		panic(err) // the template is ours
	}
	return out.Bytes()
}

// tamed is the book without signs that command a terminal or turn the direction of a text.
func (b *Book) tamed() *Book {
	out := &Book{Lang: b.Lang, Name: source.Tame(b.Name), About: source.Tame(b.About), Hash: b.Hash}
	for _, s := range b.Sections {
		own := Section{Title: s.Title, Note: s.Note}
		for _, r := range s.Rows {
			own.Rows = append(own.Rows, Row{r.Mark, source.Tame(r.Head), source.Tame(r.Clause), source.Tame(r.Lead), source.Tame(r.Body)})
		}
		out.Sections = append(out.Sections, own)
	}
	return out
}

var sheet = template.Must(template.New("sheet").Parse(`<!DOCTYPE html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>{{.Name}}</title>
<style>
body { font: 16px/1.4 Georgia, "Times New Roman", serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #111; background: #fff; }
h1 { font-size: 1.8em; margin: 0 0 .3em; }
h2 { font-size: 1.15em; margin: 1.6em 0 .3em; border-bottom: 1px solid #999; }
p.note, footer { font-size: .85em; color: #555; }
p { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
td { vertical-align: top; padding: .15em .8em .15em 0; overflow-wrap: anywhere; }
td.head { width: 34%; font-weight: bold; }
td.mark { width: 1em; }
td.clause { width: 4em; color: #555; white-space: nowrap; }
footer { margin-top: 2em; overflow-wrap: anywhere; }
@media print {
  @page { margin: 15mm; }
  body { font-size: 10pt; max-width: none; margin: 0; padding: 0; }
  h2 { break-after: avoid; }
  tr { break-inside: avoid; }
}
</style>
</head>
<body>
<h1>{{.Name}}</h1>
{{with .About}}<p>{{.}}</p>
{{end}}{{range .Sections}}<h2>{{.Title}}</h2>
{{with .Note}}<p class="note">{{.}}</p>
{{end}}<table>
{{range .Rows}}<tr><td class="mark">{{.Mark}}</td><td class="clause" title="{{$.Clause}}">{{.Clause}}</td>{{if .Head}}<td class="head">{{.Head}}</td><td>{{.Body}}</td>{{else}}<td colspan="2">{{with .Lead}}<strong>{{.}}</strong> {{end}}{{.Body}}</td>{{end}}</tr>
{{end}}</table>
{{end}}<footer>sha256:{{.Hash}}</footer>
</body>
</html>
`))
