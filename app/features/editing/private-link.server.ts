// Owns the private link of an item that is not public, and the end of all that were given.
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { endLinks } from "../../platform/preview/link-number-store.server.ts";
import { type PrivateLink, privateLink } from "../../platform/preview/preview.server.ts";
import type { Services } from "../../platform/services.ts";
import { type Kind, kinds, publicPath } from "../../shared/kinds.ts";
import { rowHeading } from "./columns.ts";
import { type Item, readRow } from "./store.server.ts";

/** The private link to an item, good from now on; null for one that is public: there is nothing to hide. */
export async function linkToDraft(services: Services, kind: Kind, { id, fields }: Item): Promise<PrivateLink | null> {
	if (fields.published) return null;
	return privateLink(services, { table: kinds[kind].table, id, path: publicPath(kind, fields.slug) });
}

/** Ends every private link of an item; answers whether there is such an item. What it says stays as it is. */
export async function endPrivateLinks(
	{ db, clock }: Pick<Services, "db" | "clock">,
	{ kind, id, actor }: { kind: Kind; id: string; actor: string },
): Promise<boolean> {
	return db.transaction().execute(async (transaction) => {
		const row = await readRow(transaction, kind, id, { forUpdate: true });
		if (!row) return false;
		await endLinks(transaction, kinds[kind].table, id);
		const subject = { type: kind, id, title: rowHeading(kind, row) };
		await writeJournal(transaction, { kind: "links-ended", actor, at: clock.now(), subject });
		return true;
	});
}
