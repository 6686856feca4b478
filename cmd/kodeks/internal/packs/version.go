package packs

import (
	"cmp"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// CheckVersion says why something cannot be a version; nil if it can.
func CheckVersion(version string) *source.Problem {
	steps := strings.Split(version, ".")
	good := len(steps) <= 4
	for _, step := range steps {
		good = good && step != "" && len(step) <= 9 && strings.Trim(step, "0123456789") == "" && (step == "0" || step[0] != '0')
	}
	if good {
		return nil
	}
	return problem("pack-version", source.Format("%q is no version", "«%s» — не версия", version),
		source.Text{EN: "write numbers with dots: 1.0, 1.1, 2", RU: "пишите числа через точку: 1.0, 1.1, 2"})
}

func compareNeeds(a, b script.Need) int {
	return cmp.Or(strings.Compare(a.Name, b.Name), script.CompareVersions(a.Version, b.Version))
}
