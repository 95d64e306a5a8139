// Every address readers, their mails and machines find on this site, as paths. A list of items and an item's own address
// belong to its kind (kinds.ts); the administrator's addresses stand in admin-addresses.ts, so that no reader downloads them.
// `:word` in an address is what the route table calls that part of it.
import { type Kind, kinds } from "./kinds.ts";

/** What « Charger plus » adds to a hydrated list. */
export const moreArticlesPath = `${kinds.actualites.list}/suite.json`;

/** An old way to write a portrait's address, which leads to it. */
export function oldPortraitPath(slug: string): string {
	return `${kinds.visionnaires.list}/${slug}`;
}

const TAGS = "/mots-cles/";

/** What is public and bears a tag. */
export function tagPath(slug: string): string {
	return TAGS + slug;
}

/** The same as a feed. */
export function tagFeedPath(slug: string): string {
	return `${tagPath(slug)}/flux.xml`;
}

export const seriesListPath = "/series";

/** A series. */
export function seriesPath(slug: string): string {
	return `${seriesListPath}/${slug}`;
}

/** The same as a feed. */
export function seriesFeedPath(slug: string): string {
	return `${seriesPath(slug)}/flux.xml`;
}

/** The slug at the end of a path that `pathOf` makes; null for any other path. */
export function slugIn(path: string, pathOf: typeof tagPath): string | null {
	const before = pathOf("");
	const slug = path.startsWith(before) ? path.slice(before.length) : "";
	return slug && !slug.includes("/") ? slug : null;
}

const AUTHORS = "/auteurs/";

/** What somebody signed. */
export function authorPath(slug: string): string {
	return AUTHORS + slug;
}

/** The same as a feed. */
export function authorFeedPath(slug: string): string {
	return `${authorPath(slug)}/flux.xml`;
}

export const newslettersPath = "/newsletters";
export const newslettersFeedPath = `${newslettersPath}/flux.xml`;

/** A newsletter of the archive. */
export function newsletterPath(slug: string): string {
	return `${newslettersPath}/${slug}`;
}

export const archivesPath = "/archives";

/** Every title of a year. */
export function archiveYearPath(year: number | string): string {
	return `${archivesPath}/${year}`;
}

/** What readers look for, `?q=`. */
export const searchPath = "/recherche";
export const SEARCH_FIELD = "search-field";
/** The page of the search, with the caret in its field. */
export const searchFieldPath = `${searchPath}#${SEARCH_FIELD}`;
/** What a search field asks while one types. */
export const searchAsTypedPath = `${searchPath}/en-tapant.json`;
export const manifestoPath = "/manifeste";
export const legalNoticePath = "/mentions-legales";
export const privacyPath = "/confidentialite";
export const accessibilityPath = "/accessibilite";

/** What a reader keeps in their browser, and the worker that shows it without a network. */
export const laterPath = "/a-lire";
/** What versions the pages it keeps have now. */
export const laterVersionsPath = `${laterPath}/versions.json`;
export const workerPath = "/hors-ligne.js";

export const signupPath = "/inscription";
export const contributionPath = "/contribution";
/** What the two dialogs' forms post to once the page is hydrated. */
export const signupAnswerPath = "/envois/inscription";
export const contributionAnswerPath = "/envois/contribution";

/** Where other programs sign readers up (docs/api.md). */
export const programSignupPath = "/api/abonnes";

export const confirmationPath = "/confirmation";
export const unsubscriptionPath = "/desinscription";
export const myDataPath = "/mes-donnees";

/** A page about one person, who is known by the token alone. */
export function personalPath(page: typeof confirmationPath | typeof unsubscriptionPath | typeof myDataPath, token: string): string {
	return `${page}/${token}`;
}

/** The file of what is held about a person, as it is called once saved too. */
export const myDataFile = "mes-donnees.json";

/** Where that person has it from. */
export function myDataFilePath(token: string): string {
	return `${personalPath(myDataPath, token)}/${myDataFile}`;
}

/** The picture by which a measured mail is known to be opened; its name is the delivery's token. */
export function pixelPath(file: string): string {
	return `/o/${file}`;
}

/** A counted link of a measured mail. */
export function countedLinkPath(token: string, place: string | number): string {
	return `/l/${token}/${place}`;
}

export const sitemapIndexPath = "/sitemap.xml";
export const robotsPath = "/robots.txt";
export const securityTxtPath = "/.well-known/security.txt";
export const rssPath = "/flux.xml";
export const jsonFeedPath = "/flux.json";
/** Every feed of the site, for readers' programs. */
export const feedListPath = "/flux.opml";
/** What was published these two days, as Google News asks for it. */
export const newsSitemapPath = "/sitemap-actualites.xml";

/** The feed of a kind, or of one of its categories. */
export function kindFeedPath(kind: Kind, category: string | null = null): string {
	const path = `${kinds[kind].list}/flux.xml`;
	return category ? `${path}?${new URLSearchParams({ categorie: category })}` : path;
}
export const webManifestPath = "/manifest.webmanifest";

/** One of the sitemaps that the index names. */
export function sitemapPath(part: string): string {
	return `/sitemap/${part}`;
}

/** Where the 1200 × 630 pictures stand that others show of a page. */
export const cardsPath = "/partage";
export const siteCardPath = `${cardsPath}/site.jpg`;

/** The card that is printed with an item's heading. */
export function cardPath(kind: Kind, slug: string): string {
	return `${cardsPath}/${kinds[kind].cards}/${slug}.jpg`;
}

/** Where books stand: an item, or several, to be read on a device. */
export const booksPath = "/epub";

/** An item as a book. */
export function bookPath(kind: Kind, slug: string): string {
	return `${booksPath}/${kinds[kind].cards}/${slug}.epub`;
}

/** A series as a book, a chapter each part. */
export function seriesBookPath(slug: string): string {
	return `${booksPath}${seriesListPath}/${slug}.epub`;
}

/** The card of an item: its picture's own, else the printed one. */
export function cardOf(kind: Kind, { slug, image }: { slug: string; image: { card: string | null } | null }): string {
	return image?.card ?? cardPath(kind, slug);
}
