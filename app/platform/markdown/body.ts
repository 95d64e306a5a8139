// Owns the words this room speaks in: what a rendered body is, and what its steps share while they dress it.

import type { Focus } from "../../shared/focus.ts";
import type { TakenIds } from "./ids.ts";

/** An image of the site in all its sizes and types, as platform/images finds it. Lengths in pixels. */
export interface ResolvedImage {
	width: number;
	height: number;
	alt?: string;
	credit?: string;
	focus?: Focus | null;
	/** Better types than the fallback's (AVIF, WebP), best first. */
	sources: { type: string; srcset: string }[];
	src: string;
	srcset: string;
}

/** What the site keeps of an address that is shown as a card. */
export interface KnownEmbed {
	title: string | null;
	image: ResolvedImage | null;
}

export interface BodyHeading {
	id: string;
	/** Typeset words, without markup. */
	text: string;
	depth: 2 | 3;
}

export interface BodyOptions {
	/** Finds an image of the site by the address written in the body; undefined when it knows none. */
	resolveImage?: (src: string) => ResolvedImage | undefined;
	/** What is known of the address of a card; undefined when nothing is. */
	resolveEmbed?: (address: string) => KnownEmbed | undefined;
	/** What is known of a file (/fichiers/…) by its address; undefined when the site has none there. */
	resolveFile?: (address: string) => { size: number } | undefined;
	/** For feeds and mails: the page's public URL, against which every address is made absolute. */
	absoluteBase?: string;
	/** Ids in use on the page: of texts that stand on one page, each gets the same, so that no id stands twice. */
	ids?: TakenIds;
}

export interface RenderedBody {
	/** Safe HTML, without scripts, style attributes or anything loaded from elsewhere. */
	html: string;
	/** The two upper levels, outside quotes and lists: the table of contents. */
	headings: BodyHeading[];
}

/** Characters of a body's opening, at most: more than an excerpt or a description needs. */
export const OPENING_AT_MOST = 600;

/** A body as it is kept: what a page says of it is not told anew at each reading. */
export interface KeptBody extends RenderedBody {
	/** Its first words, plain, on one line; cut with « … ». */
	opening: string;
	wordCount: number;
}

/** What the steps that dress a tree read and fill. */
export interface Dressing {
	options: BodyOptions;
	ids: TakenIds;
	headings: BodyHeading[];
}
