package page

import (
	"strconv"
	"strings"
)

// Choices lists what something may be; three numbers or more in a row are shortened
// to "1…40".
func Choices(list []string) string {
	var out []string
	for i := 0; i < len(list); i++ {
		last := i
		for last+1 < len(list) && follows(list[last], list[last+1]) {
			last++
		}
		if last > i+1 {
			out = append(out, list[i]+"…"+list[last])
			i = last
			continue
		}
		out = append(out, list[i])
	}
	return strings.Join(out, ", ")
}

// follows reports that b is the number after a.
func follows(a, b string) bool {
	n, err := strconv.Atoi(a)
	return err == nil && b == strconv.Itoa(n+1)
}
