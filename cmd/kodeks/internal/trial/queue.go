package trial

import "runtime"

// queue does work several at a time and hands out what comes of it in the order it was added.
type queue struct {
	results chan chan *Outcome
	room    chan struct{}
	stop    chan struct{}
}

// newQueue makes one; with single it does one piece of work after the other.
func newQueue(single bool) *queue {
	workers := runtime.GOMAXPROCS(0)
	if single {
		workers = 1
	}
	return &queue{results: make(chan chan *Outcome, 64), room: make(chan struct{}, workers), stop: make(chan struct{})}
}

// add adds a piece of work; it waits while there is much to do.
func (q *queue) add(work func() *Outcome) {
	result := make(chan *Outcome, 1)
	select {
	case q.results <- result:
	case <-q.stop:
		return
	}
	if cap(q.room) == 1 {
		result <- work()
		return
	}
	q.room <- struct{}{}
	go func() {
		defer func() { <-q.room }()
		result <- work()
	}()
}

// close says that nothing more is added.
func (q *queue) close() { close(q.results) }

// each hands out the results until yield has enough.
func (q *queue) each(yield func(*Outcome) bool) {
	defer close(q.stop)
	for result := range q.results {
		if !yield(<-result) {
			return
		}
	}
}
