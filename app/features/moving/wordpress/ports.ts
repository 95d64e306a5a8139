/**
 * What the WordPress import needs from the rest of the house, and nothing more. The command that runs it hands these in,
 * made over the articles store and the image store.
 */

import type { OriginTerm } from "../frame/records.ts";

/** One article, ready to be saved. Names are the columns of `articles`; times are ISO-8601 UTC with milliseconds. */
export interface ArticleDraft {
	title: string;
	/** Unique among all articles; ASCII letters, digits and hyphens. */
	slug: string;
	/** Plain text; "" only when the article has no text at all. */
	excerpt: string;
	/** Markdown of the house (CommonMark, GFM, the safe HTML subset); may be "". */
	content: string;
	category: string | null;
	author_name: string | null;
	/** Minutes, 1 or more. */
	read_time: number;
	created_at: string;
	/** Null for drafts. */
	published_at: string | null;
	updated_at: string;
	is_published: boolean;
	is_featured: false;
	/** Public path of the saved image, as `saveImage` gave it. */
	featured_image: string | null;
	image_alt: string | null;
	image_credit: string | null;
	/** `wordpress:<site>#<post id>`: the key that makes a second run add nothing. Unique. */
	origin: string;
	/** The words it was filed under there; not a column. */
	terms: OriginTerm[];
}

/** An old address that leads to an imported article. */
export interface RedirectDraft {
	/** As `oldAddressKey` makes it: path decoded, no slash at the end, `?p=` or `?page_id=` kept, nothing else. */
	from_path: string;
	to_slug: string;
}

/** An image file found in the uploads folder. */
export interface ImageFile {
	bytes: Uint8Array;
	/** File name in the uploads folder, such as `sunset.jpg`. */
	name: string;
	/** Address it had on the old site. */
	sourceUrl: string;
}

/** An article that an earlier run imported. */
export interface KnownArticle {
	id: string;
	slug: string;
}

/** Where imported articles go. */
export interface ImportTarget {
	/** Articles already there, by origin. At most 500 origins a call; those unknown are absent from the answer. */
	findByOrigin(origins: string[]): Promise<Map<string, KnownArticle>>;
	/** Those of the given slugs that an article has, or had (a redirect starts there). At most 500 a call. */
	takenSlugs(slugs: string[]): Promise<Set<string>>;
	/**
	 * Saves articles and redirects in ONE transaction. An origin that exists already is left untouched; a `from_path`
	 * that exists already keeps its first destination.
	 */
	saveArticles(articles: ArticleDraft[], redirects: RedirectDraft[]): Promise<void>;
	/**
	 * Judges the bytes, re-encodes and stores them; the same bytes given twice give the same path.
	 * Throws when they are no image that can be read: the import notes it and goes on.
	 */
	saveImage(file: ImageFile): Promise<{ path: string }>;
}
