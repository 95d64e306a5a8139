/** French words of the articles; strings of the rows (docs/requirements.md) stand to the letter. */
export const articlesCopy = {
	heading: "Actualités",
	lead: "Ce qui marche, ce qui pousse, ce qui tient. Vérifié, raconté, sans sucre ajouté.",
	featured: "À la Une",
	all: "Toutes",
	filterLabel: "Filtrer par catégorie",
	loadMore: "Charger plus d'articles",
	loadingMore: "Chargement des articles...",
	allShown: "Vous avez tout lu, ou presque. La suite s’écrit en ce moment.",
	archives: "Tous les titres, par année",
	backToNewest: "Revenir aux plus récents",
	older: "Articles plus anciens",
	astray: "Cette page de la liste n’existe plus. Voici les articles les plus récents.",
	emptyTitle: "Aucun article pour le moment",
	emptyCategoryTitle: "Aucun article dans cette catégorie",
	emptyText: "La pancarte est vide, la place est libre.",
	resetFilter: "Voir tous les articles",
	readTimeUnit: "min de lecture",
	notFound: "Article non trouvé",
	notFoundText: "L'article que vous recherchez n'existe pas ou a été déplacé.",
	backToList: "Retour aux actualités",
	allNews: "Toutes les actualités",
	updatedOn: "Mis à jour le",
	by: "Par",
	duration: "Durée",
	inThisArticle: "Dans cet article",
	share: "Faire tourner",
	subscribe: "S’inscrire à la newsletter",
	couponTitle: "D’autres victoires comme celle-ci, dans votre boîte ?",
	couponText: "Notre newsletter arrive sans crier, repart sans vous pister.",
	demo: "Récit de démonstration : les personnes, les lieux et les chiffres sont inventés.",
} as const;

/** What a filter or « Charger plus » has changed, for who cannot see it: « Innovation : 6 articles affichés ». */
export function shownText(category: string | null, count: number): string {
	const articles = count === 0 ? "aucun article affiché" : count === 1 ? "1 article affiché" : `${count} articles affichés`;
	return `${category ?? articlesCopy.all}\u202f: ${articles}`;
}

/** « 7 min de lecture ». */
export function readTimeText(minutes: number): string {
	return `${minutes} ${articlesCopy.readTimeUnit}`;
}
