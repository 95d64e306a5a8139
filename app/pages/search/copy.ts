import type { SearchedKind } from "../../features/search/rules.ts";
import { kindWords } from "../../shared/copy.ts";
import { countText } from "../../shared/numbers-fr.ts";

/** French words of the search. */
export const searchCopy = {
	title: "Recherche",
	description: "Chercher dans les articles, les portraits, les vies alternatives et les lettres.",
	field: "Chercher dans tout le magazine",
	hint: "Un mot, un nom, une «\u00a0phrase exacte\u00a0»\u202f; -mot écarte un mot.",
	submit: "Chercher",
	meant: "Vouliez-vous dire",
	instead: (typed: string, meant: string) => `Rien pour «\u00a0${typed}\u00a0». Voici ce que donne «\u00a0${meant}\u00a0».`,
	called: { author: "Tout ce qu’a signé", tag: "Tout ce qui porte le mot-clé", series: "La série" },
	leftOut: "Rien ne contient tous ces mots\u202f: voici ce qui en contient le plus.",
	building: "L’index se construit… Tout ne se trouve pas encore.",
	nothingTitle: "Rien à ce nom-là",
	nothingText: "Essayez un mot de moins, un mot plus simple, ou flânez par ici.",
	emptyTitle: "Que cherchez-vous\u202f?",
	emptyText: "Un métier, un village, une personne, un geste. Ou flânez par ici.",
	unaskedTitle: "Il manque un mot à chercher",
	unaskedText: "«\u00a0-mot\u00a0» écarte un mot\u202f: ajoutez-en un qui soit à trouver. Ou flânez par ici.",
	tooMany: "Beaucoup de recherches d’un coup. Patientez un instant, puis recommencez.",
	narrowedTitle: "Rien avec ces choix",
	narrowedText: "La recherche trouve quelque chose, mais pas là.",
	reset: "Tout voir",
	results: "Résultats",
	narrow: "Affiner la recherche",
	toFacets: "Trier, affiner",
	narrowed: "Choix en cours",
	takeOff: "Retirer",
	narrowedTo: (facet: string, choice: string) => `${facet}\u202f: ${choice}`,
	all: "Tout",
	order: "Trier les résultats",
	sorts: { relevance: "Les plus proches", date: "Les plus récents" },
	facets: { kind: "Genre", category: "Rubrique", tag: "Mot-clé", author: "Signature", year: "Année" },
	more: "Résultats suivants",
	back: "Revenir aux premiers résultats",
	astray: "Cette page de résultats n’existe plus. Voici les premiers.",
	letter: "Lettre",
	letters: "Lettres",
	anywhere: "Flâner",
} as const;

/** « 12 résultats »; « 1 000 résultats ou plus » where not all were looked through. */
export function countLine(count: number, isMore: boolean): string {
	const counted = countText(count, "résultat", "résultats");
	return isMore ? `${counted} ou plus` : counted;
}

/** What a kind's items are called, together or one of them. */
export function kindName(kind: SearchedKind, how: "one" | "all"): string {
	if (kind === "newsletters") return how === "one" ? searchCopy.letter : searchCopy.letters;
	return kindWords[kind][how];
}
