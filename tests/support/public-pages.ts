// Addresses of the demonstration magazine that stand for every kind of public page.

/** The pages on which the navigation bar is checked (requirements 001 and 002). */
export const ninePages = [
	"/",
	"/actualites",
	"/actualites/le-grille-pain-a-gagne",
	"/visionnaires",
	"/portrait/nadia-benali",
	"/vie-alt",
	"/vie-alt/la-coursive",
	"/manifeste",
	"/nulle-part",
] as const;

/** Every kind of page a reader may see, forms and missing items included. */
export const everyPage = [
	...ninePages,
	"/inscription",
	"/contribution",
	"/mentions-legales",
	"/confidentialite",
	"/accessibilite",
	"/actualites/nulle-part",
	"/visionnaires?categorie=Rien",
] as const;

/** Whether a page of this list answers 404. */
export function isMissing(path: string): boolean {
	return path.endsWith("/nulle-part");
}
