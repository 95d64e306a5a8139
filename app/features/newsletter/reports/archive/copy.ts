import { countText } from "../../../../shared/numbers-fr.ts";

/** French words of the public archive of newsletters. */
export const archiveCopy = {
	title: "Nos lettres",
	lead: "Toutes les newsletters envoyées, à relire en ligne.",
	count: (count: number) => countText(count, "lettre", "lettres"),
	empty: "Aucune lettre pour l’instant",
	emptyText: "La première arrive bientôt. Inscrivez-vous pour la recevoir.",
	all: "Toutes les lettres",
	one: "Lettre",
	sentOn: "Envoyée le",
	untitled: "Une lettre",
	join: "Rejoindre",
	couponTitle: "La prochaine, dans votre boîte",
	couponText: "De bonnes nouvelles, et un lien pour partir dans chaque lettre.",
	notFound: "Lettre non trouvée",
	notFoundText: "Cette lettre n’existe pas, ou n’est pas publiée sur le site.",
} as const;
