import { countText } from "../../../shared/numbers-fr.ts";

/** French words of the letters: the administrator's screen, and what readers choose by. */
export const topicsCopy = {
	title: "Lettres",
	lead: "Chaque personne choisit ses lettres en s’inscrivant ou dans «\u00a0Mes données\u00a0». Une nouvelle lettre commence sans personne\u202f: nul n’y est inscrit sans l’avoir choisie.",
	onlyOne: (count: string) =>
		`Aujourd’hui, une seule lettre part, vers ${count}. Pour en avoir plusieurs, donnez un nom à celle-ci et à la nouvelle.`,
	firstName: "Nom de la lettre actuelle",
	next: "Nouvelle lettre",
	newName: "Nom de la nouvelle lettre",
	name: "Nom",
	description: "En une phrase (facultatif)",
	add: "Ajouter cette lettre",
	save: "Enregistrer",
	added: "La lettre est ajoutée",
	saved: "La lettre est enregistrée",
	noName: "Donnez un nom à chaque lettre, de 80\u00a0signes au plus.",
	taken: "Une autre lettre porte déjà ce nom.",
	unknown: "Cette lettre n’existe pas.",
	tooLate: "Cette newsletter est déjà partie, ou n’existe plus\u202f: sa lettre ne change plus.",
	readers: (count: number) => countText(count, "personne", "personnes"),
	slug: "Pour les programmes",
	sentAs: "Lettre",
	chosen: "La lettre est choisie",
} as const;
