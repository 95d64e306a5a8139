// Owns what the administrator does to a sending: schedule, pause, resume, cancel, its rate, another try, the uncertain ones.
// Each is a conditional write: said twice it is done once, and the sender obeys it between two messages.

import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { forgetDecided } from "../alerts/tell.server.ts";
import { forgetRefusals, holdRefusing } from "../receivers/breaker-store.server.ts";
import type { Newsletter } from "../rules.ts";
import { isEditable, isFinished, isLeaving, mayMove, type Status } from "../states.ts";
import { type Beside, moveNewsletter } from "../states-store.server.ts";
import { writeSteering } from "../store.server.ts";
import { sendingCopy as copy } from "./copy.ts";
import { acceptUncertain, requeueFailed, requeueUncertain } from "./delivery-states-store.server.ts";
import { isAudienceWhole, lockSending, noteResumed, reopenSending } from "./sendings-store.server.ts";
import { checkStart, findOrRefuse, refuseStanding, type SendingServices } from "./start.server.ts";
import type { TrialInput } from "./trial/rules.ts";
import { writeTrial } from "./trial/store.server.ts";

type Actor = { actor: string | null };

/** Moves a newsletter by hand and notes it; `false` when it is not in that status any more. */
async function moveByHand(
	services: SendingServices,
	newsletter: Newsletter,
	move: {
		to: Status;
		kind: JournalKind;
		also?: Beside;
		details?: Record<string, string | number>;
		/** What the sending keeps of it, in the same transaction. */
		keep?: (transaction: Transaction<Database>) => Promise<void>;
	},
	{ actor }: Actor,
): Promise<boolean> {
	return services.db.transaction().execute(async (transaction) => {
		await lockSending(transaction, newsletter.id);
		const moved = await moveNewsletter(transaction, newsletter.id, { from: newsletter.status, to: move.to, also: move.also ?? {} });
		if (!moved) return false;
		await move.keep?.(transaction);
		await writeJournal(transaction, {
			kind: move.kind,
			actor,
			at: services.clock.now(),
			subject: { type: "newsletters", id: newsletter.id, title: newsletter.title },
			...(move.details && { details: move.details }),
		});
		return true;
	});
}

/** Plans a sending; said again with another date it is moved there. The recipients are those of that moment. */
export async function scheduleSending(
	services: SendingServices,
	id: string,
	ask: Actor & { at: string; confirmCount: number | null; trial?: TrialInput | null },
): Promise<{ id: string; scheduledAt: string }> {
	const newsletter = await findOrRefuse(services, id);
	refuseStanding(newsletter);
	if (!isEditable(newsletter)) throw new Refusal(409, copy.alreadyStarted);
	const at = Date.parse(ask.at);
	if (Number.isNaN(at)) throw new Refusal(422, copy.badDate, { errors: { scheduled_at: copy.badDate } });
	if (at <= services.clock.now().getTime()) throw new Refusal(422, copy.pastDate, { errors: { scheduled_at: copy.pastDate } });
	await checkStart(services, newsletter, ask.confirmCount, ask.trial);
	const { trial } = ask;
	const keep = trial === undefined ? undefined : (transaction: Transaction<Database>) => writeTrial(transaction, id, trial);
	const scheduledAt = new Date(at).toISOString();
	const also = { scheduled_at: scheduledAt, pause_reason: null };
	const moved = await moveByHand(
		services,
		newsletter,
		{ to: "scheduled", kind: "sending-scheduled", also, details: { at: scheduledAt }, ...(keep && { keep }) },
		ask,
	);
	if (!moved) throw new Refusal(409, copy.changed);
	return { id, scheduledAt };
}

/** Holds a sending; no message leaves once this is written. */
export async function pauseSending(services: SendingServices, id: string, ask: Actor): Promise<{ id: string; status: Status }> {
	const newsletter = await findOrRefuse(services, id);
	if (newsletter.status === "paused") return { id, status: "paused" };
	if (!isLeaving(newsletter.status) && newsletter.status !== "standing") throw new Refusal(409, copy.notSending);
	const moved = await moveByHand(services, newsletter, { to: "paused", kind: "sending-paused", also: { pause_reason: null } }, ask);
	// It moved on by itself (prepared, or finished) in this very moment.
	return moved ? { id, status: "paused" } : pauseSending(services, id, ask);
}

/** Goes on with a sending that stands still. */
export async function resumeSending(services: SendingServices, id: string, ask: Actor): Promise<{ id: string; status: Status }> {
	const newsletter = await findOrRefuse(services, id);
	if (isLeaving(newsletter.status)) return { id, status: newsletter.status };
	if (newsletter.status !== "paused") throw new Refusal(409, copy.notPaused);
	const to = (await isAudienceWhole(services.db, id)) ? "sending" : "preparing";
	const keep = (transaction: Transaction<Database>) => noteResumed(transaction, id, newsletter.pauseReason);
	await moveByHand(services, newsletter, { to, kind: "sending-resumed", also: { pause_reason: null }, keep }, ask);
	return { id, status: to };
}

/** Ends a sending, or takes a schedule away. What has left has left. */
export async function cancelSending(services: SendingServices, id: string, ask: Actor): Promise<{ id: string; status: Status }> {
	const newsletter = await findOrRefuse(services, id);
	if (newsletter.status === "cancelled" || newsletter.status === "ready") return { id, status: newsletter.status };
	const to = newsletter.status === "scheduled" ? "ready" : "cancelled";
	if (!mayMove(newsletter.status, to)) throw new Refusal(409, newsletter.startedAt ? copy.notCancellable : copy.notStarted);
	const also = { pause_reason: null, ...(to === "ready" && { scheduled_at: null }) };
	const moved = await moveByHand(services, newsletter, { to, kind: "sending-cancelled", also }, ask);
	return moved ? { id, status: to } : cancelSending(services, id, ask);
}

/** How fast, and over how many connections; null: as fast as the server takes them, the usual number. */
export async function setRate(
	services: SendingServices,
	id: string,
	ask: { ratePerMinute: number | null; connections: number | null },
): Promise<{ id: string; ratePerMinute: number | null; connections: number | null }> {
	await findOrRefuse(services, id);
	await writeSteering(services.db, id, ask);
	return { id, ...ask };
}

/** Reads a newsletter and holds its sending until the transaction ends: it neither finishes nor is cancelled meanwhile. */
async function lockAndFind(transaction: Transaction<Database>, id: string): Promise<Newsletter> {
	await lockSending(transaction, id);
	return findOrRefuse({ db: transaction }, id);
}

type Noted = { kind: JournalKind; count: number; actor: string | null };

/** Notes what was decided about some deliveries; where they are to leave again, a finished newsletter opens with them. */
export async function noteDecision(
	services: SendingServices,
	transaction: Transaction<Database>,
	newsletter: Newsletter,
	{ kind, count, actor, again }: Noted & { again: boolean },
): Promise<void> {
	const { id, status, title } = newsletter;
	if (again && isFinished(status)) {
		await moveNewsletter(transaction, id, { from: status, to: "sending", also: { pause_reason: null } });
		await reopenSending(transaction, id);
	}
	await writeJournal(transaction, {
		kind,
		actor,
		at: services.clock.now(),
		subject: { type: "newsletters", id, title },
		details: { count },
	});
}

/**
 * The same where its failures are to be tried again: the receivers that refused them are held first, in the order in which whoever
 * writes answers down holds them, and asked anew once `forgetRefusals` is told so.
 */
export async function lockForRetry(
	transaction: Transaction<Database>,
	id: string,
): Promise<{ newsletter: Newsletter; refusing: string[] }> {
	const refusing = await holdRefusing(transaction, id);
	return { newsletter: await lockAndFind(transaction, id), refusing };
}

/** Tries those that failed once more, under the same Message-ID; whoever is suppressed or gone is skipped in their turn. */
export async function retryFailed(services: SendingServices, id: string, { actor }: Actor): Promise<{ id: string; count: number }> {
	return services.db.transaction().execute(async (transaction) => {
		const { newsletter, refusing } = await lockForRetry(transaction, id);
		if (newsletter.startedAt === null || newsletter.status === "cancelled") throw new Refusal(409, copy.notStarted);
		await forgetRefusals(transaction, refusing);
		const count = await requeueFailed(transaction, id);
		if (count > 0) await noteDecision(services, transaction, newsletter, { kind: "sending-retried", count, actor, again: true });
		return { id, count };
	});
}

/** Decides about deliveries nobody can tell the end of: once more, under the same Message-ID, or taken as received. */
export async function decideUncertain(
	services: SendingServices,
	id: string,
	{ actor, decision, deliveries }: Actor & { decision: "resend" | "received"; deliveries: string[] | null },
): Promise<{ id: string; count: number }> {
	const again = decision === "resend";
	return services.db.transaction().execute(async (transaction) => {
		const newsletter = await lockAndFind(transaction, id);
		if (newsletter.startedAt === null || (newsletter.status === "cancelled" && again)) throw new Refusal(409, copy.notStarted);
		const chosen = { newsletterId: id, ids: deliveries };
		const count = await (again ? requeueUncertain(transaction, chosen) : acceptUncertain(transaction, chosen));
		if (count > 0) {
			await noteDecision(services, transaction, newsletter, { kind: "sending-decided", count, actor, again });
			await forgetDecided(transaction, id);
		}
		return { id, count };
	});
}
