// Owns what waits behind the hold of everything, and what would become of it once it is lifted.
import { isMissed, leavingStatuses, underWayStatuses } from "../../../features/newsletter/states.ts";
import type { Db } from "../../../platform/db/open.ts";
import { countWaitingMail } from "../../../platform/mail/outbox-store.server.ts";

/** `leaves`: by itself, now or at its hour; otherwise it waits to be resumed or planned anew by hand. `at`: the hour it is planned for. */
export type WaitingNewsletter = { id: string; title: string; at: string | null; leaves: boolean };
export type Waiting = { newsletters: WaitingNewsletter[]; mails: number };

/** Newsletters that are planned, under way or paused, the first to leave first, and how many mails wait in the outbox. */
export async function readWaiting(db: Db, now: Date): Promise<Waiting> {
	const rows = await db
		.selectFrom("newsletters")
		.select(["id", "title", "status", "scheduled_at", "pause_reason"])
		.where("status", "in", ["scheduled", ...underWayStatuses])
		.where("hidden_at", "is", null)
		.orderBy("scheduled_at")
		.orderBy("id")
		.execute();
	const newsletters = rows.map(({ id, title, status, scheduled_at, pause_reason }) => {
		const isPlanned = status === "scheduled";
		const leaves = isPlanned
			? pause_reason === null && scheduled_at !== null && !isMissed(scheduled_at, now)
			: [...leavingStatuses, "standing"].some((leaving) => leaving === status);
		return { id, title, at: isPlanned ? scheduled_at : null, leaves };
	});
	return { newsletters, mails: await countWaitingMail(db) };
}
