import { siteCopy } from "../../shared/copy.ts";

/** French words of the page that is not there. */
export const notFoundCopy = {
	title: siteCopy.missingHeading,
	text: "Le vent l’a emportée, ou l’adresse a perdu une lettre en route. Rien de grave\u202f: il reste beaucoup à lire.",
	home: "Revenir à l’accueil",
	back: "Page précédente",
	alt: "Deux personnes regardent s’envoler une pancarte marquée d’un point d’interrogation",
	others: "Autres pistes",
	console: `${siteCopy.missingHeading}\u202f:`,
} as const;
