// The addresses of the site that are no item's: its pages, and what stands below its folders.
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
} from "./addresses.ts";
import { kinds } from "./kinds.ts";

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
const FOLDERS = ["/images/", "/tirages/", "/art/", "/mail/", "/assets/", `${cardsPath}/`, newsletterPath(""), oldPortraitPath("")];

/** Whether a path without a slash at its end is that of a page or a file of the site, whatever its items are. */
export function isOwnPage(path: string): boolean {
	return PAGES.has(path) || FOLDERS.some((folder) => path.startsWith(folder));
}
