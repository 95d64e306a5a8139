// Owns the readers whom no letter would reach: they read the newsletter still, but their address answers no more, called a
// letter spam, or is none. An address is suppressed under a keyed hash, so every reader is hashed to tell: some tenths of a
// second for 50,000, a few at a time, and not again until somebody came, left or was suppressed.
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import { suppressedSince, suppressionHasher } from "../../../platform/suppressions/suppressions.server.ts";

const AT_A_TIME = 500;
/** Rows that changed without their number changing (a corrected address) are seen after so long. */
const KNOWN_FOR_MS = 5 * 60_000;

type Known = { mark: string; at: number; since: Promise<string[]> };
const known = new WeakMap<Db, Known>();

/** Since when, one moment a person: when the address was suppressed, or when it came for one that never was an address. */
export async function unreachableReaders(db: Db): Promise<string[]> {
	const { rows } = await sql<Record<string, unknown>>`select
		(select count(*) from newsletter_subscribers where unsubscribed_at is null and pending_since is null) as readers,
		(select max(created_at) from newsletter_subscribers) as latest,
		(select count(*) from suppressions) as suppressed,
		(select max(created_at) from suppressions) as since`.execute(db);
	const mark = JSON.stringify(rows);
	const at = performance.now();
	const last = known.get(db);
	if (last && last.mark === mark && at - last.at < KNOWN_FOR_MS) return last.since;
	const since = lookAtAll(db);
	known.set(db, { mark, at, since });
	since.catch(() => known.delete(db));
	return since;
}

async function lookAtAll(db: Db): Promise<string[]> {
	const hash = await suppressionHasher(db);
	const suppressed = await suppressedSince(db);
	const found: string[] = [];
	for (let after = ""; ; ) {
		const readers = await db
			.selectFrom("newsletter_subscribers")
			.select(["id", "email", "created_at"])
			.where("unsubscribed_at", "is", null)
			.where("pending_since", "is", null)
			.where("id", ">", after)
			.orderBy("id")
			.limit(AT_A_TIME)
			.execute();
		for (const { email, created_at } of readers) {
			const at = suppressed.size > 0 ? suppressed.get(hash(email)) : undefined;
			if (at) found.push([at, created_at].sort()[1] ?? at);
			else if (!isMailAddress(email)) found.push(created_at);
		}
		const last = readers.at(-1);
		if (!last || readers.length < AT_A_TIME) return found;
		after = last.id;
		await wait(0);
	}
}
