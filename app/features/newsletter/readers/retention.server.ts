// Owns letting go of names with the months (decision 012): what was sent to whom, and who has left. Counts stay.

import { setImmediate as pause } from "node:timers/promises";
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { readMemo, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { listNamedBefore } from "../automatic/welcome/store.server.ts";
import { eraseRow, TURN } from "./erase.server.ts";
import { listEnded, listNamed, listWhoLeft, nameNobody } from "./retention-store.server.ts";
import { KEPT_MONTHS, namesKeptSince } from "./rules.ts";

const READERS_AT_ONCE = 50;
const DELIVERIES_AT_ONCE = 1_000;
/** The memo of how far this has come: the end of the last newsletter whose deliveries name nobody any more. */
const EMPTIED = "deliveries_emptied";

type Needs = Pick<Services, "db" | "clock"> & { mail: Pick<Services["mail"], "forget"> };

/** Erases who left 13 months ago, as if they had asked for it; one line of the journal a batch. */
export async function eraseWhoLeft({ db, clock, mail }: Needs): Promise<void> {
	const hash = await suppressionHasher(db);
	const now = clock.now();
	const at = now.toISOString();
	const before = namesKeptSince(now);
	for (let erased = false; ; erased = true) {
		const { count, files } = await db.transaction().execute(async (tx) => {
			await takeAdvisoryLock(tx, TURN);
			const rows = await listWhoLeft(tx, before, READERS_AT_ONCE);
			const files: string[] = [];
			for (const { id, email } of rows) files.push(...(await eraseRow(tx, { id, emailHash: hash(email), at })));
			if (rows.length > 0) {
				const details = { count: rows.length, months: KEPT_MONTHS };
				await writeJournal(tx, { kind: "erased", actor: null, at: now, subject: { type: "subscribers" }, details });
			}
			return { count: rows.length, files };
		});
		await mail.forget(files);
		if (count === 0) {
			if (erased) await forgetDeleted(db);
			return;
		}
		await pause();
	}
}

/** Takes names, addresses and the servers' answers, which quote them, out of the deliveries of newsletters that ended 13 months ago. */
export async function emptyOldDeliveries({ db, clock, mail }: Needs): Promise<void> {
	const before = namesKeptSince(clock.now());
	const done = await readMemo(db, EMPTIED);
	const ended = await listEnded(db, { after: done ?? "", before });
	for (const { id } of ended) await emptyDeliveries({ db, mail }, id);
	const stood = await emptyStanding({ db, mail }, before);
	const value = ended.at(-1)?.at;
	if (!value) {
		if (stood) await forgetDeleted(db);
		return;
	}
	// Noted once all are done: of two that ended in the same moment, neither is passed over after a crash.
	await writeMemo(db, EMPTIED, value);
	await forgetDeleted(db);
}

/** A step of the welcome path never ends: its deliveries go by when each left. Answers whether there were any. */
async function emptyStanding({ db, mail }: Pick<Needs, "db" | "mail">, before: string): Promise<boolean> {
	for (let emptied = false; ; emptied = true) {
		const rows = await listNamedBefore(db, { before, limit: DELIVERIES_AT_ONCE });
		if (rows.length === 0) return emptied;
		await nameNobody(
			db,
			rows.map(({ id }) => id),
		);
		await mail.forget(rows.map(({ token }) => token));
		await pause();
	}
}

async function emptyDeliveries({ db, mail }: Pick<Needs, "db" | "mail">, newsletterId: string): Promise<void> {
	for (let last = ""; ; ) {
		const rows = await listNamed(db, newsletterId, { after: last, limit: DELIVERIES_AT_ONCE });
		const end = rows.at(-1);
		if (!end) return;
		last = end.email_key;
		await nameNobody(
			db,
			rows.map(({ id }) => id),
		);
		await mail.forget(rows.map(({ token }) => token));
		await pause();
	}
}
