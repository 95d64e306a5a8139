// Owns who receives a newsletter: everyone who reads it and may be written to, counted before, written down in small
// transactions while it is prepared (readers of the site never wait for one), judged once more when their turn comes.
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../../platform/db/open.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressedAmong, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { askForUnknown, receiversOf } from "../receivers/mail-hosts.server.ts";
import type { LeftOut, LeftOutReason } from "../rules.ts";
import { type Addressed, isWithin } from "../segments/rules.ts";
import { isOnTopic } from "../topics/rules.ts";
import {
	type AudienceReader,
	addDeliveries,
	type Draw,
	listReaders,
	listReadersAfter,
	readAddressed,
	WRITTEN_AT_ONCE,
} from "./audience-store.server.ts";
import { lockSending, moveAudienceOn, readAudienceProgress, writeLeftOut } from "./sendings-store.server.ts";
import { drawnFor } from "./trial/rules.ts";
import { readTrial } from "./trial/store.server.ts";

const COUNT_AT_A_TIME = 2_000;
const BREATH_MS = 2;

function reasonOf(reader: AudienceReader, { topicId, segment }: Addressed, isSuppressed: boolean): LeftOutReason | null {
	if (reader.unsubscribed_at !== null) return "unsubscribed";
	if (reader.pending_since !== null) return "pending";
	if (!isOnTopic(topicId, reader.topic_id === null ? undefined : reader)) return "topic";
	if (!isWithin(segment, reader)) return "segment";
	if (isSuppressed) return "suppressed";
	return isMailAddress(reader.email) ? null : "address";
}

/** Why each of these readers gets nothing; null for those who do. */
async function judgeAll(
	db: Db,
	addressed: Addressed,
	readers: AudienceReader[],
	hash: (email: string) => string,
): Promise<(LeftOutReason | null)[]> {
	const before = readers.map((reader) => reasonOf(reader, addressed, false));
	// As rows have it: hashing is most of what counting many readers costs, and their turn is judged by the address itself.
	const hashes = readers.map(({ email, email_hash }, index) =>
		before[index] === null || before[index] === "address" ? (email_hash ?? hash(email)) : null,
	);
	const suppressed = await suppressedAmong(
		db,
		hashes.filter((one) => one !== null),
	);
	return hashes.map((one, index) => (one !== null && suppressed.has(one) ? "suppressed" : (before[index] ?? null)));
}

function add(counts: LeftOut, reasons: readonly (LeftOutReason | null)[]): void {
	for (const reason of reasons) if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
}

export type Audience = {
	count: number;
	leftOut: LeftOut;
	/** How many of those it would go to agreed to be measured. */
	measured: number;
};

/** How many would receive this letter now, among those it is for, and how many would not, by reason. */
export async function audienceOf(db: Db, addressed: Addressed): Promise<Audience> {
	const hash = await suppressionHasher(db);
	const leftOut: LeftOut = {};
	let total = 0;
	let left = 0;
	let measured = 0;
	for (let after = ""; ; ) {
		const readers = await listReadersAfter(db, addressed.topicId, after, COUNT_AT_A_TIME);
		const reasons = await judgeAll(db, addressed, readers, hash);
		add(leftOut, reasons);
		total += readers.length;
		left += reasons.filter((reason) => reason !== null).length;
		measured += readers.filter((reader, index) => reasons[index] === null && reader.tracking_consent === "granted").length;
		const last = readers.at(-1);
		if (!last || readers.length < COUNT_AT_A_TIME) return { count: total - left, leftOut, measured };
		after = last.id;
		await wait(0);
	}
}

/** Writes down the next readers of a newsletter in preparation; answers whether somebody is left to write down. */
async function writeNext(
	{ db, clock }: Pick<Services, "db" | "clock">,
	id: string,
	hash: (email: string) => string,
	draw: Draw,
): Promise<boolean> {
	const progress = await readAudienceProgress(db, id);
	if (!progress || progress.isWhole) return false;
	const addressed = await readAddressed(db, { newsletter: id });
	const readers = await listReadersAfter(db, addressed.topicId, progress.upTo ?? "", WRITTEN_AT_ONCE);
	const reasons = await judgeAll(db, addressed, readers, hash);
	const allowed = readers.filter((_, index) => reasons[index] === null);
	const receiverOf = await receiversOf(db, allowed);
	const chosen = allowed.map((reader) => ({ ...reader, receiver: receiverOf(reader.email) }));
	const upTo = readers.length < WRITTEN_AT_ONCE ? null : (readers.at(-1)?.id ?? null);
	await db.transaction().execute(async (transaction) => {
		const leftOut = { ...progress.leftOut };
		add(leftOut, reasons);
		await lockSending(transaction, id);
		// Another process wrote these readers down, or it was stopped.
		if (!(await moveAudienceOn(transaction, id, { from: progress.upTo, upTo, leftOut }))) return;
		await askForUnknown(transaction, chosen, clock.now());
		const duplicates = chosen.length - (await addDeliveries(transaction, id, chosen, draw));
		if (duplicates === 0) return;
		leftOut.duplicate = (leftOut.duplicate ?? 0) + duplicates;
		await writeLeftOut(transaction, id, leftOut);
	});
	return upTo !== null;
}

/** Where a reader stands between 0 and 1 for this newsletter: the same whoever asks, another for the next one. */
function placeOf(id: string, emailKey: string): number {
	return createHash("sha256").update(`${id} ${emailKey}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** Writes down everybody, a few at a time, from where it was left; stops early when told to, or when the status moved. */
export async function writeAudience(
	services: Pick<Services, "db" | "clock">,
	id: string,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const hash = await suppressionHasher(services.db);
	const trial = await readTrial(services.db, id);
	const draw: Draw = (emailKey) => trial && drawnFor(placeOf(id, emailKey), trial.share);
	while (!isStopped() && (await writeNext(services, id, hash, trial ? draw : () => undefined))) await wait(BREATH_MS);
}

/** Asked again when their turn comes, of rows of one newsletter: who of these must get nothing after all, and whose choice about measuring changed. */
export async function recheck(
	db: Db,
	rows: readonly { id: string; email: string | null; subscriberId: string | null; tracked: boolean }[],
	hash: (email: string) => string,
): Promise<{ skip: { id: string; reason: LeftOutReason }[]; tracked: Set<string> }> {
	const first = rows[0];
	if (!first) return { skip: [], tracked: new Set() };
	const addressed = await readAddressed(db, { delivery: first.id });
	const readers = await listReaders(
		db,
		addressed.topicId,
		rows.flatMap(({ subscriberId }) => subscriberId ?? []),
	);
	const byId = new Map(readers.map((reader) => [reader.id, reader]));
	const suppressed = await suppressedAmong(
		db,
		rows.flatMap(({ email }) => (email ? [hash(email)] : [])),
	);
	const skip: { id: string; reason: LeftOutReason }[] = [];
	const tracked = new Set<string>();
	for (const row of rows) {
		const reader = row.subscriberId ? byId.get(row.subscriberId) : undefined;
		const reason =
			row.email === null || !reader ? "erased" : reasonOf({ ...reader, email: row.email }, addressed, suppressed.has(hash(row.email)));
		if (reason) skip.push({ id: row.id, reason });
		else if (reader?.tracking_consent === "granted") tracked.add(row.id);
	}
	return { skip, tracked };
}
