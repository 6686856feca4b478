// Package progress shows how far work over many files has come, on a terminal only:
//
//	p := progress.New(len(files))
//	defer p.Done()
//	for _, file := range files {
//		p.At(file) //  12/60  cases/classical/L10-flow.game
//		if wrong := look(file); wrong != nil {
//			p.Clear() // before anything is printed; or print to p.Before(os.Stdout)
//			fmt.Println(wrong)
//		}
//	}
//
// The line stands on standard error, so that nothing of it gets into output that goes to a file or a pipe, appears when the
// work takes a moment, and is gone when it is done. Where standard error is no terminal nothing is ever written.
package progress
