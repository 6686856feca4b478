/*
Package mazes is the shelf of plans that come with Kodeks, drawn by hand:

	maze "The bend"
	rules quantum
	set nstop = 25

	     a   b   c
	   +###+   +###+
	 1 # L   R>  D #
	   …

demo.maze is the one that a game without arguments is played on. The files whose names
begin with botin-, classical- or flii- are for the ruleset of that name, the others for the quantum
Labyrinth. Every plan passes the checks of its ruleset without a warning, and its notes say what it teaches.
*/
package mazes
