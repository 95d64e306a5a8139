// What an empty magazine shows on its home page (rows 035, 036): two articles and one visionary, whose links lead to
// the lists (docs/design.md, "Decisions"). Server only: readers of a full magazine need neither them nor the typographer.
import { kinds } from "../../shared/kinds.ts";
import { typographyFr } from "../../shared/typography.ts";

export const sampleArticles = [
	{
		id: "sample-1",
		title: typographyFr("La première bonne nouvelle est en chemin"),
		excerpt: typographyFr("Elle cherche encore son titre, mais elle a déjà ses bottes. Revenez la lire bientôt."),
		category: "Action Positive",
		readTime: 5,
		published: null,
		image: null,
		href: kinds.actualites.list,
	},
	{
		id: "sample-2",
		title: typographyFr("Mode d'emploi pour changer d'avis sur demain"),
		excerpt: typographyFr("Un tournevis, un voisin, une heure devant soi : la notice complète paraîtra ici."),
		category: "Tech Hack",
		readTime: 5,
		published: null,
		image: null,
		href: kinds.actualites.list,
	},
] as const;

export const sampleVisionary = {
	name: "Votre voisine",
	title: typographyFr("Visionnaire sans le savoir"),
	quote: typographyFr("On m'a dit que c'était impossible, alors j'ai demandé l'adresse."),
	description: typographyFr("Elle existe sûrement près de chez vous. Présentez-la-nous, on lui fera une place ici."),
	impact: null,
	category: "Action Positive",
	icon: "Users",
	image: null,
	href: kinds.visionnaires.list,
} as const;
