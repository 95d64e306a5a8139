// French words that belong to no single feature. Strings of the rows (docs/requirements.md) stand to the letter.
import type { ReadErrorCode } from "./errors.ts";
import type { Kind } from "./kinds.ts";

export const siteCopy = {
	tagline: "Changer le monde, une alternative à la fois",
	manifeste: "Manifeste",
	join: "Rejoindre",
	retry: "Réessayer",
	errorHeading: "Une erreur est survenue",
	copied: "Lien copié dans le presse-papiers !",
	all: "Toutes",
	allTypes: "Tous",
} as const;

/** What one item of a kind is called, and all of them; strings of the rows (docs/requirements.md) stand to the letter. */
export const kindWords = {
	actualites: { one: "Actualité", all: "Actualités" },
	visionnaires: { one: "Visionnaire", all: "Visionnaires" },
	"vie-alt": { one: "Vie Alt", all: "Vie Alt" },
} satisfies Record<Kind, { one: string; all: string }>;

/** The message behind « Erreur: … »; nothing internal. */
export const readErrorCopy = {
	"not-found": "cette page n'existe pas",
	unavailable: "Une erreur est survenue",
} satisfies Record<ReadErrorCode, string>;

/** « Erreur: {message} », row 009. */
export function errorLine(code: ReadErrorCode): string {
	return `Erreur: ${readErrorCopy[code]}`;
}

/** Under an address whose first part has accents, where the mail server cannot carry them. */
export const accentedName =
	"Notre serveur de courrier ne sait pas écrire à une adresse accentuée avant le @. En avez-vous une sans accent\u202f?";
