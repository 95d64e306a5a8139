// Owns the schedules: what leaves when its hour has come, what is asked about first, what cannot leave after all.
import type { Db } from "../../../platform/db/open.ts";
import { deliverabilityRefusal } from "../deliverability/state.server.ts";
import type { Newsletter, PauseReason } from "../rules.ts";
import { readNewsletter } from "../store.server.ts";
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

/** Starts what is due; one that is more than six hours late waits for a decision. What ails one holds up no other. */
export async function startDue(services: SendingServices): Promise<void> {
	const { db, clock, log } = services;
	const due = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "scheduled")
		.where("scheduled_at", "<=", clock.now().toISOString())
		.where("pause_reason", "is", null)
		.where("hidden_at", "is", null)
		.execute();
	for (const { id } of due) {
		try {
			await startOne(services, id);
		} catch (error) {
			log.error({ err: error, newsletter: id }, "a scheduled newsletter could not be started; it is tried again");
		}
	}
}

async function startOne(services: SendingServices, id: string): Promise<void> {
	const { db, clock, log } = services;
	const newsletter = await readNewsletter(db, id);
	const now = clock.now();
	if (newsletter?.status !== "scheduled" || !newsletter.scheduledAt || Date.parse(newsletter.scheduledAt) > now.getTime()) return;
	if (now.getTime() - Date.parse(newsletter.scheduledAt) > LATE_MS) {
		await asPlanned(db, newsletter).set({ pause_reason: "missed" }).execute();
		log.warn({ newsletter: id }, "a scheduled newsletter is hours late; the administrator is asked first");
		return;
	}
	const draft = await draftOf(services, newsletter);
	const { count } = await audienceOf(db);
	const reason = await reasonAgainst(services, newsletter, draft, count);
	if (reason) await asPlanned(db, newsletter).set({ status: "failed", pause_reason: reason }).execute();
	else await begin(services, newsletter, { draft, key: keyOf(newsletter), actor: null, count });
}

/** Writes over a newsletter as long as it is planned for the same moment, in the same words. */
function asPlanned(db: Db, { id, scheduledAt, revision }: Newsletter) {
	return db
		.updateTable("newsletters")
		.where("id", "=", id)
		.where("status", "=", "scheduled")
		.where("scheduled_at", "=", scheduledAt)
		.where((row) => row(row.fn.coalesce("revision", row.lit(0)), "=", revision));
}
