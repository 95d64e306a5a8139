// Owns deleting a newsletter: one that was never sent is erased, one that was is hidden, its log and links live on.
import { writeContent } from "../../../platform/db/content-version.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { isUnderWay } from "../states.ts";
import { readNewsletter } from "../store.server.ts";
import { eraseNewsletter, hideNewsletter } from "./store.server.ts";

/** What a deletion came to. `under-way`: it must be stopped first. */
export type Deletion = "erased" | "hidden" | "gone" | "under-way";

/** Deletes a newsletter; said twice, it is done once. */
export async function deleteNewsletter(
	services: Pick<Services, "db" | "contentVersion" | "clock">,
	{ id, actor }: { id: string; actor: string },
): Promise<Deletion> {
	return writeContent(services, async (db) => {
		const newsletter = await readNewsletter(db, id);
		if (!newsletter || newsletter.hiddenAt) return "gone";
		if (isUnderWay(newsletter.status)) return "under-way";
		const at = services.clock.now();
		const isDone = newsletter.startedAt ? await hideNewsletter(db, id, at.toISOString()) : await eraseNewsletter(db, id);
		if (!isDone) return "under-way";
		await writeJournal(db, { kind: "deleted", actor, at, subject: { type: "newsletters", id, title: newsletter.title } });
		return newsletter.startedAt ? "hidden" : "erased";
	});
}
