// Owns who receives a newsletter: everyone who reads it and may be written to, counted before, written down in small
// transactions while it is prepared (readers of the site never wait for one), judged once more when their turn comes.
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../../platform/db/open.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressedAmong, suppressionHasher } from "../../../platform/suppressions/suppressions.server.ts";
import type { LeftOut, LeftOutReason } from "../rules.ts";

const COUNT_AT_A_TIME = 2_000;
/** About 8 ms of writing on a small machine. */
const WRITE_AT_A_TIME = 200;
const BREATH_MS = 2;
/** `audience_done` once everybody is written down. */
export const WHOLE = "all";

type Reader = {
	id: string;
	email: string;
	email_key: string;
	first_name: string | null;
	unsubscribed_at: string | null;
	pending_since: string | null;
	tracking_consent: string | null;
};

const readerColumns = ["id", "email", "email_key", "first_name", "unsubscribed_at", "pending_since", "tracking_consent"] as const;

function readersAfter(db: Db, after: string, limit: number): Promise<Reader[]> {
	return db.selectFrom("newsletter_subscribers").select(readerColumns).where("id", ">", after).orderBy("id").limit(limit).execute();
}

function reasonOf(reader: Reader, isSuppressed: boolean): LeftOutReason | null {
	if (reader.unsubscribed_at !== null) return "unsubscribed";
	if (reader.pending_since !== null) return "pending";
	if (isSuppressed) return "suppressed";
	return isMailAddress(reader.email) ? null : "address";
}

/** Why each of these readers gets nothing; null for those who do. */
async function judgeAll(db: Db, readers: Reader[], hash: (email: string) => string): Promise<(LeftOutReason | null)[]> {
	const hashes = readers.map(({ email }) => hash(email));
	const suppressed = await suppressedAmong(db, hashes);
	return readers.map((reader, index) => reasonOf(reader, suppressed.has(hashes[index] ?? "")));
}

function add(counts: LeftOut, reasons: readonly (LeftOutReason | null)[]): void {
	for (const reason of reasons) if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
}

export type Audience = { count: number; leftOut: LeftOut };

/** How many would receive a newsletter now, and how many would not, by reason. */
export async function audienceOf(db: Db): Promise<Audience> {
	const hash = await suppressionHasher(db);
	const leftOut: LeftOut = {};
	let total = 0;
	let left = 0;
	for (let after = ""; ; ) {
		const readers = await readersAfter(db, after, COUNT_AT_A_TIME);
		const reasons = await judgeAll(db, readers, hash);
		add(leftOut, reasons);
		total += readers.length;
		left += reasons.filter((reason) => reason !== null).length;
		const last = readers.at(-1);
		if (!last || readers.length < COUNT_AT_A_TIME) return { count: total - left, leftOut };
		after = last.id;
		await wait(0);
	}
}

function readCounts(json: string | null): LeftOut {
	try {
		const value: unknown = JSON.parse(json ?? "{}");
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
}

/** Writes down the next readers of a newsletter in preparation; answers whether somebody is left to write down. */
async function writeNext(services: Pick<Services, "db" | "clock">, id: string, hash: (email: string) => string): Promise<boolean> {
	const { db } = services;
	const row = await db
		.selectFrom("newsletters")
		.select(["audience_done", "left_out"])
		.where("id", "=", id)
		.where("status", "=", "preparing")
		.executeTakeFirst();
	if (!row || row.audience_done === WHOLE) return false;
	const readers = await readersAfter(db, row.audience_done ?? "", WRITE_AT_A_TIME);
	const reasons = await judgeAll(db, readers, hash);
	const chosen = readers.filter((_, index) => reasons[index] === null);
	const last = readers.length < WRITE_AT_A_TIME ? WHOLE : (readers.at(-1)?.id ?? WHOLE);
	await db.transaction().execute(async (transaction) => {
		const leftOut = readCounts(row.left_out);
		add(leftOut, reasons);
		const { numUpdatedRows } = await transaction
			.updateTable("newsletters")
			.set({ audience_done: last, left_out: JSON.stringify(leftOut) })
			.where("id", "=", id)
			.where("status", "=", "preparing")
			.where("audience_done", row.audience_done === null ? "is" : "=", row.audience_done)
			.executeTakeFirst();
		// Another process wrote these readers down, or it was stopped.
		if (Number(numUpdatedRows) === 0 || chosen.length === 0) return;
		const inserted = await transaction
			.insertInto("deliveries")
			.values(
				chosen.map((reader) => ({
					id: randomUUID(),
					newsletter_id: id,
					subscriber_id: reader.id,
					email: reader.email,
					email_key: reader.email_key,
					first_name: reader.first_name,
					token: randomBytes(16).toString("hex"),
					tracked: reader.tracking_consent === "granted",
				})),
			)
			.onConflict((conflict) => conflict.columns(["newsletter_id", "email_key"]).doNothing())
			.returning("id")
			.execute();
		if (inserted.length < chosen.length) {
			leftOut.duplicate = (leftOut.duplicate ?? 0) + chosen.length - inserted.length;
			await transaction
				.updateTable("newsletters")
				.set({ left_out: JSON.stringify(leftOut) })
				.where("id", "=", id)
				.execute();
		}
	});
	return last !== WHOLE;
}

/** Writes down everybody, a few at a time, from where it was left; stops early when told to, or when the status moved. */
export async function writeAudience(
	services: Pick<Services, "db" | "clock">,
	id: string,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const hash = await suppressionHasher(services.db);
	while (!isStopped() && (await writeNext(services, id, hash))) await wait(BREATH_MS);
}

/** Asked again when their turn comes: who of these must get nothing after all, and whose choice about measuring changed. */
export async function recheck(
	db: Db,
	rows: readonly { id: string; email: string | null; subscriberId: string | null; tracked: boolean }[],
	hash: (email: string) => string,
): Promise<{ skip: { id: string; reason: LeftOutReason }[]; tracked: Set<string> }> {
	const ids = rows.flatMap(({ subscriberId }) => (subscriberId ? [subscriberId] : []));
	const readers =
		ids.length === 0 ? [] : await db.selectFrom("newsletter_subscribers").select(readerColumns).where("id", "in", ids).execute();
	const byId = new Map(readers.map((reader) => [reader.id, reader]));
	const suppressed = await suppressedAmong(
		db,
		rows.flatMap(({ email }) => (email ? [hash(email)] : [])),
	);
	const skip: { id: string; reason: LeftOutReason }[] = [];
	const tracked = new Set<string>();
	for (const row of rows) {
		const reader = row.subscriberId ? byId.get(row.subscriberId) : undefined;
		const reason = row.email === null || !reader ? "erased" : reasonOf({ ...reader, email: row.email }, suppressed.has(hash(row.email)));
		if (reason) skip.push({ id: row.id, reason });
		else if (reader?.tracking_consent === "granted") tracked.add(row.id);
	}
	return { skip, tracked };
}
