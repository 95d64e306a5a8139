/** French words of books made of the site's pages. */
export const booksCopy = { missing: "Livre introuvable." } as const;
