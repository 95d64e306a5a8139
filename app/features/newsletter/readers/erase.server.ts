// Owns erasing a person, whoever asks: their row, their mails, what was measured; what must stay bears a keyed hash alone.
import type { Transaction } from "kysely";
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import { forgetDeleted } from "../../../platform/db/forget.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { deleteMailAbout } from "../../../platform/mail/outbox-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { leaveNewsletter, ways } from "./leaving.server.ts";
import { aboutReader, deleteReader, findReader, forgetDeliveries } from "./store.server.ts";
import { tellLeft } from "./told.server.ts";

type Needs = Pick<Services, "db" | "clock"> & { mail: Pick<Services["mail"], "forget"> };

/** Imports, additions and erasures follow one another: what was just erased does not come back by a hair. */
export const TURN = "newsletter_subscribers";

type Erased = {
	id: string;
	emailHash: string;
	at: string;
	/** Copies know of it: it is from them that it is known. */
	isTold?: boolean;
};

/**
 * Takes a person out of every table, and notes that nothing brings them back but themselves.
 * @returns what the files of their mails are named after
 */
export async function eraseRow(tx: Transaction<Database>, { id, emailHash, at, isTold = false }: Erased) {
	await deleteReader(tx, id);
	const newsletters = await forgetDeliveries(tx, id, emailHash);
	await suppress(tx, emailHash, at);
	// Whatever stood against the address before: they are gone from here.
	if (!isTold) {
		await noteDepartures(tx, [{ at, email_hash: emailHash, kind: "erased", proof: null }]);
		// Whoever was told of them is told to forget them (RGPD, article 19).
		await tellLeft(tx, id, "effacement", at);
	}
	return [...(await deleteMailAbout(tx, [aboutReader(id)])), ...newsletters];
}

/** Erases a person: said twice it is done once. `actor`: the administrator; null: the person. */
export async function eraseReader({ db, clock, mail }: Needs, id: string, actor: string | null): Promise<void> {
	const hash = await suppressionHasher(db);
	const now = clock.now();
	const at = now.toISOString();
	const mails = await db.transaction().execute(async (tx) => {
		await takeAdvisoryLock(tx, TURN);
		const row = await findReader(tx, { id }, { forUpdate: true });
		if (!row) return [];
		const emailHash = hash(row.email);
		await leaveNewsletter(tx, row, { proof: ways[actor === null ? "my-data" : "admin"], at, hash, isErased: true });
		const files = await eraseRow(tx, { id, emailHash, at });
		await writeJournal(tx, { kind: "erased", actor, at: now, subject: { type: "subscriber" } });
		return files;
	});
	await mail.forget(mails);
	await forgetDeleted(db);
}
