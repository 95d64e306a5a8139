// Owns the proof of consents (RGPD, article 7.1): what was shown, what was done, when and how. Rows are only ever added,
// and the person is a keyed hash, so that the proof outlives an erasure without naming anybody.
import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";

export type Consent = {
	/** `asked`: the form was sent and waits; `confirmed`: by the mail; `granted`: without one; `denied`, `withdrawn`: no. */
	act: "asked" | "confirmed" | "granted" | "denied" | "withdrawn";
	purpose: "newsletter" | "topic" | "tracking";
	/** The words that were shown. */
	wording: string;
	method: "form" | "program" | "mail" | "one-click" | "complaint" | "admin" | "import" | "my-data";
	/** The page it happened on, without anything that names a person. */
	address: string | null;
	at: string;
	emailHash: string;
};

/** Adds proofs. */
export async function recordConsents(db: Db, consents: readonly Consent[]): Promise<void> {
	if (consents.length === 0) return;
	const rows = consents.map(({ emailHash, ...consent }) => ({ ...consent, id: randomUUID(), email_hash: emailHash }));
	await db.insertInto("consents").values(rows).execute();
}

/** All that is proved of a person, oldest first, under every hash their address has had. */
export async function consentsOf(db: Db, emailHashes: string[]) {
	return db
		.selectFrom("consents")
		.select(["at", "purpose", "act", "wording", "method", "address"])
		.where("email_hash", "in", emailHashes)
		.orderBy("at")
		.orderBy("id")
		.execute();
}

/** Files what is proved of a person under their new address too: the proof follows the person. */
export async function carryConsents(db: Db, from: string[], to: string): Promise<void> {
	const same = (row: { at: string; purpose: string; act: string; wording: string }) =>
		[row.at, row.purpose, row.act, ...(row.purpose === "topic" ? [row.wording] : [])].join(" ");
	const there = new Set((await consentsOf(db, [to])).map(same));
	const rows = (await consentsOf(db, from)).filter((row) => !there.has(same(row)));
	if (rows.length === 0) return;
	await db
		.insertInto("consents")
		.values(rows.map((row) => ({ ...row, id: randomUUID(), email_hash: to })))
		.execute();
}
