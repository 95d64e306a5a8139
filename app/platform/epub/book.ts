// Owns the words this room speaks in: what a book of the site is made of, whatever it gathers. Texts are typeset already; bodies are HTML as
// pages show it.

/** A stretch of a chapter; without a title, its opening. */
export type Part = { title: string | null; html: string };

export type Chapter = {
	title: string;
	/** A line above the title: what it is, where it stands in a whole. */
	label: string | null;
	lead: string | null;
	/** What is known of it, a line each: who wrote it, when. */
	facts: string[];
	/** Its picture, by its address on this site. */
	image: { src: string; alt: string; credit: string | null } | null;
	parts: Part[];
	/** Last words, a line each. */
	notes: string[];
	/** Where it stands on the site, absolute. */
	address: string;
};

export type Book = {
	/** What it is known by for ever, whatever it is called; never shown. */
	key: string;
	title: string;
	authors: string[];
	publisher: string;
	description: string | null;
	subjects: string[];
	/** Moments as ISO-8601. */
	published: string | null;
	modified: string;
	/** Its page on the site, absolute. */
	address: string;
	/** One or more, in their order. */
	chapters: Chapter[];
};
