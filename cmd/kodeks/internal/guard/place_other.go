//go:build !unix

package guard

import "time"

// sharedPage is one of our own: no page is shared here.
func sharedPage() []byte { return make([]byte, pageSize) }

var begun = time.Now()

// processorTime is the time on the wall: no better one is known here.
func processorTime() time.Duration { return time.Since(begun) }
