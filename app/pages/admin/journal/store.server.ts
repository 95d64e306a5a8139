// Owns reading the journal: pages of it, newest first, and what its lines lead to.
import type { Kysely, Selectable } from "kysely";
import type { JournalTable } from "../../../platform/db/schema/administration.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { type ItemTable, type Kind, kindNames, kinds } from "../../../shared/kinds.ts";

type Db = Kysely<Database>;
export type JournalRow = Selectable<JournalTable>;
/** Where a page of the journal goes on: below this line. */
export type Cursor = { at: string; id: string };

/** Lines of these kinds below a cursor, newest first. */
export async function readJournal(
	db: Db,
	options: { kinds: readonly JournalKind[] | null; below: Cursor | null; most: number },
): Promise<JournalRow[]> {
	const { kinds, below, most } = options;
	let query = db.selectFrom("journal").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(most);
	if (kinds) query = query.where("kind", "in", kinds);
	if (below) {
		query = query.where((eb) => eb.or([eb("at", "<", below.at), eb.and([eb("at", "=", below.at), eb("id", "<", below.id)])]));
	}
	return query.execute();
}

const TABLES = {
	...(Object.fromEntries(kindNames.map((kind) => [kind, kinds[kind].table])) as Record<Kind, ItemTable>),
	messages: "stories",
	newsletters: "newsletters",
} as const;
const SCREENS: Partial<Record<keyof typeof TABLES, string>> = { newsletters: "newsletter/campagnes" };

/** Addresses of the items that these lines name and that still exist, by `type/id`. */
export async function findSubjects(db: Db, rows: readonly JournalRow[]): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const type of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
		const table = TABLES[type];
		const ids = [...new Set(rows.flatMap((row) => (row.subject_type === type && row.subject_id ? [row.subject_id] : [])))];
		if (ids.length === 0) continue;
		for (const { id } of await db.selectFrom(table).select("id").where("id", "in", ids).execute()) {
			found.set(`${type}/${id}`, `/admin/${SCREENS[type] ?? type}/${id}`);
		}
	}
	return found;
}
