// Owns the schedules: what leaves when its hour has come, what is asked about first, what cannot leave after all.
import { deliverabilityRefusal } from "../deliverability/state.server.ts";
import type { Newsletter, PauseReason } from "../rules.ts";
import { moveNewsletter, readNewsletter } from "../store.server.ts";
import { audienceOf } from "./audience.server.ts";
import { begin, type Draft, draftOf, hindranceOf, keyOf, type SendingServices } from "./start.server.ts";

/** Later than this, the administrator is asked first. */
const LATE_MS = 6 * 60 * 60_000;

/** Why a newsletter may not leave at its hour; the same that would refuse « Envoyer maintenant ». */
async function reasonAgainst(services: SendingServices, newsletter: Newsletter, draft: Draft, count: number): Promise<PauseReason | null> {
	const hindrance = hindranceOf(newsletter, draft);
	if (hindrance) return hindrance.reason;
	if (count === 0) return "nobody";
	return (await deliverabilityRefusal(services, count)) === null ? null : "deliverability";
}

/** Starts what is due; one that is more than six hours late waits for a decision. */
export async function startDue(services: SendingServices): Promise<void> {
	const { db, clock, log } = services;
	const now = clock.now();
	const due = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "scheduled")
		.where("scheduled_at", "<=", now.toISOString())
		.where("pause_reason", "is", null)
		.where("hidden_at", "is", null)
		.execute();
	for (const { id } of due) {
		const newsletter = await readNewsletter(db, id);
		if (!newsletter?.scheduledAt || newsletter.status !== "scheduled") continue;
		if (now.getTime() - Date.parse(newsletter.scheduledAt) > LATE_MS) {
			await db.updateTable("newsletters").set({ pause_reason: "missed" }).where("id", "=", id).where("status", "=", "scheduled").execute();
			log.warn({ newsletter: id }, "a scheduled newsletter is hours late; the administrator is asked first");
			continue;
		}
		const draft = await draftOf(services, newsletter);
		const { count } = await audienceOf(db);
		const reason = await reasonAgainst(services, newsletter, draft, count);
		if (reason) await moveNewsletter(db, id, { from: "scheduled", to: "failed", also: { pause_reason: reason } });
		else await begin(services, newsletter, { draft, key: keyOf(newsletter), actor: null, count });
	}
}
