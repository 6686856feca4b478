package table

import "encoding/json"

// What the table says may cross a border as JSON. It comes back whole: the fields that are nobody's business
// elsewhere go along.

type plainReply Reply

// sentReply is a reply on its way.
type sentReply struct {
	plainReply
	Asked  []sentAsking `json:"asked,omitempty"`
	Digest string       `json:"digest,omitempty"` // 16 hex digits: not every reader of JSON has integers of 64 bits
}

type sentAsking struct {
	To       string `json:"to"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Private  bool   `json:"private,omitempty"`
}

// MarshalJSON writes the reply with the questions put on the way and its digest as a record writes it.
func (r Reply) MarshalJSON() ([]byte, error) {
	sent := sentReply{plainReply: plainReply(r)}
	if r.Digest != 0 {
		sent.Digest = digest(r.Digest)
	}
	for _, a := range r.asked {
		sent.Asked = append(sent.Asked, sentAsking{a.to, a.question, a.answer, a.private})
	}
	return json.Marshal(sent)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Reply) UnmarshalJSON(data []byte) error {
	var sent sentReply
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	*r = Reply(sent.plainReply)
	r.Digest, r.asked = parseDigest(sent.Digest), nil
	for _, a := range sent.Asked {
		r.asked = append(r.asked, asking{a.To, a.Question, a.Answer, a.Private})
	}
	return nil
}

type plainMap Map

// UnmarshalJSON reads a map and finds its cells' places.
func (m *Map) UnmarshalJSON(data []byte) error {
	var sent plainMap
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	*m = Map(sent)
	m.byPlace = make(map[[2]int]int)
	for i, cell := range m.Cells {
		m.byPlace[[2]int{cell.X, cell.Y}] = i
	}
	return nil
}

type plainRules Rules

// sentRules are rules in force with their language, on their way.
type sentRules struct {
	plainRules
	Lang string `json:"lang"`
}

// MarshalJSON writes the rules with their language.
func (r Rules) MarshalJSON() ([]byte, error) {
	return json.Marshal(sentRules{plainRules(r), r.lang})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Rules) UnmarshalJSON(data []byte) error {
	var sent sentRules
	if err := json.Unmarshal(data, &sent); err != nil {
		return err
	}
	*r = Rules(sent.plainRules)
	r.lang = sent.Lang
	return nil
}

// MarshalText writes the letter the record uses.
func (g Gender) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads what ParseGender does; anything else is Unknown.
func (g *Gender) UnmarshalText(text []byte) error {
	*g, _ = ParseGender(string(text))
	return nil
}
