import { numberText } from "../../../shared/numbers-fr.ts";

/** French words of every list of names that items bear. */
export const namesCopy = {
	places: "Ce que portent les textes",
	series: "Séries",
	published: "Publiés",
	all: "En tout",
	actions: "Actions",
	number: numberText,
	view: (name: string) => `Voir ${name} sur le site`,
	pages: "Pages",
	page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
	previous: "Page précédente",
	next: "Page suivante",
} as const;
