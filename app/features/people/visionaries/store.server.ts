// Owns the reading of the visionaries table for readers.
import type { Db } from "../../../platform/db/open.ts";
import { question } from "../../../platform/db/question.ts";
import * as people from "../store.server.ts";

export type VisionaryCardRow = people.PersonCardRow;
const columns = [...people.cardColumns, ...people.storyColumns, "feed_at", "achievements", "links"] as const;
export type VisionaryRow = people.RowOf<(typeof columns)[number]>;

const cards = { kind: "visionnaires", columns: people.cardColumns } as const satisfies people.Source;
export const whole = { kind: "visionnaires", columns } as const satisfies people.Source;

/** Every active visionary, newest first; of one category when given. */
export function listVisionaries(db: Db, category: string | null): Promise<VisionaryCardRow[]> {
	const query = people.selectPublic(db, cards);
	return (category ? query.where("category", "=", category) : query).execute();
}

/** The slug of the active visionary an old address means, by id or by slug (docs/design.md, "Decisions"), or null. */
export async function findSlug(db: Db, idOrSlug: string): Promise<string | null> {
	const rows = await people
		.selectPublic(db, { kind: "visionnaires", columns: ["slug"] })
		.where((row) => row.or([row("slug", "=", idOrSlug), row("id", "=", idOrSlug)]))
		.execute();
	return (rows.find((row) => row.slug === idOrSlug) ?? rows[0])?.slug ?? null;
}

/** The newest active visionary, for the home page, or null. */
export async function newestVisionary(db: Db): Promise<VisionaryCardRow | null> {
	const [row] = await newest(db, {});
	return row ?? null;
}

const newest = question((db, _: object) => people.selectPublic(db, cards).limit(1));
