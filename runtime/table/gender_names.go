package table

import "strings"

// knownNames holds the names whose ending would mislead, and common ones for good measure.
// Names of both genders (Саша, Женя, Alex) are given the one Russian grammar defaults to.
var knownNames = tableOfNames()

const menNames = `
никита илья лука фома кузьма савва боря вася петя коля миша дима вова володя леша алеша сережа паша гриша гоша
костя толя витя ваня степа федя сеня тема рома слава юра гена лева леня жора яша кеша митя тимоша антоша андрюша
данила гаврила добрыня женя саша веня сева гера эдя ося моня изя тоша проша илюша
никола мика ромка витька сашка мишка гришка вовка димка юрка лешка пашка петька колька васька
borya boria vasya vasia petya petia kolya kolia misha dima vova volodya lyosha alyosha alesha seryozha serezha pasha
grisha gosha kostya tolya vitya vanya styopa fedya senya tyoma roma slava yura gena lyova lyonya zhora yasha mitya
ilya ilia nikita luka foma kuzma savva danila sasha zhenya andrea joshua ezra luca elia attila
alex sam jo chris pat robin max charlie ollie eddie freddie archie alfie jamie georgie willie bobbie louie
`

const womenNames = `
любовь нинель рахиль юдифь эсфирь руфь адель николь мишель жизель ассоль изабель кармен элен ирэн эллен ингрид
маргарет элизабет джейн энн мэри кэт кейт бет салли нэнси люси эмили софи зоэ хлое алиса валя шура ника вика
люба надежда вера нина катюша
alice ann anne beth betty carol kate mary jane lucy emily sue susan helen elizabeth margaret rachel sarah grace rose
joan ruth eve claire chloe zoe lily molly nancy peggy sally wendy amy ivy hannah karen kim jill judy kathy kitty
peg meg pam jan jean june joy faith hope daisy penny polly poppy ruby dorothy harriet charlotte alison allison
caroline catherine katherine christine madeleine irene diane jacqueline yvonne simone louise eloise denise florence
beatrice janet bridget ingrid astrid carmen isabel mabel hazel abigail lauren megan erin helene agnes doris iris
phyllis gladys frances lois miriam esther judith edith deborah leah olive sharon marion vivian gwen robyn kirsten
`

func tableOfNames() map[string]Gender {
	known := make(map[string]Gender)
	for _, name := range strings.Fields(menNames) {
		known[name] = Male
	}
	for _, name := range strings.Fields(womenNames) {
		known[name] = Female
	}
	return known
}
