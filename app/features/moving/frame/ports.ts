// What the frame needs from the rest of the house, and nothing more; app/pages/moving makes it over the stores.
import type { Insertable } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { ItemTable, Kind } from "../../../shared/kinds.ts";
import type { Meaning } from "../../../shared/reader-standing.ts";
import type { NewsletterRecord, OriginTerm, ReaderRecord, StoryRecord } from "./records.ts";

/**
 * How the cells under a column's name are read: where somebody stands, null for what is not understood. null of a column: it says
 * nothing of it. `beside`: all of the table's columns, where they may tell which tool it comes from.
 */
export type StandingUnder = (column: string, beside?: readonly string[]) => ((cell: string) => Meaning | null) | null;

/** An item that is here already. */
export type KnownItem = { id: string; slug: string };

/** A picture to be judged, re-encoded and kept. */
export type PictureFile = {
	bytes: Uint8Array;
	/** Its file's name where it was found, such as `sunset.jpg`. */
	name: string;
	/** What its producer knows it by. */
	address: string;
};

/** The folder pictures are brought into; what stands below it was brought before. */
export const PICTURES_FOLDER = "images/imports";

/** An item as it is here now, as far as its pictures go. */
export type PicturedItem = {
	body: string;
	/** The address of its picture. */
	picture: string | null;
	/** Nobody has changed it since it was brought. */
	isUntouched: boolean;
};

/** What an item lacked: its body with the pictures that were missing, and its own picture where it had none. */
export type Filling = { body: string; cover: { path: string; alt: string | null; credit: string | null } | null };

/** An item ready to be saved; `row` has every column but those of the search and of feeds. */
export type ItemDraft = {
	[Some in Kind]: { kind: Some; row: Insertable<Database[ItemTable]> & { id: string; slug: string; origin: string }; terms: OriginTerm[] };
}[Kind];

/** An old address, as `oldAddressKey` spells it, and the path it leads to. */
export type RedirectDraft = { from: string; to: string };

/** What is saved in one transaction. */
export type Batch = { items: ItemDraft[]; redirects: RedirectDraft[]; stories: StoryRecord[]; newsletters: NewsletterRecord[] };

/**
 * What became of a reader: new ones were `added` as the record says (`added-blocked`: an address nothing goes to), `known` are here
 * as they were, `taken-off` left because the source says so, `stayed` though it does, since they signed up on this site;
 * `left` and `erased` stay so; `forgotten` left too long ago for their address to be kept; `refused`: no address that mail can be
 * sent to.
 */
export type ReaderOutcome =
	| "added"
	| "added-pending"
	| "added-left"
	| "added-blocked"
	| "known"
	| "taken-off"
	| "stayed"
	| "left"
	| "erased"
	| "forgotten"
	| "refused";

/** How many readers became what, how many new ones nothing proves the consent of; `refused` ones by their places. */
export type ReadersSaved = { counts: Partial<Record<Exclude<ReaderOutcome, "refused">, number>>; unproved: number; refused: number[] };

/** Where imported things go. Lists hold at most 500 entries a call. */
export type ImportTarget = {
	/** Items of a kind already there, by origin; those unknown are absent. */
	findItems(kind: Kind, origins: string[]): Promise<Map<string, KnownItem>>;
	/** Items of a kind already there, by id. */
	findItemsById(kind: Kind, ids: string[]): Promise<Map<string, KnownItem>>;
	/** Those of the given slugs that an item of this kind has, or had (a redirect starts there). */
	takenSlugs(kind: Kind, slugs: string[]): Promise<Set<string>>;
	/** Where these paths lead already; those that lead nowhere are absent. */
	redirectsFrom(paths: string[]): Promise<Map<string, string>>;
	/** Which of these origins of stories and newsletters were brought before, whatever became of them. */
	knownOrigins(origins: string[]): Promise<Set<string>>;
	/**
	 * Brings readers in, in one transaction, each address once; answers how many became what. Nobody is sent anything, and who
	 * left, bounced, complained or was erased here stays so.
	 * @param options.isPlan - says what would become of them, and keeps nothing
	 */
	saveReaders(readers: ReaderRecord[], options: { isPlan: boolean }): Promise<ReadersSaved>;
	/** Ends with a line of the journal that says, in numbers, what was brought. */
	noteImport(counts: Record<string, number>): Promise<void>;
	/**
	 * Saves a batch in one transaction. An origin that is there is left untouched, an old address that leads somewhere keeps its
	 * destination, and what led to an old address leads to the new one.
	 */
	save(batch: Batch): Promise<void>;
	/** An item as it is here now; null when it is gone. */
	readPictured(kind: Kind, id: string): Promise<PicturedItem | null>;
	/** Gives an item what it lacked, its state before kept; false when its body is no longer `before`: somebody is writing it. */
	fillPictures(item: { kind: Kind; id: string; before: string }, filling: Filling): Promise<boolean>;
	/** Judges the bytes, re-encodes and keeps them; the same bytes twice are one picture. null when they are no picture. */
	savePicture(file: PictureFile): Promise<{ path: string } | null>;
};
