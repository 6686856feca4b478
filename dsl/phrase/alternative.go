package phrase

import "kodeks/dsl/source"

// alternatives makes one piece of two directions with a slash between them that mean the same: "down/south".
// Other slashes stay, and are refused.
func (h *hand) alternatives() {
	for i := 1; i+1 < len(h.pieces); i++ {
		if !h.slash(i) {
			continue
		}
		if from, upto, key := h.sameDirection(i); key != "" {
			arrow := h.g.types[directionType].arrows[key]
			h.pieces[from] = piece{start: h.pieces[from].start, end: h.pieces[upto-1].end, kind: wordPiece, ids: arrow}
			h.pieces = append(h.pieces[:from+1], h.pieces[upto:]...)
			i = from
		}
	}
}

func (h *hand) slash(at int) bool {
	p := h.pieces[at]
	return p.kind == oddPiece && h.text[p.start:p.end] == "/"
}

// longestDirection is how many words a form of a direction may have.
const longestDirection = 4

// sameDirection finds the longest directions on both sides of a slash that are the same, and where they begin
// and end.
func (h *hand) sameDirection(at int) (from, upto int, key string) {
	for from = max(0, at-longestDirection); from < at; from++ {
		for upto = min(len(h.pieces), at+1+longestDirection); upto > at+1; upto-- {
			if key := h.direction(from, at); key != "" && key == h.direction(at+1, upto) {
				return from, upto, key
			}
		}
	}
	return 0, 0, ""
}

// direction is the only direction that the pieces [from, upto) say.
func (h *hand) direction(from, upto int) string {
	if keys := h.g.types[directionType].whole(h.pieces[from:upto]); len(keys) == 1 {
		return keys[0]
	}
	return ""
}

// choiceOf refuses a slash: two things to choose from, or a mark too much.
func (h *hand) choiceOf(at int) *NotUnderstood {
	from, upto := at, at+1
	if from > 0 && upto < len(h.pieces) && h.pieces[from-1].kind == wordPiece && h.pieces[upto].kind == wordPiece {
		from, upto = from-1, upto+1
	}
	said := h.text[h.pieces[from].start:h.pieces[upto-1].end]
	return h.refuse(from, upto, "choice", source.Format(`"%[1]s" leaves a choice`, "«%[1]s» оставляет выбор", said),
		hint{text: source.Text{EN: "decide on one of the two", RU: "выберите что-нибудь одно"}})
}
