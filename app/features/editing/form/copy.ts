// French words of the create and edit form. Strings of the rows (docs/requirements.md) stand to the letter; ours use ’ and no-break spaces.

import { errorOf, kindWords } from "../../../shared/copy.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { DEFAULT_READ_TIME } from "../../../shared/reading-time.ts";
import type { ContentIconName } from "../../../ui/icon.tsx";
import type { LinkValue } from "../field.ts";
import type { FieldName, NameOf } from "../field-values.ts";

const NB = "\u00a0";
const NNB = "\u202f";

export const iconNames: Record<ContentIconName, string> = {
	Shield: "Bouclier",
	Lightbulb: "Ampoule",
	Globe: "Globe",
	Heart: "Cœur",
	Zap: "Éclair",
	Users: "Groupe",
	Camera: "Appareil photo",
	Palette: "Palette",
	Code: "Code",
	Megaphone: "Mégaphone",
	Wrench: "Clé",
};

export const formCopy = {
	pastedBare: "Collé sans sa mise en forme",
	create: "Créer",
	edit: "Modifier",
	online: "Publié",
	draft: "Brouillon",
	planned: "Programmé",

	save: "Enregistrer",
	saving: "Enregistrement…",
	cancel: "Annuler",
	unsaved: "Modifications non enregistrées",
	lastChange: (when: string) => `Dernière modification le ${when}`,
	failed: errorOf,
	imageUnderWay: "une image est en cours d’envoi. Attendez qu’elle arrive, ou annulez son envoi",
	notSavedOverImage: "rien n’a été enregistré pendant l’envoi de l’image. Recommencez",
	created: (kind: Kind) => `${kindWords[kind].one} créé`,
	updated: (kind: Kind) => `${kindWords[kind].one} mis à jour`,
	cameIn: (fields: string) => `Modifié ailleurs et repris ici${NNB}: ${fields}.`,
	wrongFields: (count: number) => (count > 1 ? `${count} champs sont à corriger.` : "Un champ est à corriger."),
	requiredNote: "* champs obligatoires",

	characters: (count: number) => `${count} caractère${count > 1 ? "s" : ""}`,
	/** « 812 mots · 4 min de lecture » */
	length: (words: number, minutes: number) => `${words} mot${words > 1 ? "s" : ""}${words > 0 ? ` · ${minutes}${NB}min de lecture` : ""}`,
	emptyMinutes: `vide${NNB}: ${DEFAULT_READ_TIME}${NB}min`,
	countedMinutes: (minutes: number) => `${minutes}${NB}min d’après le texte`,
	takeProposed: "reprendre",
	/** Below an empty excerpt: the first paragraph, not stored until it is taken. */
	excerptHint: "Une ou deux phrases qui donnent envie de lire.",
	proposedExcerpt: (words: string) => `D’après le premier paragraphe${NB}: «${NB}${words}${NB}»,`,
	chooseType: "Choisir…",
	tagsHint: "Séparés par des virgules.",
	signatureHint: "Plusieurs noms\u202f: «\u00a0Jeanne Martin et Paul Durand\u00a0».",
	noIcon: "aucune",
	yes: "Oui",
	no: "Non",
	cards: (count: number) => `Cartes d’autres sites (${count})`,
	details: "Textes des trois onglets",
	detailsHint: "Laissez vide pour garder le texte commun à toutes les fiches.",
	websiteHint: "Commence par https:// ou http://",

	slug: {
		follows: { title: "Suit le titre", name: "Suit le nom" },
		byHand: "Écrite à la main. Videz le champ pour qu’elle suive de nouveau.",
		redirect: (old: string) => `L’ancienne adresse ${old} mènera à la nouvelle.`,
	},

	publication: {
		later: "Publier à une date choisie",
		when: "Date et heure",
		past: "Choisissez une date à venir.",
		missing: "Choisissez une date et une heure.",
		dated: "Celle que lisent les lecteurs\u202f; listes et flux s’y rangent.",
		undated: `Vide${NNB}: le moment où il sera publié.`,
	},

	drag: "Glisser pour déplacer",
	up: "Monter",
	down: "Descendre",
	remove: "Retirer",
	linkName: "Nom",
	linkUrl: "Adresse",
	moved: (one: string, from: number, to: number, of: number) => `${one} ${from} en position ${to} sur ${of}`,
	removed: (one: string, number: number) => `${one} ${number}${NNB}: c’est retiré`,

	gone: {
		title: "Supprimé entre-temps",
		text: "Quelqu’un d’autre l’a supprimé pendant que vous écriviez. Votre texte est toujours là.",
		saveAsNew: "Enregistrer comme nouveau",
	},
	conflict: {
		title: "Modifié ailleurs entre-temps",
		text: "Ces champs ont changé des deux côtés. Choisissez ce qui reste, rien n’est encore enregistré.",
		save: "Enregistrer ces choix",
		missing: "Choisissez un texte pour chaque champ.",
		back: "Revenir au texte",
	},
	view: "Voir sur le site",
	duplicate: "Dupliquer",
	/** Stands for a heading that is not written yet, on the page of a draft. */
	nameless: "Sans titre",
	preview: {
		open: "Voir le brouillon",
		copy: "Copier le lien privé",
		copied: "Lien copié",
		notCopied: "Le navigateur n’a pas laissé copier. Voici le lien\u202f:",
		/** Beside « Copier le lien privé »: its last day. */
		until: (day: string) => `jusqu’au ${day}`,
		end: "Retirer",
		endAll: "Retirer les liens privés",
		ending: {
			question: `Retirer les liens privés${NNB}?`,
			text: "Tous ceux que vous avez donnés pour cette page cessent aussitôt d’ouvrir le brouillon. Vous pourrez en copier un nouveau.",
			end: "Retirer",
		},
		ended: "Les liens donnés n’ouvrent plus rien",
	},
	history: {
		open: "Historique",
		title: "Historique",
		back: "Revenir au texte",
		loading: "Chargement de l’historique…",
		empty: "Aucune version antérieure.",
		choose: "Choisissez une version pour voir ce qu’elle a changé.",
		differences: "Différences",
		unreadable: "l’historique n’a pas pu être lu",
		against: "Comparer avec",
		onScreen: "le texte à l’écran",
		previous: "la version d’avant",
		others: "Autres versions",
		same: "Aucune différence.",
		failed: "la comparaison n’a pas pu être faite",
		/** What is struck out and what is underlined. */
		key: (before: string, after: string) =>
			`Rayé${NNB}: ce que dit «${NB}${before}${NB}» seule. Souligné${NNB}: ce que dit «${NB}${after}${NB}» seule.`,
		unchanged: (count: number) => (count > 1 ? `${count}${NB}passages identiques` : "1 passage identique"),
		take: "Reprendre ce passage",
		takeAway: "Retirer ce passage",
		takeOne: "Reprendre",
		/** Of two older versions. */
		older: { take: "Reprendre l’ancien passage", takeOne: "Reprendre l’ancien", takeAll: "Tout reprendre de l’ancienne version" },
		newer: { take: "Reprendre le nouveau passage", takeOne: "Reprendre le nouveau", takeAll: "Tout reprendre de la nouvelle version" },
		ofField: (take: string, field: string) => `${take}${NNB}: ${field}`,
		taken: "Passage repris",
		takenAll: "Version reprise dans le formulaire",
		takenText: "Rien n’est encore enregistré.",
		undo: "Annuler",
		restore: "Rétablir cette version",
		restoreTitle: `Rétablir cette version${NNB}?`,
		restoreText: "L’état actuel reste dans l’historique, vous pourrez y revenir. L’adresse et la publication ne changent pas.",
		restoreUnsaved: "Vos modifications non enregistrées seront remplacées.",
		restored: "Version rétablie",
		current: "état actuel",
		naming: {
			open: "Nommer cette version…",
			rename: "Renommer…",
			title: "Nommer cette version",
			label: "Nom de la version",
			hint: "«\u00a0avant relecture\u00a0», par exemple. Une version nommée se retrouve d’un coup d’œil dans l’historique.",
			unsaved: "Le nom va à la dernière version enregistrée. Ce que vous n’avez pas encore enregistré n’en fait pas partie.",
			save: "Nommer",
			remove: "Retirer le nom",
			named: (name: string) => `Version nommée «${NB}${name}${NB}»`,
			removed: "Nom retiré",
		},
	},
} as const;

type ListWords = { add: string; one: string };
const ordered: Record<Exclude<NameOf<string[] | LinkValue[]>, "tags">, ListWords> = {
	achievements: { add: "Ajouter une réalisation", one: "Réalisation" },
	links: { add: "Ajouter une ressource", one: "Ressource" },
	key_points: { add: "Ajouter un point clé", one: "Point clé" },
	social_links: { add: "Ajouter un lien", one: "Lien" },
};
/** Words of the ordered lists, beside the list's name. */
export const orderedCopy: Partial<Record<FieldName, ListWords>> = ordered;

/** Words of the Markdown toolbar. */
export const toolCopy = {
	toolbar: "Mise en forme",
	heading2: "Intertitre",
	heading3: "Sous-intertitre",
	bold: "Gras",
	italic: "Italique",
	link: "Lien",
	list: "Liste",
	numbered: "Liste numérotée",
	quote: "Citation",
	image: "Image",
	table: "Tableau",
	footnote: "Note de bas de page",
	preview: "Aperçu",
	placeholder: "texte",
	openLink: "Ouvrir",
	removeLink: "Retirer le lien",
	imageAlt: "Description de l’image",
	imageUrl: "Adresse de l’image",
	library: "Médiathèque",
	insert: "Insérer",
	cancel: "Annuler",
	previewLabel: "Aperçu, tel que sur le site",
	previewFailed: "Erreur: l’aperçu n’a pas pu être préparé. Le texte est intact.",
	previewLoading: "Préparation de l’aperçu…",
	previewLost: "Le fichier d’une image de ce texte est perdu : remplacez-la, ou envoyez-la de nouveau.",
	previewEmpty: "L’aperçu apparaît ici dès les premiers mots.",
} as const;
