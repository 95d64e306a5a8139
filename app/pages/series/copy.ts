import { countText } from "../../shared/numbers-fr.ts";

/** French words of the pages of series. */
export const seriesCopy = {
	heading: "Séries",
	lead: "Ce qui se lit à la suite, dans l’ordre.",
	empty: "Aucune série pour le moment",
	emptyText: "La première se prépare. En attendant, les nouvelles sont là.",
	toNews: "Toutes les actualités",
	all: "Toutes les séries",
	older: "Plus anciennes",
	newest: "Revenir aux plus récentes",
	astray: "Cette page de la liste n’existe plus. Voici les séries les plus récentes.",
	kicker: "Série",
	missing: "Série introuvable",
	missingText: "Rien de publié n’est de cette série aujourd’hui.",
	book: "EPUB",
} as const;

/** « 5 textes, à lire dans l’ordre. » */
export function partsText(count: number): string {
	return count < 2 ? "Un premier texte, la suite arrive." : `${countText(count, "texte", "textes")}, à lire dans l’ordre.`;
}

/** « 5 textes ». */
export const countOfParts = (count: number): string => countText(count, "texte", "textes");
