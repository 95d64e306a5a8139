// Owns what a copy looks like on a disk, in a bucket or in a file (decision 027): the same layout everywhere, whichever engine made it.
//
//   contrevent-copies.json          says what this place is, and how it is sealed
//   chunks/ab/ab12….zst             rows of a table, a line of JSON each, compressed; named by the hash of the lines
//   images/ab/ab12…                 the bytes of one file, named by their hash
//   copies/20260131T090500123Z.json what one copy is made of; written last: without it there is no copy
//   departures/…                    who left since (decision 026)
import { z } from "../../../shared/zod.ts";

/** Grows when what is written can no longer be read by an older version. */
export const FORMAT = 1;

const hash = z.string().regex(/^[\da-f]{64}$/);
const rowsSchema = z.object({
	rows: z.number().int().nonnegative(),
	/** The sum of the hashes of all rows: the same whatever their order. */
	sum: hash,
	chunks: z.array(hash),
});

/** What was cut into chunks: a table, or the list of files. */
export type CutRows = z.infer<typeof rowsSchema>;

export const manifestSchema = z.object({
	format: z.number().int().positive(),
	/** The version of the software that made it. */
	product: z.string(),
	/** The last migration of the database it was made from. */
	schema: z.string(),
	engine: z.enum(["sqlite", "postgres"]),
	/** Which installation of the site made it; copies of before do not say. */
	installation: z.string().optional(),
	/** The moment everything in it is of, ISO-8601. */
	moment: z.string(),
	siteUrl: z.string(),
	tables: z.record(z.string(), rowsSchema),
	/** The list of files, cut like a table: each row a path and the hash of its bytes. */
	files: rowsSchema.extend({ bytes: z.number().int().nonnegative() }),
	/** Files that the database names and the storage did not have. */
	missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A file of the copy: where it stands on the site, and the name of its bytes. */
export type FileEntry = { path: string; hash: string; bytes: number };

export const placeSchema = z.object({
	format: z.number().int().positive(),
	/** Drawn once: another disk under the same address is another place. Places of before have none. */
	id: z.string().optional(),
	/** null: what stands in the place can be read by whoever reaches it. */
	sealed: z
		.object({
			scheme: z.literal("age"),
			/** What everything is sealed for. */
			recipient: z.string(),
			/** The identity that opens it, itself sealed by the passphrase: an armoured age file. */
			identity: z.string(),
		})
		.nullable(),
});
export type PlaceFacts = z.infer<typeof placeSchema>;

export const PLACE_FILE = "contrevent-copies.json";

/** What a place keeps many of. */
export type Kind = "chunks" | "images";

/** Where an object stands in a place. */
export function objectPath(kind: Kind, name: string): string {
	return `${kind}/${name.slice(0, 2)}/${name}${kind === "chunks" ? ".zst" : ""}`;
}

/** What a copy of a moment is called: sorts by time, and every file system takes it. */
export function copyName(moment: Date): string {
	return moment.toISOString().replace(/[-:.]/g, "");
}

/** The moment in a copy's name; null for what is no copy's name. */
export function momentOf(name: string): Date | null {
	const [, year, month, day, hour, minute, second, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? [];
	return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) : null;
}

/** What a clock may be ahead of another one without anybody minding. */
const AHEAD_MS = 5 * 60_000;

/**
 * The newest of these copies; null when there is none. One that is dated after `now` was made by a clock that was wrong, and would hide all
 * those that are made until then: it is never the newest.
 */
export function newestCopy(names: readonly string[], now: Date): string | null {
	const isPast = (name: string) => (momentOf(name)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime() + AHEAD_MS;
	return names.filter(isPast).sort().at(-1) ?? null;
}

/** Where the manifest of a copy stands in its place. */
export const copyPath = (name: string): string => `copies/${name}.json`;
