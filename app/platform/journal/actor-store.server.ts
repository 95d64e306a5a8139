// Owns who did something, as the journal and the history of items keep it: an administrator by their id, with the name they had
// then; that name alone where no account goes by it.
import { sql } from "kysely";

/** What keeps who did it: an administrator's id, any other text as a name, null for the software itself. */
export function actorColumns(actor: string | null) {
	return {
		actor_id: sql<string | null>`(select administrators.id from administrators where administrators.id = ${actor})`,
		actor: sql<string | null>`coalesce((select administrators.username from administrators where administrators.id = ${actor}), ${actor})`,
	};
}

/** The name of whoever a line of this table tells of: today's, or the one that was written down where there is no such account. */
export function actorName(table: "journal" | "revisions" | "kept_work") {
	const [id, name] = [sql.ref(`${table}.actor_id`), sql.ref(`${table}.actor`)];
	return sql<string | null>`coalesce((select administrators.username from administrators where administrators.id = ${id}), ${name})`;
}
