// What every producer's reader yields, in the house's own words. A producer knows its own format and nothing of the database;
// the frame knows the database and no format.

import type { Insertable } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { ItemTable, Kind } from "../../../shared/kinds.ts";
import type { MovedReader } from "../../../shared/moved-reader.ts";
import type { Progress } from "../../../shared/progress.ts";

/** What the frame gives an item itself. */
type GivenByFrame =
	| "id"
	| "slug"
	| "origin"
	| "search_text"
	| "feed_id"
	| "feed_at"
	| "tags"
	| "image_url"
	| "featured_image"
	| "image_alt"
	| "image_credit"
	| "share_image_url";

type ColumnsOf<Table extends ItemTable> = Omit<Insertable<Database[Table]>, GivenByFrame>;

/** The columns of an item by its kind, without those the frame gives. Bodies are Markdown of the house. */
export type ItemColumns = {
	actualites: ColumnsOf<"articles">;
	visionnaires: ColumnsOf<"visionaries">;
	"vie-alt": ColumnsOf<"vie_alt">;
};

/** A word an item was filed under where it comes from, kept as it was said there; the frame makes tags and a series of those that are. */
export type OriginTerm = { scheme: "tag" | "author" | "section" | "series" | "keyword" | "language"; name: string; slug: string | null };

/** A picture as its producer names it: an address of the old site, or a path of its folder of pictures. */
export type OriginPicture = {
	address: string;
	alt: string | null;
	credit: string | null;
	/** Markdown that opens the text where this picture cannot be brought in: it stood there, and is in no other place. */
	orElse?: string;
};

/** Something to look at after the import; the words of each code are the producer's own (copy.ts). */
export type Note = { code: string; word: string };

/**
 * One item. In its Markdown, pictures and links stand as the producer knew them: addresses of the old site, whole. The frame brings
 * the pictures in and leads links between imported items to where these now are; `moved:<origin>` is such a link where the
 * producer knows the item and not its address (with `#anchor` after it, if there is one).
 */
export type ItemRecord = {
	[Some in Kind]: {
		record: "item";
		kind: Some;
		/** `ghost:example.org#<id>`: what makes a second run add nothing; unique. */
		origin: string;
		/** Kept where the producer's ids are ours; null: a new one. */
		id: string | null;
		/** null: made from the heading. Made free where it is taken. */
		wantedSlug: string | null;
		columns: ItemColumns[Some];
		cover: OriginPicture | null;
		/** The address of the picture its shared links showed, where that is another one. */
		sharePicture?: string | null;
		/** Where it could be found on the old site: whole addresses, or paths. */
		oldAddresses: string[];
		terms: OriginTerm[];
		notes: Note[];
		/** The file and line it was read from, for the report. */
		where?: string;
		/** The record with what takes long to make (body, excerpt, remarks), asked for where the item is saved or filled. Absent: all is there. */
		whole?: () => Promise<ItemRecord>;
	};
}[Kind];

/** One reader. `id`: kept where the producer's ids are ours; `where`: the file and line they were read from. */
export type ReaderRecord = MovedReader & { record: "reader"; where?: string };

export type StoryRecord = {
	record: "story";
	origin: string;
	where?: string;
	columns: Omit<Insertable<Database["stories"]>, "id" | "request_id" | "draft_type" | "draft_id"> & { id: string | null };
};

export type NewsletterRecord = {
	record: "newsletter";
	origin: string;
	id: string | null;
	title: string;
	subject: string;
	excerpt: string | null;
	/** Content as the house's newsletter editor keeps it. */
	content: string;
	/** Sent ones are history; everything else arrives as a draft, its planned date noted. */
	sentAt: string | null;
	plannedFor: string | null;
	createdAt: string | null;
	/** The design it was written in, where the producer's are ours. */
	template?: string | null;
	/** false: it was for some readers only, and is kept off the site's archive. Absent: for all. */
	isArchived?: boolean;
	notes: Note[];
	where?: string;
};

export type RedirectRecord = { record: "redirect"; from: string; to: string };

/**
 * Something of the source that is not taken, and why; `where` names the file, and the line where there is one. Of what is told as a number
 * alone, `count` says how many there are, and nothing is named.
 */
export type LeftOutRecord = { record: "left-out"; reason: string; what: string; where: string; count?: number };

/** How many things of the source a record stands for. */
export const countIn = (record: MovedRecord): number => (record.record === "left-out" ? (record.count ?? 1) : 1);

/** Something to look at that is no single item's: of a whole file, of its readers. Its words are the producer's. */
export type NoticeRecord = { record: "notice"; note: Note };

export type MovedRecord = ItemRecord | ReaderRecord | StoryRecord | NewsletterRecord | RedirectRecord | LeftOutRecord | NoticeRecord;

/** How far a reading is; `unit` says of what. */
export type OnProgress = (progress: Progress<"check" | "import">) => void;

/** A source that was opened and found readable. `records` may be read more than once: a dry run, then the import. */
export type OpenSource = {
	site: { title: string; url: string };
	/** Hosts whose links and pictures are the old site's own; `*.example.org` for all below one. */
	hosts: string[];
	/** The addresses under which the picture of an address may be kept, the best first. Absent: its own alone. */
	pictureNames?: (address: string) => string[];
	records: (onProgress: (done: number, total: number) => void) => AsyncIterable<MovedRecord>;
	close: () => Promise<void>;
};

/**
 * A remark in French: on one thing, then on so many of them (`|s`, `|nt` where words agree with the count). `isCounted`: that is
 * enough, the terminal does not repeat it thing by thing.
 */
export type NoteWords = { one: (word: string) => string; many: string; isCounted?: true };

/** The French of what a producer says in codes. A code without words is shown as it is. */
export type ProducerWords = { notes: Record<string, NoteWords>; leftOut: Record<string, string> };

/** A producer: opens what was given. Throws ImportRefusal (refusal.ts), in French and with the line, for what it cannot read. */
export type Producer<Options = Record<never, never>> = {
	name: string;
	words: ProducerWords;
	open: (source: string, options: Options) => Promise<OpenSource>;
};
