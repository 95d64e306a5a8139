// Owns telling a mail that cannot be handled from an outage, so that one mail never keeps those behind it from being read: what is the
// mail's fault is passed over at once, an outage is waited for, and what could be either is tried for half an hour.
import { isDeadlock, isRefusedByDisk, isRefusedValue, isTaken } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { addToTally, readTally, type Tally } from "../../../platform/memos/tally.server.ts";
import type { MailboxProgress } from "./store.server.ts";

/** Readings, one every two minutes, that may fail at the same mail. */
export const TRIED_AT_MOST = 15;
const PASSED_OVER = "mailbox_passed_over";

/** What a mail holds could not be understood: it would not be the next time either. */
export class UnreadableMail extends Error {
	constructor(cause: unknown) {
		super("a mail cannot be read", { cause });
	}
}

type Place = MailboxProgress & { name: string };

/** Where each database's readings last stumbled, and how often in a row. Forgotten with the process: then it is tried as often again. */
const stumbles = new WeakMap<Db, Place & { times: number }>();

function stumble(db: Db, place: Place): number {
	const before = stumbles.get(db);
	const isSame = before?.name === place.name && before.validity === place.validity && before.lastUid === place.lastUid;
	const times = isSame ? before.times + 1 : 1;
	stumbles.set(db, { ...place, times });
	return times;
}

/** Whether a mail that failed is to be passed over, instead of tried again at the next reading. */
export function isToBePassedOver(db: Db, place: Place, error: unknown): boolean {
	if (error instanceof UnreadableMail || isRefusedValue(error)) return true;
	if (isRefusedByDisk(error) || isTaken(error) || isDeadlock(error)) return false;
	return stumble(db, place) >= TRIED_AT_MOST;
}

/** Why a mail failed, without a word of what it holds. */
export function problemOf(error: unknown): string {
	const known = error instanceof UnreadableMail ? error.cause : error;
	const { code, errcode, name } = (known ?? {}) as Record<string, unknown>;
	return String(errcode ?? code ?? name ?? "unknown");
}

/** A mail was passed over: it is said, and not only in the log. */
export async function notePassedOver(db: Db, at: string): Promise<void> {
	await addToTally(db, PASSED_OVER, at);
}

/** How many mails were passed over, and when the last one was; null: none. */
export async function readPassedOver(db: Db): Promise<Tally | null> {
	return readTally(db, PASSED_OVER);
}
