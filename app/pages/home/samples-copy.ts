/** What an empty magazine says on its home page; read by the server alone, which sets it in type. */
export const sampleCopy = {
	goodNews: {
		title: "La première bonne nouvelle est en chemin",
		excerpt: "Elle cherche encore son titre, mais elle a déjà ses bottes. Revenez la lire bientôt.",
	},
	instructions: {
		title: "Mode d'emploi pour changer d'avis sur demain",
		excerpt: "Un tournevis, un voisin, une heure devant soi : la notice complète paraîtra ici.",
	},
	neighbour: {
		name: "Votre voisine",
		title: "Visionnaire sans le savoir",
		quote: "On m'a dit que c'était impossible, alors j'ai demandé l'adresse.",
		description: "Elle existe sûrement près de chez vous. Présentez-la-nous, on lui fera une place ici.",
	},
} as const;
