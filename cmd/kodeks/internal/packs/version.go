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

// CompareVersions is -1 if a is the older one, 1 if b is.
func CompareVersions(a, b string) int {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(as), len(bs)) {
		if c := cmp.Or(cmp.Compare(len(as[i]), len(bs[i])), strings.Compare(as[i], bs[i])); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(as), len(bs))
}

func compareNeeds(a, b script.Need) int {
	return cmp.Or(strings.Compare(a.Name, b.Name), CompareVersions(a.Version, b.Version))
}
