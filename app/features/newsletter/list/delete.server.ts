// Owns deleting a newsletter and bringing it back. A deletion takes it off the lists: of one that was sent, log and links live on;
// one that never left is erased a month later.
import { writeContent } from "../../../platform/db/content-version.ts";
import { againAfterDeadlock } from "../../../platform/db/deadlock.ts";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { indexNewsletters } from "../reports/archive/searched.server.ts";
import { isUnderWay } from "../states.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { readNewsletter } from "../store.server.ts";
import { eraseDeletedDrafts, hideNewsletter, showNewsletter } from "./store.server.ts";

const DAY_MS = 86_400_000;
/** How long a letter that never left may be brought back. */
export const KEPT_DAYS = 30;

/** What a deletion came to. `under-way`: it must be stopped first. */
export type Deletion = "deleted" | "gone" | "under-way";

type Asked = { id: string; actor: string };
type Needs = Pick<Services, "db" | "contentVersion" | "clock">;

/** Deletes a newsletter; said twice, it is done once. One that was planned leaves at no hour any more. */
export async function deleteNewsletter(services: Needs, { id, actor }: Asked): Promise<Deletion> {
	return writeContent(services, async (db) => {
		const newsletter = await readNewsletter(db, id);
		if (!newsletter || newsletter.hiddenAt) return "gone";
		if (isUnderWay(newsletter.status)) return "under-way";
		const at = services.clock.now();
		// Started in this very moment, it is planned no more.
		const isPlanned = newsletter.status === "scheduled";
		const unplanned = !isPlanned || (await moveNewsletter(db, id, { from: "scheduled", to: "ready", also: { pause_reason: null } }));
		if (!unplanned || !(await hideNewsletter(db, id, at.toISOString()))) return "under-way";
		await indexNewsletters(db, [id]);
		await writeJournal(db, { kind: "deleted", actor, at, subject: { type: "newsletters", id, title: newsletter.title } });
		return "deleted";
	});
}

/** Brings a deleted newsletter back as it was; false when it is gone for good. One that is there is there. */
export async function restoreNewsletter(services: Needs, { id, actor }: Asked): Promise<boolean> {
	return againAfterDeadlock(() =>
		writeContent(services, async (db) => {
			const newsletter = await readNewsletter(db, id);
			if (!newsletter) return false;
			if (await showNewsletter(db, id)) {
				await indexNewsletters(db, [id]);
				const subject = { type: "newsletters", id, title: newsletter.title } as const;
				await writeJournal(db, { kind: "restored", actor, at: services.clock.now(), subject });
			}
			return true;
		}),
	);
}

/** The ticker's job: erases for good what never left and was deleted a month ago. */
export async function purgeDeletedDrafts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
	if ((await eraseDeletedDrafts(db, before)) > 0) await forgetDeleted(db);
}
