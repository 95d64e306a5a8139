// French words that belong to no single feature. Strings of the rows (docs/requirements.md) stand to the letter.
import type { ReadErrorCode } from "./errors.ts";
import type { Kind } from "./kinds.ts";
import { countText } from "./numbers-fr.ts";

export const siteCopy = {
	tagline: "Changer le monde, une alternative à la fois",
	manifeste: "Manifeste",
	join: "Rejoindre",
	rss: "Flux RSS",
	jsonFeed: "Flux JSON",
	retry: "Réessayer",
	errorHeading: "Une erreur est survenue",
	missingHeading: "Page introuvable",
	copied: "Lien copié dans le presse-papiers !",
	tags: "Mots-clés",
	seriesOne: "Série",
	authors: "Auteurs",
	publishedOn: "Publié le",
	all: "Toutes",
	allTypes: "Tous",
	/** « 3 sur 12 »: a page of so many, so many signs of those allowed. */
	outOf: (count: number, all: number) => `${count} sur ${all}`,
} as const;

/** « 160 fichiers d’image »: an image is several files, one for each size. */
export const imageFilesText = (count: number): string => countText(count, "fichier d’image", "fichiers d’image");

type KindWords = {
	/** What one item is called in lists and forms, and all of them in menus. */
	one: string;
	all: string;
	/** What readers find of it, where a newsletter's editor picks one. */
	page: string;
	/** Shown while its page is waited for. */
	loading: string;
	/** What the whole list holds, in a sentence. */
	about: string;
};

/** The words of each kind; strings of the rows (docs/requirements.md) stand to the letter. */
export const kindWords = {
	actualites: {
		one: "Actualité",
		all: "Actualités",
		page: "Actualité",
		loading: "Chargement de l’article...",
		about: "Ce qui marche, ce qui pousse.",
	},
	visionnaires: {
		one: "Visionnaire",
		all: "Visionnaires",
		page: "Portrait",
		loading: "Chargement du portrait...",
		about: "Des gens qui ouvrent des portes.",
	},
	"vie-alt": {
		one: "Vie Alt",
		all: "Vie Alt",
		page: "Vie Alt",
		loading: "Chargement du dossier...",
		about: "D’autres façons d’habiter la semaine.",
	},
} as const satisfies Record<Kind, KindWords>;

/** The message behind « Erreur: … »; nothing internal. */
export const readErrorCopy = {
	"not-found": "cette page n'existe pas",
	unavailable: "Une erreur est survenue",
} satisfies Record<ReadErrorCode, string>;

/** « Erreur: {message} », row 009. */
export const errorOf = (message: string) => `Erreur: ${message}`;

/** The same of what could not be read. */
export function errorLine(code: ReadErrorCode): string {
	return errorOf(readErrorCopy[code]);
}

/** Under an address whose first part has accents, where the mail server cannot carry them. */
export const accentedName =
	"Notre serveur de courrier ne sait pas écrire à une adresse accentuée avant le @. En avez-vous une sans accent\u202f?";
