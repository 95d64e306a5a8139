import type { Image } from "../../platform/images/image.ts";
import type { SignedPiece } from "../../shared/authors.ts";
import type { DateText } from "../../shared/dates-fr.ts";
import type { SaidElsewhere } from "../../shared/seo.ts";
import type { Tag } from "../../shared/tags.ts";

/** Articles alone are paged (docs/design.md, "Decisions"). */
export const PAGE_SIZE = 12;
/** How many pages of it an address may show at once (`?jusqua=`). */
export const MOST_PAGES = 10;
/** Row 039. */
export const FEATURED_AT_MOST = 3;
export const HOME_TEASERS = 2;

/** What a list or a teaser shows of an article; never its body. */
export type ArticleCard = {
	id: string;
	slug: string;
	title: string;
	excerpt: string;
	category: string | null;
	authorName: string | null;
	/** Minutes. */
	readTime: number;
	/** The day it is listed at: its publication's, else its creation's; what readers are told it appeared on. */
	listedOn: DateText | null;
	image: Image | null;
};

/** A whole article but for its body, which is rendered apart: what is public, or a draft as its private link shows it. */
export type Article = ArticleCard & {
	headings: { id: string; text: string }[];
	/** What machines are told of one without an excerpt: how it begins; null where there is one. */
	description: string | null;
	/** What machines are told of it instead of its own words. */
	elsewhere: SaidElsewhere;
	wordCount: number;
	/** The signature in pieces, where a name of it leads to its author's page. */
	signed?: SignedPiece[];
	/** Each who signed, as the signature spells them; `href`: their page, where readers find one. */
	signers: { name: string; href: string | null }[];
	tags: Tag[];
	updated: DateText | null;
	isDemo: boolean;
};

/** A place in the list of articles, newest first: everything after it is older. */
export type Cursor = { listedAt: string; id: string };

/** A stretch of the list: its articles, the place of the last one, and whether older ones remain. */
export type Batch = { articles: ArticleCard[]; until: string | null; more: boolean };

/** Longer than any we write: of a slug written by hand too. */
const LONGEST_CURSOR = 800;

/** Writes a cursor for `?apres=` and `?jusqua=`: in UTF-8, since what stands in a row may have been written there by hand. */
export function writeCursor({ listedAt, id }: Cursor): string {
	const bytes = String.fromCharCode(...new TextEncoder().encode(`${listedAt}|${id}`));
	return btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Reads one; null for anything that is no cursor of ours. */
export function readCursor(text: string | null): Cursor | null {
	if (!text || text.length > LONGEST_CURSOR) return null;
	try {
		const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (byte) => byte.charCodeAt(0));
		const [, listedAt, id] = /^([^|]{1,64})\|(.+)$/s.exec(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ?? [];
		return listedAt && id ? { listedAt, id } : null;
	} catch {
		return null;
	}
}
