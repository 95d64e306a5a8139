import { countText, numberText } from "../../../shared/numbers-fr.ts";
import type { NewsletterFilter } from "./list-query.ts";

/** French words of the list of newsletters. Straight apostrophes are those of rows 248 to 260. */
export const listCopy = {
	title: "Campagnes",
	figures: "Chiffres",
	total: "Total newsletters",
	sent: "Envoyées",
	subscribers: "Abonnés",
	/** Apart from the figure: they subscribe, but no newsletter would reach them. */
	unreachable: (count: number) => `${countText(count, "adresse injoignable", "adresses injoignables")} à part`,
	openRate: "Taux d’ouverture",
	notMeasured: "rien n’est encore mesuré",
	measuredOf: (count: number, of: number) => `${numberText(count)} sur ${countText(of, "message mesuré", "messages mesurés")}`,
	search: "Rechercher par titre ou objet",
	filters: "Statut",
	all: "Tous",
	filterWords: { brouillons: "Brouillons", prets: "Prêts", envoyes: "Envoyés", programmes: "Programmés" } satisfies Record<
		NewsletterFilter,
		string
	>,
	found: (count: number) => countText(count, "newsletter trouvée", "newsletters trouvées"),
	create: "Nouvelle newsletter",
	newsletter: "Newsletter",
	status: "Statut",
	created: "Créée le",
	scheduled: "Programmée pour",
	sentOn: "Envoyée le",
	actions: "Actions",
	untitled: "Sans titre",
	edit: (title: string) => `Modifier ${title}`,
	follow: (title: string) => `Suivre ${title}`,
	remove: (title: string) => `Supprimer ${title}`,
	removeQuestion: "Êtes-vous sûr de vouloir supprimer cette newsletter ?",
	removeText: (title: string) => `« ${title} » quitte cette liste. Vous pouvez la rétablir pendant 30 jours.`,
	hideText: (title: string) =>
		`« ${title} » a été envoyée\u202f: elle quitte cette liste. Son journal d’envoi et les liens de ses messages restent en service.`,
	undo: "Annuler",
	deleted: "Supprimées",
	deletedOn: "Supprimée le",
	emptyDeleted: "Rien n’est supprimé",
	emptyDeletedHint: "Une lettre supprimée se retrouve ici, et se rétablit.",
	deletedHint: "Une lettre qui n’est jamais partie est effacée pour de bon 30 jours après sa suppression.",
	backToList: "Toutes les campagnes",
	restore: "Rétablir",
	restoreOf: (title: string) => `Rétablir ${title}`,
	restored: "Newsletter rétablie",
	restoreFailed: "Impossible de rétablir la newsletter",
	removeConfirm: "Supprimer",
	removed: "Newsletter supprimée",
	removeFailed: "Impossible de supprimer la newsletter",
	stuck: "Attend votre décision",
	progressOf: (title: string) => `Avancement de ${title}`,
	underWayText: (done: number, of: number) => `${numberText(done)} sur ${numberText(of)}`,
	underWay: "son envoi est en cours\u202f: annulez-le d’abord",
	gone: "elle n’existe plus",
	loadFailed: "Impossible de charger les newsletters",
	empty: "Aucune newsletter trouvée",
	emptyHint: "Commencez par créer votre première newsletter.",
	emptySearchHint: "Aucune newsletter ne correspond à votre recherche.",
	clear: "Tout afficher",
	pages: "Pages de la liste",
	previous: "Précédente",
	next: "Suivante",
	page: (page: number, pages: number) => `Page ${numberText(page)} sur ${numberText(pages)}`,
} as const;

/** « 42,5 % » of a whole. */
export function shareText(count: number, of: number): string {
	return new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 1 }).format(of === 0 ? 0 : count / of);
}
