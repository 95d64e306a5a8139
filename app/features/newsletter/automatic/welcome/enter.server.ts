// Owns who enters a step of the welcome path: each reader once, when their turn has come, a few at a time. Several processes may
// do so at once: the sending's row is held meanwhile, and the ledger of deliveries takes an address once a step.
import type { Db } from "../../../../platform/db/open.ts";
import type { Services } from "../../../../platform/services.ts";
import { askForUnknown, receiversOf } from "../../receivers/mail-hosts.server.ts";
import { addDeliveries, WRITTEN_AT_ONCE } from "../../sending/audience-store.server.ts";
import { lockSending } from "../../sending/sendings-store.server.ts";
import { moveNewsletter } from "../../states-store.server.ts";
import { changeStep, listDueReaders, listSteps, readStep, type Step } from "./store.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A pass; who is left is there at the next. */
const TIMES_AT_MOST = 40;
/** Looked at again: what was written while a clock was wrong, or by a transaction that was long about it. */
const AGAIN_MS = 48 * HOUR;

type Needs = Pick<Services, "db" | "clock" | "log">;

/** Writes down who is due at each step that is switched on. What ails one holds up no other. */
export async function enterWelcomePath(services: Needs): Promise<void> {
	for (const { id } of (await listSteps(services.db)).filter(isOpen)) {
		try {
			for (let times = 0; times < TIMES_AT_MOST && (await enterSome(services, id)); times++);
		} catch (error) {
			services.log.error(
				{ err: error, newsletter: id },
				"who is due at a step of the welcome path could not be written down; it is tried again",
			);
		}
	}
}

/** Those who wait while it is paused leave when it is resumed; one that the software holds after a restoration asks first. */
function isOpen({ onSince, status, pauseReason }: Step): boolean {
	return onSince !== null && (status === "standing" || status === "sending" || (status === "paused" && pauseReason !== "restored"));
}

/** Between which confirmations readers are looked at now. */
function spanOf({ onSince, enteredTo, delayMinutes }: Step & { onSince: string }, now: Date): { after: string; upTo: string } {
	const upTo = now.getTime() - delayMinutes * MINUTE;
	const known = enteredTo === null ? Number.NEGATIVE_INFINITY : Math.min(Date.parse(enteredTo), upTo) - AGAIN_MS;
	return { after: new Date(Math.max(Date.parse(onSince), known)).toISOString(), upTo: new Date(upTo).toISOString() };
}

/** Writes some down; answers whether there may be more. */
async function enterSome({ db, clock }: Needs, id: string): Promise<boolean> {
	const now = clock.now();
	return db.transaction().execute(async (transaction) => {
		await lockSending(transaction, id);
		const step = await readStep(transaction, id);
		if (!step || !isOpen(step) || step.onSince === null) return false;
		const onSince = await madeSense(transaction, { id, onSince: step.onSince }, now);
		const { after, upTo } = spanOf({ ...step, onSince }, now);
		if (after >= upTo) return false;
		const due = await listDueReaders(transaction, id, { after, upTo, limit: WRITTEN_AT_ONCE });
		const isMore = due.length === WRITTEN_AT_ONCE;
		const enteredTo = isMore ? (due.at(-1)?.confirmed_at ?? upTo) : upTo;
		if (due.length > 0) await writeDown(transaction, id, due, now);
		// Now and then is enough where nobody is due: it only spares the next look some rows.
		if (due.length > 0 || step.enteredTo === null || Date.parse(enteredTo) - Date.parse(step.enteredTo) > HOUR)
			await changeStep(transaction, id, { entered_to: enteredTo });
		return isMore;
	});
}

/** Each with whose server takes their mail, as in any letter: what that server says of us is heard once for all of them. */
async function writeDown(transaction: Db, id: string, due: Awaited<ReturnType<typeof listDueReaders>>, now: Date): Promise<void> {
	const receiverOf = await receiversOf(transaction, due);
	await askForUnknown(transaction, due, now);
	await addDeliveries(
		transaction,
		id,
		due.map((reader) => ({ ...reader, receiver: receiverOf(reader.email) })),
	);
	await moveNewsletter(transaction, id, { from: "standing", to: "sending" });
}

/** Switched on by a clock that was put back since: nobody waits for it to come there again. */
async function madeSense(transaction: Db, { id, onSince }: { id: string; onSince: string }, now: Date): Promise<string> {
	if (Date.parse(onSince) <= now.getTime() + HOUR) return onSince;
	await changeStep(transaction, id, { on_since: now.toISOString() });
	return now.toISOString();
}
