/** French words of the visionaries; strings of the rows (docs/requirements.md) stand to the letter. */
export const visionariesCopy = {
	heading: "Visionnaires",
	lead: "Ni gourous ni premiers de la classe. Des gens qui ont vu une porte là où l’on montrait un mur, et qui l’ont laissée ouverte derrière eux.",
	propose: "Proposer un profil",
	readPortrait: "Lire le portrait",
	emptyCategoryTitle: "Aucun visionnaire dans cette catégorie",
	emptyTitle: "Aucun visionnaire pour le moment",
	resetFilter: "Voir tous les visionnaires",
	notFound: "Portrait non trouvé",
	notFoundText: "Le portrait que vous recherchez n'existe pas ou a été déplacé.",
	backToList: "Retour aux visionnaires",
	allVisionaries: "Tous les visionnaires",
	uncategorised: "Non catégorisé",
	achievements: "Réalisations",
	share: "Faire tourner",
	demo: "Portrait de démonstration : la personne, les lieux et les chiffres sont inventés.",
	callTitle: "Vous connaissez quelqu’un de cette trempe ?",
	callText: "Votre voisine, votre facteur, vous peut-être. On vient avec un carnet, on repart avec un portrait.",
} as const;

/** « 12 Visionnaires Répertoriés », in the two lines of the stamp; the words agree in number (docs/design.md, "Decisions"). */
export function countLines(count: number): [string, string] {
	return count > 1 ? [`${count} Visionnaires`, "Répertoriés"] : [`${count} Visionnaire`, "Répertorié"];
}

/** Words for a portrait stored without a description of its image. */
export function portraitAlt(name: string): string {
	return `Portrait de ${name}`;
}
