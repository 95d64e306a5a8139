// Owns whether what a newsletter points to on this site is there: its pages, its items, its pictures.
import type { Db } from "../../../../platform/db/open.ts";
import { storedPath } from "../../../../platform/images/image-store.server.ts";
import {
	accessibilityPath,
	cardsPath,
	contributionPath,
	jsonFeedPath,
	legalNoticePath,
	manifestoPath,
	newsletterPath,
	newslettersPath,
	oldPortraitPath,
	privacyPath,
	rssPath,
	signupPath,
	sitemapIndexPath,
} from "../../../../shared/addresses.ts";
import { kindNames, kinds } from "../../../../shared/kinds.ts";
import { isImageStored, isPublished, isRedirected } from "./items-store.server.ts";
import { references } from "./references.ts";

/** Addresses of the site that are no item's: its pages, and what is below these folders. */
const PAGES = new Set<string>([
	"",
	...Object.values(kinds).map(({ list }) => list),
	manifestoPath,
	newslettersPath,
	signupPath,
	contributionPath,
	legalNoticePath,
	privacyPath,
	accessibilityPath,
	sitemapIndexPath,
	rssPath,
	jsonFeedPath,
]);
const FOLDERS = ["/images/", "/art/", "/mail/", "/assets/", `${cardsPath}/`, newsletterPath(""), oldPortraitPath("")];

/** Of these links, the paths of this site that no reader can open: no such page, no such item, or one that is not public. */
export async function deadPaths(db: Db, siteUrl: string, links: readonly string[]): Promise<string[]> {
	const dead = new Set<string>();
	for (const link of new Set(links)) {
		if (!URL.canParse(link) || new URL(link).origin !== new URL(siteUrl).origin) continue;
		const path = decoded(new URL(link).pathname).replace(/\/$/, "");
		if (PAGES.has(path) || FOLDERS.some((folder) => path.startsWith(folder))) continue;
		if (!(await isItem(db, path)) && !(await isRedirected(db, path))) dead.add(path);
	}
	return [...dead];
}

async function isItem(db: Db, path: string): Promise<boolean> {
	const kind = kindNames.find((name) => path.startsWith(kinds[name].items) && path.length > kinds[name].items.length);
	return kind !== undefined && isPublished(db, kind, path.slice(kinds[kind].items.length));
}

/** Addresses of pictures a newsletter shows that the site does not hold, as they were written. */
export async function lostPictures(db: Db, siteUrl: string, content: string): Promise<string[]> {
	const lost: string[] = [];
	const written = references(content).flatMap(({ kind, address }) => (kind === "image" && address !== "" ? [address] : []));
	for (const address of new Set(written)) {
		if (!URL.canParse(address, `${siteUrl}/`)) continue;
		const { origin, pathname } = new URL(address, `${siteUrl}/`);
		const path = origin === new URL(siteUrl).origin ? storedPath(decoded(pathname)) : null;
		if (path && !(await isImageStored(db, path))) lost.push(address);
	}
	return lost;
}

function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
