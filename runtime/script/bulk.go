package script

import "kodeks/dsl/source"

// What a ruleset may hold, so that whatever compares each with each comes to an end.
const (
	maxParts    = 2000      // declared things of all modules
	maxPatterns = 200 << 10 // bytes of phrases in all
)

// bulk complains about a module that brings more than all of them may.
func (v *rulesValue) bulk(text sources) source.Problems {
	parts, patterns := 0, 0
	for _, m := range v.modules {
		parts += len(m.cells) + len(m.items) + len(m.verbs) + len(m.events) + len(m.opts) + len(m.checks) + len(m.refuse) + len(m.attrs) + len(m.zones)
		for _, verb := range m.verbs {
			for _, list := range verb.Say {
				for _, pattern := range list {
					patterns += len(pattern)
				}
			}
		}
		switch {
		case parts > maxParts:
			return source.Problems{text.problem(m.pos, "too-many", source.Format(
				"with this module there are %d declared things, %d at most", "с этим модулем объявлений становится %d, можно не больше %d", parts, maxParts))}
		case patterns > maxPatterns:
			return source.Problems{text.problem(m.pos, "too-many", source.Format(
				"with this module the phrases have %d bytes, %d at most", "с этим модулем во фразах становится %d байт, можно не больше %d", patterns, maxPatterns))}
		}
	}
	return nil
}
