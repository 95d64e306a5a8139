// Owns that one process at a time does a piece of work, whichever engine runs: a note that says who works and until when. It is
// renewed while the work goes on, and ends by itself soon after its process has died.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { readMemo } from "../memos/memo-store.server.ts";

const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** No clock that is right sets an end so far ahead, nor one that is a little wrong: it was put back since. */
const TOO_FAR_MS = 2 * LEASE_MS;

/** Readers go first: this long between two pieces of long work. */
const BREATH_MS = 5;

/** This process was not heard of for a minute: somebody else may have taken the work over. */
export class LostLeaseError extends Error {
	constructor() {
		super("this process was not heard of for a minute: another may have taken its work over");
		this.name = "LostLeaseError";
	}
}

type Needs = { db: Db; clock: Clock };

type Lease = {
	/** Throws LostLeaseError once the work is, or may be, somebody else's: for this process by a clock that nobody sets. */
	check: () => void;
	/** The same, and waits for what others ask meanwhile. */
	breathe: () => Promise<void>;
};

/** Begins with the moment it ends, so that moments are compared as texts. */
const noteOf = (now: Date, owner: string): string => `${new Date(now.getTime() + LEASE_MS).toISOString()} ${owner}`;

async function take({ db, clock }: Needs, name: string, owner: string): Promise<boolean> {
	const now = clock.now();
	const value = noteOf(now, owner);
	const tooFar = new Date(now.getTime() + TOO_FAR_MS).toISOString();
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("memos")
		.values({ name, value })
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet({ value }).where(sql<boolean>`memos.value < ${now.toISOString()} or memos.value > ${tooFar}`),
		)
		.executeTakeFirstOrThrow();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts the end off; false where the note is gone or somebody else's: whoever has had it since may have finished. */
async function renew({ db, clock }: Needs, name: string, owner: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("memos")
		.set({ value: noteOf(clock.now(), owner) })
		.where("name", "=", name)
		.where("value", "like", `% ${owner}`)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Whether somebody is at a piece of work, in this process or another. */
export async function isLeaseHeld({ db, clock }: Needs, name: string): Promise<boolean> {
	const until = Date.parse((await readMemo(db, name))?.split(" ")[0] ?? "");
	const left = until - clock.now().getTime();
	return left > 0 && left <= TOO_FAR_MS;
}

/**
 * Does a piece of work unless another process, or this one, is at it; then null is answered at once.
 * @param work - is to call `check` or `breathe` before what nobody else may be doing
 */
export async function withLease<Result>(
	needs: Needs,
	name: string,
	work: (lease: Lease) => Promise<Result>,
): Promise<{ result: Result } | null> {
	const owner = randomUUID();
	let until = performance.now() + LEASE_MS;
	if (!(await take(needs, name, owner))) return null;
	let isLost = false;
	const timer = setInterval(() => {
		const asked = performance.now();
		// A database that does not answer just now is asked again: the lease lasts longer.
		renew(needs, name, owner).then(
			(kept) => {
				isLost ||= !kept;
				until = asked + LEASE_MS;
			},
			() => {},
		);
	}, RENEW_MS);
	timer.unref();
	const check = () => {
		isLost ||= performance.now() >= until;
		if (isLost) throw new LostLeaseError();
	};
	const breathe = async () => {
		check();
		await wait(BREATH_MS);
	};
	try {
		return { result: await work({ check, breathe }) };
	} finally {
		clearInterval(timer);
		await needs.db
			.deleteFrom("memos")
			.where("name", "=", name)
			.where("value", "like", `% ${owner}`)
			.execute()
			.catch(() => {});
	}
}
