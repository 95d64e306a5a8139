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

/** « 8 Dossiers Complets », in the two lines of the stamp; the words agree in number (docs/design.md, "Decisions"). */
export function countLines(count: number): [string, string] {
	return count > 1 ? [`${count} Dossiers`, "Complets"] : [`${count} Dossier`, "Complet"];
}
