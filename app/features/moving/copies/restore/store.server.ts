// Owns what a restoration asks of the database beside putting rows back.
import type { Db } from "../../../../platform/db/open.ts";
import type { Row } from "../../../../platform/db/snapshot.ts";

/** What the images table names of files, in a database that may be half filled; nothing where it has no such table yet. */
export async function listImages(db: Db): Promise<Row[]> {
	const tables = await db.introspection.getTables();
	if (!tables.some(({ name }) => name === "images")) return [];
	return db.selectFrom("images").select(["path", "variants", "card_path", "source_path"]).execute();
}
