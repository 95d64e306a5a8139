import { numberText } from "../../shared/numbers-fr.ts";

/** French words of the page of a tag. */
export const tagCopy = {
	kicker: "Mot-clé",
	missing: "Mot-clé introuvable",
	missingText: "Rien de publié ne porte ce mot-clé aujourd’hui.",
} as const;

/** « 12 textes à lire. » */
export function tagLead(count: number): string {
	return count < 2 ? "Un texte à lire." : `${numberText(count)} textes à lire.`;
}
