/** French words of every list of items of several kinds. */
export const itemsCopy = {
	toNews: "Toutes les actualités",
	older: "Plus anciens",
	newest: "Revenir aux plus récents",
	astray: "Cette page de la liste n’existe plus. Voici les textes les plus récents.",
	feed: "Flux RSS",
} as const;
