// Package screen runs a program under a pseudo-terminal in tests and shows what a
// person would see on it.
//
//	s := screen.Start(t, 80, 24, exec.Command(os.Args[0]))
//	s.Want("Аня>")
//	s.Send("иду вправо\r")
//	s.Want("пришла на сушу")
//	s.End()
//
// Nothing here sleeps for a fixed time: Want waits until the screen shows a text.
package screen
