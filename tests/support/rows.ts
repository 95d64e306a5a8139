// Rows as an editor or an older database might have left them; what a test does not care about has a plain value.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db } from "../../app/platform/db/open.ts";
import type { ArticlesTable, VieAltTable, VisionariesTable } from "../../app/platform/db/schema/items.ts";

let made = 0;

/** A published article; later ones are newer unless dated. */
export function articleRow(given: Partial<Insertable<ArticlesTable>> = {}): Insertable<ArticlesTable> {
	made += 1;
	return {
		id: randomUUID(),
		title: `Article ${made}`,
		slug: `article-${made}`,
		excerpt: "Un extrait.",
		content: "Un.\n\nDeux.",
		category: "Innovation",
		author_name: "Lucie Ferrand",
		read_time: 4,
		is_published: true,
		is_featured: false,
		created_at: new Date(Date.UTC(2025, 0, 1) + made * 3_600_000).toISOString(),
		...given,
	};
}

/** An active visionary. */
export function visionaryRow(given: Partial<Insertable<VisionariesTable>> = {}): Insertable<VisionariesTable> {
	made += 1;
	return {
		id: randomUUID(),
		name: `Visionnaire ${made}`,
		slug: `visionnaire-${made}`,
		title: "Bricoleuse",
		description: "Une description.",
		full_story: "Une histoire.",
		category: "Tech Hack",
		is_active: true,
		created_at: new Date(Date.UTC(2025, 0, 1) + made * 3_600_000).toISOString(),
		...given,
	};
}

/** An active Vie Alt. */
export function vieAltRow(given: Partial<Insertable<VieAltTable>> = {}): Insertable<VieAltTable> {
	made += 1;
	return {
		id: randomUUID(),
		name: `Vie ${made}`,
		slug: `vie-${made}`,
		title: "Autrement",
		type: "societe",
		description: "Une description.",
		full_story: "Une histoire.",
		category: "Habitat",
		is_active: true,
		created_at: new Date(Date.UTC(2025, 0, 1) + made * 3_600_000).toISOString(),
		...given,
	};
}

/** Inserts articles and answers them. */
export async function insertArticles(db: Db, rows: Insertable<ArticlesTable>[]): Promise<void> {
	await db.insertInto("articles").values(rows).execute();
}
