import { peopleCopy } from "../copy.ts";
import type { ProfileType, TabName } from "./rules.ts";

/** French words of Vie Alt; strings of the rows (docs/requirements.md) stand to the letter. */
export const vieAltCopy = {
	heading: "Vie Alt",
	lead: "Habiter, manger, bouger, travailler : ces gens-là s’y prennent autrement, et ça tient debout. Leurs dossiers complets, ratés compris.",
	typeFilterLabel: "Filtrer par type",
	beFeatured: "Être à l’affiche",
	proposeSubject: "Proposer un sujet",
	readProfile: "Lire le dossier",
	website: "Site officiel",
	emptyFilteredTitle: "Aucun dossier trouvé",
	emptyTitle: "Aucun dossier pour le moment",
	resetFilters: "Voir tous les dossiers",
	notFound: "Expérience non trouvée",
	notFoundText: "L'expérience que vous recherchez n'existe pas ou a été déplacée.",
	backToList: "Retour à Vie Alt",
	allProfiles: "Toutes les vies alternatives",
	inThisProfile: "Dans ce dossier",
	story: "L’histoire",
	keyPoints: "Points clés",
	practice: "En pratique",
	resources: peopleCopy.resources,
	websiteText: "L’adresse de la maison, tenue par les premiers concernés.",
	visitWebsite: "Visiter le site",
	shareTitle: "Faites tourner",
	shareText: "Quelqu’un, quelque part, cherche exactement ça.",
	demo: "Dossier de démonstration : les personnes, les lieux et les chiffres sont inventés.",
	callTitle: "Vous vivez autrement, vous aussi ?",
	proposeExperience: "Proposer mon expérience",
} as const;

/** The type filter's words (row 084). */
export const kindFilterLabels = { personne: "Portraits", societe: "Startups" } satisfies Record<ProfileType, string>;

/** The type badge of a card and of a profile, and its sign. */
export const kindMarks = {
	personne: { short: "Portrait", long: "Portrait individuel", icon: "Camera" },
	societe: { short: "Startup", long: "Mouvement collectif", icon: "Users" },
} satisfies Record<ProfileType, { short: string; long: string; icon: string }>;

export const tabLabels = {
	context: "Contexte",
	impact: "Impact réel",
	perspectives: "Perspectives",
} satisfies Record<TabName, string>;

/** What the tabs say of a profile that brings no words of its own. */
export const tabTexts = {
	personne: {
		context: [
			"Une vie alternative commence rarement par un plan. Il y a d’abord une gêne, un trajet de trop, une question qui revient le soir. C’est de là que partent nos portraits individuels : ce qui manquait, ce qu’on avait sous la main, et le jour où l’on a dit oui.",
		],
		impact: [
			"À l’échelle d’une personne, l’effet se mesure en gestes repris, en voisins qui s’y mettent, en heures rendues à ce qui compte. C’est petit, c’est concret, et cela se vérifie en poussant la porte.",
		],
		perspectives: [
			"Une expérience comme celle-ci se transforme mal en franchise, mais se recopie très bien à la main. Prenez l’idée, changez ce qui ne va pas chez vous, et donnez des nouvelles : la suite s’écrit à plusieurs.",
		],
	},
	societe: {
		context: [
			"Un mouvement collectif naît souvent d’une absence : un service qui ferme, un lieu qui manque, une règle qui ne convient plus à personne. À plusieurs, on met en commun des clés, des heures, un peu d’argent, et l’on écrit d’autres règles.",
		],
		impact: [
			"Pour un collectif, l’effet se compte en personnes accueillies, en emplois qui tiennent, en ressources épargnées. Il se voit aussi à ce qui ne se compte pas : des gens qui se saluent, des décisions prises autour d’une table, une porte qu’on rouvre le lendemain.",
		],
		perspectives: [
			"Grandir n’est pas le seul horizon. Beaucoup de collectifs préfèrent essaimer : publier leurs statuts, ouvrir leurs comptes, épargner au suivant les mêmes ornières. Si l’idée vous démange, commencez par leur écrire. C’est ainsi qu’ils ont commencé, eux aussi.",
		],
	},
} satisfies Record<ProfileType, Record<TabName, string[]>>;

/** « 8 Dossiers Complets », in the two lines of the stamp; the words agree in number (docs/design.md, "Decisions"). */
export function countLines(count: number): [string, string] {
	return count > 1 ? [`${count} Dossiers`, "Complets"] : [`${count} Dossier`, "Complet"];
}
