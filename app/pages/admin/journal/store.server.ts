// Owns reading the journal: pages of it, newest first, and what its lines lead to.
import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { JournalTable } from "../../../platform/db/schema/administration.ts";
import { actorName } from "../../../platform/journal/actor-store.server.ts";
import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type ItemTable, type Kind, kindNames, kinds } from "../../../shared/kinds.ts";

/** `actor`: the present name of who did it. */
export type JournalRow = Omit<Selectable<JournalTable>, "actor_id">;
/** Where a page of the journal goes on: below this line. */
export type Cursor = { at: string; id: string };

/** Lines of these kinds below a cursor, newest first. */
export async function readJournal(
	db: Db,
	options: { kinds: readonly JournalKind[] | null; below: Cursor | null; most: number },
): Promise<JournalRow[]> {
	const { kinds, below, most } = options;
	let query = db
		.selectFrom("journal")
		.select(["id", "at", "kind", "subject_type", "subject_id", "subject_title", "details", actorName("journal").as("actor")])
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(most);
	if (kinds) query = query.where("kind", "in", kinds);
	if (below) {
		query = query.where((eb) => eb.or([eb("at", "<", below.at), eb.and([eb("at", "=", below.at), eb("id", "<", below.id)])]));
	}
	return query.execute();
}

type Subject = { table: ItemTable | "stories" | "newsletters"; screen: (id: string) => string };

/** What the lines name, where each is kept and the screen that shows it. */
const SUBJECTS: Record<string, Subject> = {
	...Object.fromEntries(
		kindNames.map((kind): [Kind, Subject] => [kind, { table: kinds[kind].table, screen: (id) => adminPaths.items.one(kind, id) }]),
	),
	messages: { table: "stories", screen: adminPaths.messages.one },
	newsletters: { table: "newsletters", screen: adminPaths.sendings.one },
};

/** Addresses of the items that these lines name and that still exist, by `type/id`. */
export async function findSubjects(db: Db, rows: readonly JournalRow[]): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const [type, { table, screen }] of Object.entries(SUBJECTS)) {
		const ids = [...new Set(rows.flatMap((row) => (row.subject_type === type && row.subject_id ? [row.subject_id] : [])))];
		if (ids.length === 0) continue;
		for (const { id } of await db.selectFrom(table).select("id").where("id", "in", ids).execute()) {
			found.set(`${type}/${id}`, screen(id));
		}
	}
	return found;
}
