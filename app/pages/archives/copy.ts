import { countText } from "../../shared/numbers-fr.ts";

/** French words of the archives. */
export const archivesCopy = {
	heading: "Archives",
	lead: "Tout ce que nous avons publié, année après année.",
	year: (year: number) => `Archives ${year}`,
	yearLead: (year: number, count: number) => `Tous les titres de ${year}\u202f: ${titleCount(count)}.`,
	otherYears: "Autres années",
	allYears: "Toutes les années",
	missing: "Rien cette année-là",
	missingText: "Nous n’avons rien publié cette année-là, ou pas encore.",
	months: (year: number) => `Mois de ${year}`,
	series: "Séries",
	feed: "Flux RSS",
	allFeeds: "Tous les flux (OPML)",
	letter: "Lettre",
	empty: "Les archives sont vides",
	emptyText: "Rien n’a encore été publié. La suite s’écrit en ce moment.",
	home: "Revenir à l’accueil",
	names: ["Janvier", "Février", "Mars", "Avril", "Mai", "Juin", "Juillet", "Août", "Septembre", "Octobre", "Novembre", "Décembre"],
	anchors: ["janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre"],
} as const;

/** « 12 titres ». */
export function titleCount(count: number): string {
	return countText(count, "titre", "titres");
}
