// Owns the reading of the vie_alt table for readers.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import * as people from "../store.server.ts";
import type { Filters } from "./rules.ts";

const cardColumns = [...people.cardColumns, "type", "location", "website_url"] as const;
const columns = [
	...cardColumns,
	...people.storyColumns,
	...(["key_points", "social_links", "context_text", "impact_text", "perspectives_text"] as const),
] as const;
export type ProfileCardRow = Pick<Database["vie_alt"], (typeof cardColumns)[number]>;
export type ProfileRow = Pick<Database["vie_alt"], (typeof columns)[number]>;

const cards: people.Source<ProfileCardRow> = { kind: "vie-alt", columns: cardColumns };
export const whole: people.Source<ProfileRow> = { kind: "vie-alt", columns };

/** Every active profile that answers to both filters, newest first. A stored type nobody knows is a collective. */
export async function listProfiles(db: Db, { type, category }: Filters): Promise<ProfileCardRow[]> {
	if (type && type !== "societe" && type !== "personne") return [];
	return people.listPublic(db, cards, {
		narrowed: [
			...(type === "societe" ? [sql`type <> 'personne'`] : type ? [sql`type = 'personne'`] : []),
			...(category ? [sql`category = ${category}`] : []),
		],
	});
}
