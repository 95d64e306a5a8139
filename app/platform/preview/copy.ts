// French words said above a page that not everybody sees. They come with the page: readers' scripts need not hold them.
export const previewCopy = {
	/** By its private link. */
	link: "Aperçu\u202f: cette page n’est pas publiée.",
	/** By its writer, as it stands on their screen. */
	screen: "Brouillon tel qu’il est à l’écran\u202f: personne d’autre ne le voit, rien n’est enregistré.",
} as const;

/** How a page is seen that not everybody sees. */
export type Preview = keyof typeof previewCopy;
