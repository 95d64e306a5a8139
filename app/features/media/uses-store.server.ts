// Owns the question which rows may hold an image's address.
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { MediaUse } from "../../shared/media.ts";

const ROWS_AT_ONCE = 500;

/** A table whose rows show images: what the admin's addresses call it, and its columns. */
export type ImageHolder = {
	kind: MediaUse["kind"];
	table: string;
	/** What finds a row. */
	key: string;
	title: string;
	flag: string | null;
	pictures: readonly string[];
	texts: readonly string[];
};

export type Found = Record<string, unknown> & { id: string };

/** Rows of a holder that may hold an address like one of these in these columns, a few at a time so that readers are served meanwhile. */
export async function* rowsOf(db: Db, holder: ImageHolder, columns: readonly string[], patterns: readonly string[]): AsyncGenerator<Found> {
	if (columns.length === 0) return;
	const asked = [holder.title, ...(holder.flag ? [holder.flag] : []), ...columns];
	let after = "";
	for (;;) {
		const { rows } = await sql<Found>`
			select ${sql.ref(holder.key)} as id, ${sql.join(asked.map((column) => sql.ref(column)))} from ${sql.table(holder.table)}
			where ${sql.ref(holder.key)} > ${after} and (${sql.join(
				columns.flatMap((column) => patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`)),
				sql` or `,
			)})
			order by ${sql.ref(holder.key)} limit ${ROWS_AT_ONCE}`.execute(db);
		yield* rows;
		if (rows.length < ROWS_AT_ONCE) return;
		after = rows.at(-1)?.id as string;
		await setImmediate();
	}
}

/** Tells whether a version of an item kept since `since` shows an image, so that going back to it still can. */
export async function isInRevision(db: Db, path: string, since: string): Promise<boolean> {
	const row = await db
		.selectFrom("revisions")
		.select("id")
		.where("at", ">=", since)
		.where("fields", "like", `%/${path}%`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Tells whether a text that is kept unsaved shows an image. */
export async function isInKeptWork(db: Db, path: string): Promise<boolean> {
	const row = await db.selectFrom("kept_work").select("place").where("fields", "like", `%/${path}%`).limit(1).executeTakeFirst();
	return row !== undefined;
}
