package main

import (
	"fmt"
	"runtime/debug"
)

// Run prints what was built, from what and with which Go.
func (*versionCmd) Run(e *env) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		fmt.Fprintln(e.out, "kodeks")
		return nil
	}
	version := info.Main.Version
	if version == "" {
		version = "(devel)"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			version += " " + s.Value[:min(12, len(s.Value))]
		}
	}
	fmt.Fprintln(e.out, "kodeks", version, info.GoVersion)
	return nil
}
