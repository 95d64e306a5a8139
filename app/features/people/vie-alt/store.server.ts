// Owns the reading of the vie_alt table for readers.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import * as people from "../store.server.ts";
import type { Filters } from "./rules.ts";

type Db = Kysely<Database>;

export type ProfileCardRow = people.PersonCardRow & { type: string; location: string | null; website_url: string | null };
export type ProfileRow = ProfileCardRow &
	people.PersonStoryRow & {
		key_points: string | null;
		social_links: string | null;
		context_text: string | null;
		impact_text: string | null;
		perspectives_text: string | null;
	};

const cardColumns = [...people.cardColumns, "type", "location", "website_url"] as const;
const cards: people.Source<ProfileCardRow> = { kind: "vie-alt", columns: cardColumns };
export const whole: people.Source<ProfileRow> = {
	kind: "vie-alt",
	columns: [...cardColumns, ...people.storyColumns, "key_points", "social_links", "context_text", "impact_text", "perspectives_text"],
};

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
