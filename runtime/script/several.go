package script

// several are the mistakes of one declaration; as an error it is the first of them.
type several []error

func (s several) Error() string { return s[0].Error() }

// Unwrap lets errors.As find the first one's kind.
func (s several) Unwrap() error { return s[0] }

func (s several) err() error {
	if len(s) == 0 {
		return nil
	}
	return s
}
