import { errorOf } from "../../shared/copy.ts";
import type { Kind } from "../../shared/kinds.ts";
import { DESCRIPTION_AT_MOST, SEO_TITLE_AT_MOST } from "../../shared/said-elsewhere.ts";
import { writingWords } from "../../shared/writing-copy.ts";
import { type FieldCode, MOST_MINUTES } from "./field.ts";
import type { FieldName } from "./field-values.ts";
import type { PortrayedType } from "./fields.ts";
import type { RevisionKind } from "./revision-store.server.ts";
import type { FieldErrors, FieldProblems } from "./rules.ts";
import { MOST_NAME } from "./version-name.ts";

/** How each field is called, beside its input, in a conflict and in the history. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
	name: "Nom",
	type: "Type",
	title: "Titre",
	excerpt: "Extrait",
	content: "Contenu",
	category: "Catégorie",
	tags: "Mots-clés",
	series: "Série",
	author_name: "Auteur",
	read_time: "Temps de lecture (min)",
	is_featured: "À la Une",
	impact: "Impact",
	quote: "Citation",
	location: "Lieu",
	website_url: "Site officiel",
	icon_name: "Icône",
	achievements: "Réalisations",
	links: "Ressources",
	key_points: "Points clés",
	social_links: "Liens et réseaux",
	context_text: "Onglet «\u00a0Contexte\u00a0»",
	impact_text: "Onglet «\u00a0Impact réel\u00a0»",
	perspectives_text: "Onglet «\u00a0Perspectives\u00a0»",
	slug: "Adresse",
	image_url: "Image",
	image_alt: "Texte alternatif",
	image_credit: "Crédit photo",
	seo_title: "Titre pour les moteurs",
	seo_description: "Description pour les moteurs",
	share_image: "Image de partage",
	published: "Publier immédiatement",
	publish_at: "Publication prévue",
	published_at: "Date de publication",
};

/** What a switch says where that is not the name of its field. */
export const switchLabels: Partial<Record<FieldName, string>> = { is_featured: "Mettre à la Une" };

const types: Record<PortrayedType, string> = { personne: "Personne", societe: "Société" };
/** What a choice calls each thing to choose. */
export const choiceLabels: Readonly<Record<string, string>> = types;

/** What is wrong with a field. */
export const fieldErrors: Record<FieldCode, string> = {
	required: "À remplir",
	"too-long": "Ce texte est trop long",
	"bad-number": `Un nombre entier de minutes, de 1 à ${MOST_MINUTES}`,
	"bad-url": "Une adresse web commence par https://",
	"bad-link": "Chaque lien a un nom et une adresse qui commence par https://",
	"bad-date": "Cette date ne peut pas être lue",
	"date-to-come":
		"Cette date n’est pas encore là. Pour publier plus tard, choisissez «\u00a0Publier à une date choisie\u00a0» sans publier immédiatement",
	"too-many": "Cette liste est trop longue",
	"bad-tag": "Il y faut au moins une lettre latine ou un chiffre",
};

const tooLongFor = (most: number) => `Ce texte est trop long\u202f: ${most}\u00a0caractères au plus`;
/** Of those whose length the form counts. */
const tooLong: Partial<Record<FieldName, string>> = {
	seo_title: tooLongFor(SEO_TITLE_AT_MOST),
	seo_description: tooLongFor(DESCRIPTION_AT_MOST),
};

/** What is wrong with fields, in words. */
export function problemWords(problems: FieldProblems): FieldErrors {
	const wordsOf = (name: string, code: FieldCode) => (code === "too-long" && tooLong[name as FieldName]) || fieldErrors[code];
	return Object.fromEntries(Object.entries(problems).map(([name, code]) => [name, wordsOf(name, code)]));
}

/** Words of the writes; each is read after « Erreur: ». */
export const writeErrors = {
	invalid: "certains champs sont à revoir",
	conflict: "cet élément a été modifié ailleurs entre-temps",
	gone: "cet élément a été supprimé entre-temps",
	missing: "cet élément n’existe pas ou n’existe plus",
	unreadable: "la demande n’a pas pu être lue",
} as const;

/** What is wrong with the name of a version. */
export const versionErrors = {
	empty: "Donnez un nom",
	tooLong: `Ce nom est trop long\u202f: ${MOST_NAME}\u00a0caractères au plus`,
} as const;

/** What the copy of an item is called. */
export function copyOf(heading: string): string {
	return `${heading} (copie)`;
}

/** « 27 articles ». */
export function countText(kind: Kind, count: number): string {
	const [one, many] = writingWords[kind].counted;
	return `${count.toLocaleString("fr-FR")}\u00a0${count < 2 ? one : many}`;
}

function elements(count: number): string {
	return count < 2 ? "1\u00a0élément" : `${count}\u00a0éléments`;
}

/** Words of the lists; strings of the rows (docs/requirements.md) stand to the letter. */
export const listCopy = {
	series: "Séries",
	create: "Nouveau",
	/** What a list is narrowed to. */
	bearing: (tag: string) => `Mot-clé\u202f: ${tag}`,
	anyTag: "Retirer ce filtre",
	inTexts: "Chercher aussi dans les textes",
	inTextsOf: "Textes publiés\u202f; d’un brouillon, le titre.",
	emptySearch: "Aucun article trouvé",
	empty: "Aucun article pour le moment",
	emptySearchHint: "Essayez un autre mot, ou effacez la recherche.",
	clearSearch: "Effacer la recherche",
	states: "État",
	all: "Tous",
	published: "Publiés",
	drafts: "Brouillons",
	isPublished: "Publié",
	isDraft: "Brouillon",
	isScheduled: "Programmé",
	/** Read after « Publié ». */
	since: (day: string) => `le ${day}`,
	/** Of a draft that bears a date already. */
	dated: (day: string) => `daté du ${day}`,
	isFeatured: fieldLabels.is_featured,
	columns: {
		choose: "Choisir",
		image: fieldLabels.image_url,
		/** What an item is called, by the field that says it. */
		titre: { title: fieldLabels.title, name: fieldLabels.name },
		type: fieldLabels.type,
		categorie: fieldLabels.category,
		lieu: fieldLabels.location,
		impact: fieldLabels.impact,
		etat: "État",
		creation: "Créé le",
		lecture: "Lecture",
		actions: "Actions",
	},
	view: "Voir sur le site",
	viewOne: (name: string) => `Voir ${name} sur le site`,
	edit: (name: string) => `Modifier ${name}`,
	duplicate: (name: string) => `Dupliquer ${name}`,
	duplicated: "Copie créée, en brouillon",
	duplicatedAsSaved: "Elle dit ce qui était enregistré.",
	openCopy: "Ouvrir la copie",
	remove: (name: string) => `Supprimer ${name}`,
	choose: (name: string) => `Choisir ${name}`,
	chooseAll: "Tout choisir",
	deleteManyQuestion: (count: number) =>
		count < 2 ? "Êtes-vous sûr de vouloir supprimer cet article ?" : `Êtes-vous sûr de vouloir supprimer ces ${elements(count)}\u202f?`,
	deleteHint: "Vous pourrez annuler juste après, et pendant un an depuis la Corbeille.",
	confirmDelete: "Supprimer",
	deleted: "Article supprimé",
	deletedMany: (count: number) => (count < 2 ? "Article supprimé" : `${elements(count)} supprimés`),
	undo: "Annuler",
	undone: "C’est annulé",
	failed: errorOf,
	chosen: (count: number) => (count < 2 ? "1\u00a0choisi" : `${count}\u00a0choisis`),
	publish: "Publier",
	unpublish: "Mettre hors ligne",
	unchoose: "Ne rien choisir",
	categorise: "Catégorie…",
	category: {
		title: (count: number) => (count < 2 ? "Catégorie de l’élément choisi" : `Catégorie des ${elements(count)}`),
		none: "Vide\u00a0: sans catégorie.",
		choose: "Classer",
		filed: (count: number, category: string) =>
			category
				? `${elements(count)} ${count < 2 ? "classé" : "classés"} dans «\u00a0${category}\u00a0»`
				: `${elements(count)} sans catégorie`,
	},
	publishedMany: (count: number) => `${elements(count)} ${count < 2 ? "publié" : "publiés"}`,
	unpublishedMany: (count: number) => `${elements(count)} hors ligne`,
	nothingChanged: "Rien à changer",
	bin: {
		title: "Corbeille",
		empty: "La corbeille est vide",
		kept: "Ce qui est supprimé reste ici un an, et revient comme il était\u202f: publié s’il l’était.",
		state: "Reviendra",
		deleted: "Supprimé",
		when: (moment: string, actor: string | null) => (actor ? `le ${moment} par ${actor}` : `le ${moment}`),
		until: "Gardé jusqu’au",
		restore: "Rétablir",
		restoreOne: (name: string) => `Rétablir ${name}`,
		open: "Modifier",
		restored: (name: string) => `${name}\u202f: c’est rétabli`,
	},
	pages: "Pages",
	page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
	previous: "Page précédente",
	next: "Page suivante",
} as const;

/** Words of ideas: begun, and no item yet. */
export const ideaCopy = {
	one: "Idée",
	many: "Idées",
	nameless: "Sans titre",
	keptOn: (day: string) => `gardée le ${day}`,
	begun: "Notée le",
	empty: "Aucune idée pour le moment",
	emptyHint: "Un titre ou une phrase suffit\u202f: commencez, puis «\u00a0Garder l’idée\u00a0».",
	counted: (count: number) => `${count.toLocaleString("fr-FR")}\u00a0${count < 2 ? "idée" : "idées"}`,
	question: "Êtes-vous sûr de vouloir supprimer cette idée\u202f?",
	questionHint: "Vous pourrez annuler juste après.",
	removed: "Idée supprimée",
	park: "Garder l’idée",
	parked: "Idée gardée",
	nothing: "Un titre ou une phrase suffit.",
	notParked: "Erreur: le serveur ne répond pas. Vérifiez la connexion, rien n’est perdu",
} as const;

/** What happened to an item, in its history. */
export const revisionLabels: Record<RevisionKind, string> = {
	created: "Créé",
	updated: "Modifié",
	published: "Publié",
	unpublished: "Mis hors ligne",
	scheduled: "Programmé",
	restored: "Rétabli",
	deleted: "Supprimé",
};
