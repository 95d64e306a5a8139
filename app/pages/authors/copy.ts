import { countText } from "../../shared/numbers-fr.ts";

/** French words of the page of an author. */
export const authorCopy = {
	kicker: "Signé",
	missing: "Page introuvable",
	missingText: "Personne de ce nom n’a de page ici aujourd’hui.",
	links: "Ailleurs",
	empty: "Rien de publié sous ce nom pour le moment.",
} as const;

/** « 12 textes signés. » */
export function signedText(count: number): string {
	return `${countText(count, "texte signé", "textes signés")}.`;
}
