// Owns naming a state of an item. It changes nothing that the item says: no page, no moment, no new state.
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import type { Services } from "../../platform/services.ts";
import type { Kind } from "../../shared/kinds.ts";
import { rowHeading } from "./columns.ts";
import { findRevision, newestRevision, type Revision, writeRevisionName } from "./revision-store.server.ts";
import { readRow } from "./store.server.ts";
import { tidyName } from "./version-name.ts";

export type Named = {
	/** The state as it is called now. */
	version: Revision;
	/** What it was called before. */
	before: string | null;
};

/**
 * Names a state of an item; the newest one where none is given. An empty name takes the name away; the same again is nothing to write.
 * @returns null when the item or the state is not there
 */
export async function nameVersion(
	{ db, clock }: Pick<Services, "db" | "clock">,
	{ kind, id, ...asked }: { kind: Kind; id: string; revisionId: string | null; name: string; actor: string },
): Promise<Named | null> {
	return db.transaction().execute(async (transaction) => {
		const row = await readRow(transaction, kind, id, { forUpdate: true });
		if (!row) return null;
		const at = clock.now();
		const revisionId = asked.revisionId ?? (await newestRevision(transaction, kind, row, at));
		const found = await findRevision(transaction, kind, id, revisionId);
		if (!found) return null;
		const { row: _row, ...version } = found;
		const name = tidyName(asked.name) || null;
		if (name !== version.name) {
			await writeRevisionName(transaction, kind, id, { id: revisionId, name });
			const subject = { type: kind, id, title: rowHeading(kind, row) };
			await writeJournal(transaction, {
				kind: "version-named",
				actor: asked.actor,
				at,
				subject,
				details: { called: name, before: version.name },
			});
		}
		return { version: { ...version, name }, before: version.name };
	});
}
