// Pictures, addresses that moved, what the machine itself counts.
import type { Generated } from "kysely";

export type ImagesTable = {
	/** Public path without its leading slash, such as images/demo/grille-pain.webp; below `fichiers/`, a file that is no picture (decision 039). */
	path: string;
	width: number;
	height: number;
	/** JSON list of {path, width, type}: the printed sizes, smallest first. */
	variants: string;
	/** Path of the 1200 × 630 card, where one was printed. */
	card_path: string | null;
	alt: string | null;
	credit: string | null;
	origin: string | null;
	created_at: Generated<string>;
	/** The kind of item it was uploaded for (shared/kinds.ts). */
	kind: string | null;
	/** The file's name as it came. */
	name: string | null;
	author: string | null;
	/** `original` or `duotone`. */
	ink: string | null;
	/** The upload re-encoded once, from which sizes are printed anew. */
	source_path: string | null;
	bytes: number | null;
	/** The point that must stay in sight when the picture is cut, in percent from left and top. */
	focus_x: number | null;
	focus_y: number | null;
	/** Removed from its item at this moment; purged 30 days later if nothing shows it. */
	detached_at: string | null;
	/** One an upload: the same file sent again by a retry is the same image. */
	request_id: string | null;
	/** Its files are being written since this moment, and nobody knows it yet; null once it is an image. */
	pending_at: string | null;
};

/** What was made of the texts of an item, for its page or for feeds. */
export type RenderedTextsTable = {
	/** A kind of item, or `newsletters`. */
	kind: string;
	item_id: string;
	/** `page` or `feed`. */
	form: string;
	/** A hash of all it was made from. */
	mark: string;
	/** The version of the renderer that made it. */
	renderer: string;
	/** JSON list of { html, headings }, one a text. */
	texts: string;
};

/** What is kept of an address of another site that is shown as a card. */
export type EmbedsTable = {
	/** The page a person opens, spelt as shared/embeds/ spells it. */
	address: string;
	title: string | null;
	/** One of our own images, /images/…. */
	image_url: string | null;
	created_at: string;
	/** When the other site was asked for what stands here; null: it was typed. */
	asked_at: string | null;
	/** The name they had then. */
	actor: string | null;
	/** The administrator who last had it so. */
	actor_id: string | null;
};

export type RedirectsTable = { from_path: string; to_path: string; origin: string | null; created_at: Generated<string> };

export type ContentVersionTable = { id: number; version: number };

/** What the software notes for itself. */
export type MemosTable = { name: string; value: string };

/** One row, written by readiness probes. */
export type ReadinessTable = { id: number; asked_at: string };

/** Where rows came from that have no column to say so; kept when the row goes, so that no import brings it back. */
export type OriginsTable = { origin: string; subject_type: string; subject_id: string };

/** What readers see that has changed, told by triggers (migration 042). */
export type ContentChangesTable = {
	id: Generated<number>;
	/** `*`: anything may have changed. */
	table_name: string;
	row_id: string | null;
	/** 1: readers may no longer see the row. */
	withdrawn: number;
	at: Generated<string>;
	/** PostgreSQL: the transaction that wrote it. */
	transaction_id: Generated<string | null>;
};

/** What can be searched of an item that readers see, made of its texts (platform/search). */
export type SearchDocumentsTable = {
	/** When it appeared, in seconds, and room for a million of one second: the newest first is the greatest first. */
	num: number;
	/** A kind of item, or `newsletters`. */
	kind: string;
	item_id: string;
	heading: string;
	excerpt: string;
	/** Its texts in plain words. */
	body: string;
	category: string | null;
	author: string | null;
	/** The slugs of its tags, between spaces. */
	tags: string | null;
	at: string;
	/** A hash of all it was made from, and of how. */
	mark: string;
};

/** The words there are, for who mistypes one. */
export type SearchVocabularyTable = {
	/** Folded. */
	form: string;
	/** The same from its end. */
	reversed: string;
	/** As it was first met. */
	spelling: string;
};

/** An address somebody asked for and nothing lives at. */
export type MissingAddressesTable = { path: string; hits: number; first_at: string; last_at: string };

/** An address outside that public texts lead to, and what was said there when it was last asked. */
export type OutgoingLinksTable = {
	url: string;
	/** What is asked next: the address itself, or where it has led so far. */
	ask_url: string;
	/** Of `ask_url`. */
	host: string;
	/** How many redirects have led to `ask_url`. */
	hops: number;
	due_at: string;
	asked_at: string | null;
	/** Who was asked then: `host` may have moved on to where a redirect leads. */
	asked_host: string | null;
	/** alive, dead, ignored (by whoever runs the site); null: not known yet. */
	verdict: string | null;
	/** Why nothing was there: a status, or a word of the network's. */
	reason: string | null;
	/** In a row. */
	failures: number;
	failing_since: string | null;
};

/** Which text leads there. */
export type OutgoingLinkUsesTable = { kind: string; item_id: string; url: string };

/** Whose links were looked for, in the text as `mark` has it (`rendered_texts`), and when. */
export type OutgoingLinkScansTable = { kind: string; item_id: string; mark: string; at: string };
