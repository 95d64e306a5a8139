// French words that belong to no single feature. Exact strings of the specification stand to the letter.
import type { ReadErrorCode } from "./errors.ts";

export const siteCopy = {
	tagline: "Changer le monde, une alternative à la fois",
	actualites: "Actualités",
	visionnaires: "Visionnaires",
	vieAlt: "Vie Alt",
	manifeste: "Manifeste",
	join: "Rejoindre",
	retry: "Réessayer",
	errorHeading: "Une erreur est survenue",
	copied: "Lien copié dans le presse-papiers !",
	all: "Toutes",
	allTypes: "Tous",
} as const;

/** The message behind « Erreur: … »; nothing internal. */
export const readErrorCopy = {
	"not-found": "cette page n'existe pas",
	unavailable: "Une erreur est survenue",
} satisfies Record<ReadErrorCode, string>;

/** « Erreur: {message} », specification §2. */
export function errorLine(code: ReadErrorCode): string {
	return `Erreur: ${readErrorCopy[code]}`;
}

/** Under an address whose first part has accents, where the mail server cannot carry them. */
export const accentedName =
	"Notre serveur de courrier ne sait pas écrire à une adresse accentuée avant le @. En avez-vous une sans accent\u202f?";
