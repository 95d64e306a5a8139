// Owns the reading of the visionaries table for readers.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import * as people from "../store.server.ts";

export type VisionaryCardRow = people.PersonCardRow;
const columns = [...people.cardColumns, ...people.storyColumns, "achievements", "links"] as const;
export type VisionaryRow = Pick<Database["visionaries"], (typeof columns)[number]>;

const cards: people.Source<VisionaryCardRow> = { kind: "visionnaires", columns: people.cardColumns };
export const whole: people.Source<VisionaryRow> = { kind: "visionnaires", columns };

/** Every active visionary, newest first; of one category when given. */
export function listVisionaries(db: Db, category: string | null): Promise<VisionaryCardRow[]> {
	return people.listPublic(db, cards, { narrowed: category ? [sql`category = ${category}`] : [] });
}

/** The slug of the active visionary an old address means, by id or by slug (docs/design.md, "Decisions"), or null. */
export async function findSlug(db: Db, idOrSlug: string): Promise<string | null> {
	const rows = await people.listPublic<{ slug: string }>(
		db,
		{ kind: "visionnaires", columns: ["slug"] },
		{ narrowed: [sql`(slug = ${idOrSlug} or id = ${idOrSlug})`] },
	);
	return (rows.find((row) => row.slug === idOrSlug) ?? rows[0])?.slug ?? null;
}

/** The newest active visionary, for the home page, or null. */
export async function newestVisionary(db: Db): Promise<VisionaryCardRow | null> {
	return (await people.listPublic(db, cards, { most: 1 }))[0] ?? null;
}
