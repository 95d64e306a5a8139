// Owns what a page knows of the files beside pictures. They stand in the images table, among what the « Images » page holds: kept as
// they were sent, without prints or a size in pixels.
import { fileFormatAt } from "../../shared/files.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";

/** `name`: as it came; `size` in bytes. */
export type KnownFile = { name: string; size: number };
/** What the site keeps of such files, by public address. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

const ADDRESS = /\/fichiers\/[\w./-]+/g;

/** The files behind public addresses (/fichiers/…); those the site has not are absent from the map. */
export async function findFiles(db: Db, addresses: readonly string[]): Promise<KnownFiles> {
	const paths = [...new Set(addresses)].filter((address) => fileFormatAt(address) !== null).map((address) => address.slice(1));
	if (paths.length === 0) return new Map();
	const rows = await db
		.selectFrom("images")
		.select(["path", "name", "bytes"])
		.where("path", "in", listed(db, paths))
		.where("pending_at", "is", null)
		.execute();
	return new Map(
		rows.map(({ path, name, bytes }) => [`/${path}`, { name: name ?? path.slice(path.lastIndexOf("/") + 1), size: bytes ?? 0 }]),
	);
}

/** The files that a text names. */
export async function findFilesIn(db: Db, text: string): Promise<KnownFiles> {
	return findFiles(db, text.match(ADDRESS) ?? []);
}
