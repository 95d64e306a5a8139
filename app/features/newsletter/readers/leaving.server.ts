// Owns leaving the newsletter, whoever says so: the person (a link, RFC 8058, « Mes données », a mail), their mail service by a
// complaint, the administrator, another tool's file. The row stays, so that no import brings anybody back, and so does the proof.
import type { Db } from "../../../platform/db/open.ts";
import { noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import { myDataPath, unsubscriptionPath } from "../../../shared/addresses.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { forgetTopics } from "../topics/store.server.ts";
import { type Consent, recordConsents } from "./consents-store.server.ts";
import { stateOf } from "./rules.ts";
import { changeReader, type ReaderRow } from "./store.server.ts";
import { tellLeft, wayOf } from "./told.server.ts";
import { complaintWording, leavingMailWording, leavingWording } from "./wordings-copy.ts";

export type Proof = Pick<Consent, "method" | "address" | "wording">;

/** How it is said, and what is shown where it is said. */
export const ways = {
	link: { method: "mail", address: unsubscriptionPath, wording: leavingWording },
	"one-click": { method: "one-click", address: unsubscriptionPath, wording: leavingWording },
	"my-data": { method: "my-data", address: myDataPath, wording: leavingWording },
	mail: { method: "mail", address: null, wording: leavingMailWording },
	complaint: { method: "complaint", address: null, wording: complaintWording },
	admin: { method: "admin", address: adminPaths.subscribers.list, wording: leavingWording },
} as const satisfies Record<string, Proof>;

type Leaving = {
	proof: Proof;
	/** ISO-8601, UTC. */
	at: string;
	hash: (email: string) => string;
	/** Not so where the person themselves said nothing to us: a file. */
	isContact?: boolean;
	/** Their row goes next: this is the last proof there can be of it, whatever was proved before. */
	isErased?: boolean;
	/** Copies know of it: it is from them that it is known. */
	isTold?: boolean;
};

/**
 * Takes a reader off the newsletter, with the proof; the row is locked. Said twice, the first date counts and nothing is
 * proved anew, but by an erasure.
 * @returns whether they left now
 */
export async function leaveNewsletter(
	tx: Db,
	row: Pick<ReaderRow, "id" | "email" | "unsubscribed_at" | "pending_since">,
	{ proof, at, hash, isContact = true, isErased = false, isTold = false }: Leaving,
): Promise<boolean> {
	const state = stateOf(row);
	if (state === "left" && !isErased) return false;
	const isFirst = row.unsubscribed_at === null;
	await changeReader(tx, row.id, {
		unsubscribed_at: row.unsubscribed_at ?? at,
		pending_since: null,
		asked_topics: null,
		asked_topics_at: null,
		...(isContact && { last_contact_at: at }),
	});
	await forgetTopics(tx, row.id);
	// Who had left, and asked to come back without ever confirming, has nothing more to withdraw.
	if (isFirst || isErased)
		await recordConsents(tx, [{ ...proof, at, emailHash: hash(row.email), purpose: "newsletter", act: "withdrawn" }]);
	// Erased, they are told as such, by whoever erases them.
	if (isErased || isTold) return true;
	if (state === "active") await tellLeft(tx, row.id, wayOf(proof), at);
	await noteDepartures(tx, [{ at, email_hash: hash(row.email), kind: "left", proof: JSON.stringify(proof) }]);
	return true;
}
