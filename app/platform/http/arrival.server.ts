// Owns the question the site asks itself at its own address: as what does a request arrive that left as this one? Only who
// holds the database's secret may ask it; anybody else finds nothing there.
import type { Db } from "../db/open.ts";
import { readSecret } from "../secrets/secret-store.server.ts";
import { isSigned, secretNamed, sign } from "../secrets/secrets.server.ts";

export const ARRIVAL_PATH = "/healthz/arrival";
export const PROOF_HEADER = "x-contrevent-proof";
const SECRET = "arrival";
/** Two processes' clocks may differ a little. */
const GOOD_FOR_MS = 60_000;

/** As what a request arrived. */
export type Arrival = {
	/** Who asks, as the limits and the journal would have it. */
	believed: string;
	/** What X-Forwarded-For held, from the farthest to the nearest. */
	hops: string[];
	/** The nearest entry of X-Forwarded-Proto; null when there was none. */
	scheme: string | null;
};

/** Makes the secret where there is none: the server's to do, before anybody asks. */
export async function openArrival(db: Db): Promise<void> {
	await secretNamed(db, SECRET);
}

/** What lets one ask now; null where no server of this version has run yet. */
export async function arrivalProof(db: Db, now: Date): Promise<string | null> {
	if ((await readSecret(db, SECRET)) === null) return null;
	const text = String(now.getTime());
	return `${text}.${await sign(db, SECRET, text)}`;
}

/** Whether this proof lets one ask. */
export async function isArrivalProof(db: Db, proof: string | undefined, now: Date): Promise<boolean> {
	const [text = "", signature = ""] = (proof ?? "").split(".");
	if (!/^\d{1,15}$/.test(text) || Math.abs(now.getTime() - Number(text)) > GOOD_FOR_MS) return false;
	return isSigned(db, SECRET, text, signature);
}
