// Owns a reader's choice to be measured or not, whoever says it again: the person, or a restored copy that did not know of it
// (decision 026). Withdrawn, it is told to copies: to end it is as easy as to begin it (RGPD, article 7.3), and stays so.
import type { Db } from "../../../platform/db/open.ts";
import { noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import { recordConsents } from "./consents-store.server.ts";
import type { Proof } from "./leaving.server.ts";
import { changeReader, findReader, stopTracking } from "./store.server.ts";

type Choice = {
	granted: boolean;
	proof: Proof;
	/** ISO-8601, UTC. */
	at: string;
	hash: (email: string) => string;
	/** Copies know of it: it is from them that it is known. */
	isTold?: boolean;
};

/** Notes the choice, with the proof; the row is locked. The same choice again is no new one. */
export async function noteChoice(tx: Db, id: string, { granted, proof, at, hash, isTold = false }: Choice): Promise<void> {
	const row = await findReader(tx, { id });
	const answer = granted ? "granted" : "denied";
	if (!row || row.tracking_consent === answer) return;
	const emailHash = hash(row.email);
	const isWithdrawn = row.tracking_consent === "granted";
	await changeReader(tx, id, { tracking_consent: answer, tracking_consent_at: at, last_contact_at: at });
	const act = granted ? "granted" : isWithdrawn ? "withdrawn" : "denied";
	await recordConsents(tx, [{ ...proof, at, emailHash, purpose: "tracking", act }]);
	if (granted) return;
	await stopTracking(tx, id);
	if (isWithdrawn && !isTold) await noteDepartures(tx, [{ at, email_hash: emailHash, kind: "unmeasured", proof: JSON.stringify(proof) }]);
}
