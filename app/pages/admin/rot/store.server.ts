// Owns what the page « Liens » asks of items and redirects.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../../shared/kinds.ts";

/** Those of these slugs that public items of a kind have. */
async function listPublicSlugs(db: Db, kind: Kind, slugs: readonly string[]): Promise<string[]> {
	if (slugs.length === 0) return [];
	const { table, flag } = kinds[kind];
	const rows = await db
		.selectFrom(table)
		.select("slug")
		.where("slug", "in", slugs)
		.where(sql<boolean>`${sql.ref(flag)}`)
		.execute();
	return rows.map(({ slug }) => slug);
}

/** For each path that ends as a public item's does, where that item is. */
export async function listAlike(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
	const slugOf = (path: string) => (path.split("/").at(-1) ?? "").replace(/\.\w{1,5}$/, "").toLowerCase();
	const slugs = [...new Set(paths.map(slugOf))];
	const alike = new Map<string, string>();
	for (const kind of kindNames) {
		const known = new Set(await listPublicSlugs(db, kind, slugs));
		for (const path of paths) if (known.has(slugOf(path)) && !alike.has(path)) alike.set(path, publicPath(kind, slugOf(path)));
	}
	return alike;
}

/** Redirects somebody made by hand, the newest first. */
export async function listRedirectsBy(db: Db, origin: string, limit: number): Promise<{ path: string; to: string }[]> {
	const rows = await db
		.selectFrom("redirects")
		.select(["from_path", "to_path"])
		.where("origin", "=", origin)
		.orderBy("created_at", "desc")
		.orderBy("from_path")
		.limit(limit)
		.execute();
	return rows.map(({ from_path, to_path }) => ({ path: from_path, to: to_path }));
}
