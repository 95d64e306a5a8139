/** French words that the lists and pages of whoever is portrayed share; exact strings of the rows stand to the letter. */
export const peopleCopy = {
	categoryFilter: "Filtrer par catégorie",
	impact: "Impact",
	emptyText: "La pancarte est vide, la place est libre.",
	resources: "Ressources",
	imageCredit: "Image :",
} as const;
