//go:build !linux

package guard

// Limited reports that this system can hold a process to its limits.
const Limited = false

// limit has only the watchdog to rely on.
func limit() {}

// limitMemory too.
func limitMemory(uint64) {}
