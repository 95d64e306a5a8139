// Owns the schedules: what leaves when its hour has come, what is asked about first, what cannot leave after all.
import { deliverabilityRefusal } from "../deliverability/state.server.ts";
import type { Newsletter } from "../rules.ts";
import { isMissed, type PauseReason } from "../states.ts";
import { askAboutPlanned, failPlanned } from "../states-store.server.ts";
import { listDue, readNewsletter } from "../store.server.ts";
import { audienceOf } from "./audience.server.ts";
import { hindranceOf, keyOf, renderToFreeze, type SendingServices, startChecked, type ToFreeze } from "./start.server.ts";

/** Why a newsletter may not leave at its hour; the same that would refuse « Envoyer maintenant ». */
async function reasonAgainst(
	services: SendingServices,
	newsletter: Newsletter,
	toFreeze: ToFreeze,
	count: number,
): Promise<PauseReason | null> {
	const hindrance = hindranceOf(newsletter, toFreeze);
	if (hindrance) return hindrance.reason;
	if (count === 0) return "nobody";
	return (await deliverabilityRefusal(services, count)) === null ? null : "deliverability";
}

/** Starts what is due; one that is more than six hours late waits for a decision. What ails one holds up no other. */
export async function startDue(services: SendingServices): Promise<void> {
	const { db, clock, log } = services;
	for (const id of await listDue(db, clock.now())) {
		try {
			await startPlanned(services, id);
		} catch (error) {
			log.error({ err: error, newsletter: id }, "a scheduled newsletter could not be started; it is tried again");
		}
	}
}

async function startPlanned(services: SendingServices, id: string): Promise<void> {
	const { db, clock, log } = services;
	const newsletter = await readNewsletter(db, id);
	const now = clock.now();
	if (newsletter?.status !== "scheduled" || !newsletter.scheduledAt || Date.parse(newsletter.scheduledAt) > now.getTime()) return;
	if (isMissed(newsletter.scheduledAt, now)) {
		await askAboutPlanned(db, newsletter, "missed");
		log.warn({ newsletter: id }, "a scheduled newsletter is hours late; the administrator is asked first");
		return;
	}
	const toFreeze = await renderToFreeze(services, newsletter);
	const { count } = await audienceOf(db, newsletter);
	const reason = await reasonAgainst(services, newsletter, toFreeze, count);
	if (reason) await failPlanned(db, newsletter, reason);
	else await startChecked(services, newsletter, { toFreeze, key: keyOf(newsletter), actor: null, count });
}
