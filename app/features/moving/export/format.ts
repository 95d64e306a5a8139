// Owns what an export looks like (decision 028): texts a person can read, whichever engine they come from.
//
//   contrevent-export.json      what this is, of which moment, how many rows of each table
//   articles/la-casse.md        an item: its columns as front matter, its text below, byte for byte
//   newsletters/ete.md, .html   a newsletter, and what was sent of it
//   images/…, fichiers/…        files as they stand on the site
//   readers.csv, consents.csv … for whoever opens a spreadsheet; never read back
//   tables/journal.jsonl        every other table, a line of JSON a row
//   SHA256SUMS                  what every file above is: sha256sum -c SHA256SUMS

import type { Database } from "../../../platform/db/schema.ts";
import { tables } from "../../../platform/db/tables.ts";
import { fileStamp } from "../../../shared/local-days.ts";
import { z } from "../../../shared/zod.ts";

/** Grows when what is written can no longer be read by an older version. */
export const FORMAT = 1;

export const MANIFEST_FILE = "contrevent-export.json";
export const SUMS_FILE = "SHA256SUMS";
export const README_FILE = "LISEZ-MOI.md";

/** What an export is called where nobody named it. */
export const exportName = (moment: Date, timeZone: string): string => `contrevent-export-${fileStamp(moment, timeZone)}`;

export const manifestSchema = z.object({
	format: z.number().int().positive(),
	/** The version of the software that made it. */
	product: z.string(),
	/** The last migration of the database it was made from. */
	schema: z.string(),
	/** The moment everything in it is of, ISO-8601. */
	moment: z.string(),
	siteUrl: z.string(),
	/** What the key of its hashes is known by (`suppressionKey`). */
	key: z.string().optional(),
	/** How many rows of each table there are. */
	tables: z.record(z.string(), z.number().int().nonnegative()),
	/** Files that the database names and the storage did not have. */
	missing: z.array(z.string()),
});
export type ExportManifest = z.infer<typeof manifestSchema>;

export type TableName = keyof Database;

/** Tables of which a row is a text: the column that holds it. A row is a file in a folder of the table's name. */
export const bodies = { articles: "content", visionaries: "full_story", vie_alt: "full_story", newsletters: "content" } as const satisfies {
	[Table in TableName]?: keyof Database[Table] & string;
};

/** The column that holds a row's text; null for a table that is lines of JSON. */
export function bodyOf(table: TableName): string | null {
	return Object.hasOwn(bodies, table) ? bodies[table as keyof typeof bodies] : null;
}

/** The tables that are told, in the order they are filled in, and which of their columns. */
export function exportedTables(): { table: TableName; exported: readonly string[] }[] {
	return (Object.keys(tables) as TableName[])
		.map((table) => ({ table, exported: tables[table].exported as readonly string[] }))
		.filter(({ exported }) => exported.length > 0);
}

/** The file that holds a table as lines of JSON. */
export const linesPath = (table: TableName): string => `tables/${table}.jsonl`;

/** Beside the columns of a message: what `departures` knows it by, so that one deleted since does not come back. */
export const DEPARTED_NAME = "departed_name";

/** Tables that also stand as a file for a spreadsheet, which is never read back. */
export const spreadsheets: { [Table in TableName]?: string } = {
	newsletter_subscribers: "readers.csv",
	consents: "consents.csv",
	redirects: "redirects.csv",
	stories: "messages.csv",
	deliveries: "deliveries.csv",
};

/** Whether this file may be changed, added or taken away by hand: the texts, and what only says how to read them. */
export function isEditable(path: string): boolean {
	const [folder = "", ...rest] = path.split("/");
	return path === README_FILE || (rest.length > 0 && path.endsWith(".md") && Object.hasOwn(bodies, folder));
}
