package source

import "fmt"

// Text is one thing said in both languages. The zero Text says nothing.
type Text struct {
	EN string `json:"en,omitempty"`
	RU string `json:"ru,omitempty"`
}

// Format fills the same arguments into an English and a Russian pattern, as
// fmt.Sprintf does; number the verbs ("%[2]s") where the two need another order.
func Format(en, ru string, args ...any) Text {
	return Text{EN: fmt.Sprintf(en, args...), RU: fmt.Sprintf(ru, args...)}
}

// In returns the Russian text for "ru" and the English one for anything else;
// if that one is empty, the other.
func (t Text) In(lang string) string {
	if lang == "ru" && t.RU != "" || t.EN == "" {
		return t.RU
	}
	return t.EN
}

// Empty reports that neither language says anything.
func (t Text) Empty() bool { return t.EN == "" && t.RU == "" }
