// Addresses of the demonstration magazine that stand for every kind of public page.
import {
	accessibilityPath,
	archivesPath,
	archiveYearPath,
	authorPath,
	contributionPath,
	laterPath,
	legalNoticePath,
	manifestoPath,
	privacyPath,
	searchPath,
	seriesListPath,
	seriesPath,
	signupPath,
	tagPath,
} from "../../app/shared/addresses.ts";
import { kinds, publicPath } from "../../app/shared/kinds.ts";

/** The pages on which the navigation bar is checked (requirements 001 and 002). */
export const ninePages = [
	"/",
	kinds.actualites.list,
	publicPath("actualites", "le-grille-pain-a-gagne"),
	kinds.visionnaires.list,
	publicPath("visionnaires", "nadia-benali"),
	kinds["vie-alt"].list,
	publicPath("vie-alt", "la-coursive"),
	manifestoPath,
	"/nulle-part",
] as const;

/** Every kind of page a reader may see, forms and missing items included. */
export const everyPage = [
	...ninePages,
	signupPath,
	contributionPath,
	legalNoticePath,
	privacyPath,
	accessibilityPath,
	archivesPath,
	archiveYearPath(2025),
	seriesListPath,
	seriesPath("de-la-graine-a-l-assiette"),
	authorPath("jeanne-aubry"),
	tagPath("quartier"),
	laterPath,
	searchPath,
	`${searchPath}?q=jardin`,
	// Nothing found; a word the magazine writes otherwise.
	`${searchPath}?q=zzyzx`,
	`${searchPath}?q=tramontanne`,
	publicPath("actualites", "nulle-part"),
	`${kinds.visionnaires.list}?categorie=Rien`,
] as const;

/** Whether a page of this list answers 404. */
export function isMissing(path: string): boolean {
	return path.endsWith("/nulle-part");
}
