// Owns the reading of the vie_alt table for readers.
import type { Db } from "../../../platform/db/open.ts";
import { question } from "../../../platform/db/question.ts";
import * as people from "../store.server.ts";
import type { Filters } from "./rules.ts";

const cardColumns = [...people.cardColumns, "type", "location", "website_url"] as const;
const columns = [
	...cardColumns,
	...people.storyColumns,
	"feed_at",
	...(["key_points", "social_links", "context_text", "impact_text", "perspectives_text"] as const),
] as const;
export type ProfileCardRow = people.RowOf<(typeof cardColumns)[number]>;
export type ProfileRow = people.RowOf<(typeof columns)[number]>;

const cards = { kind: "vie-alt", columns: cardColumns } as const satisfies people.Source;
export const whole = { kind: "vie-alt", columns } as const satisfies people.Source;

/** Every active profile that answers to both filters, newest first. A stored type nobody knows is a collective. */
export async function listProfiles(db: Db, { type, category }: Filters): Promise<ProfileCardRow[]> {
	if (type && type !== "societe" && type !== "personne") return [];
	let query = people.selectPublic(db, cards);
	if (type) query = query.where("type", type === "personne" ? "=" : "<>", "personne");
	if (category) query = query.where("category", "=", category);
	return query.execute();
}

/** The newest active profile, for the home page, or null. */
export async function newestProfile(db: Db): Promise<ProfileCardRow | null> {
	const [row] = await newest(db, {});
	return row ?? null;
}

const newest = question((db, _: object) => people.selectPublic(db, cards).limit(1));
