/** French words of books made of the site's pages. */
export const booksCopy = {
	missing: "Livre introuvable.",
	tooMany: "Beaucoup de livres d’un coup. Patientez un instant, puis recommencez.",
} as const;
