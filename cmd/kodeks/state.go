package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kodeks/dsl/source"
)

// stateDir is the user's folder for what Kodeks keeps between runs. It is made when
// missing.
func stateDir(sub ...string) (string, error) {
	root := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(root) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", problem("no-home",
				source.Text{EN: "there is no home folder to keep the game in", RU: "нет домашней папки, где хранить игру"},
				source.Text{EN: "name a file: kodeks play evening.game", RU: "назовите файл: kodeks play вечер.game"})
		}
		root = filepath.Join(home, ".local", "state")
	}
	dir := filepath.Join(append([]string{root, "kodeks"}, sub...)...)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fileProblem(dir, err)
	}
	return dir, nil
}

// newGameFile names a file for a game that was given none: the day and a number.
func newGameFile(day time.Time) (string, error) {
	dir, err := stateDir("games")
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		file := filepath.Join(dir, fmt.Sprintf("%s-%d.game", day.Format(time.DateOnly), n))
		if !exists(file) {
			return file, nil
		}
	}
}

// historyFile is where the prompt keeps the lines typed; "" if there is no place.
func historyFile() string {
	dir, err := stateDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "history")
}
