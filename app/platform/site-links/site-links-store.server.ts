// Owns what the database knows of an address of the site: whether an item lives there, whether it leads elsewhere, whether a picture
// has it.
import { sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import type { Db } from "../db/open.ts";

/** Whether the item of a kind under this slug is public; null where there is none. */
export async function isItemPublic(db: Db, kind: Kind, slug: string): Promise<boolean | null> {
	const { table, flag } = kinds[kind];
	const { rows } = await sql<{ flag: boolean | number }>`
		select ${sql.ref(flag)} as flag from ${sql.table(table)} where slug = ${slug} limit 1`.execute(db);
	return rows[0] ? readFlag(rows[0].flag) : null;
}

/** Whether this path leads elsewhere now. */
export async function isRedirected(db: Db, path: string): Promise<boolean> {
	return (await db.selectFrom("redirects").select("from_path").where("from_path", "=", path).executeTakeFirst()) !== undefined;
}

/** Whether the site holds this picture: an image's own address, or one of its prints'. */
export async function isImageStored(db: Db, path: string): Promise<boolean> {
	const row = await db
		.selectFrom("images")
		.select("path")
		.where((is) => is.or([is("path", "=", path), is("variants", "like", `%"${path.replace(/[\\%_]/g, "_")}"%`)]))
		.executeTakeFirst();
	return row !== undefined;
}
