// Owns that who left, complained, bounced or was erased after a copy was made stays gone when that copy is restored, and that who
// withdrew their consent to be measured stays unmeasured (decision 026): by the same functions as in life, at the moment it happened.
import type { Transaction } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { addDepartures, type Departure } from "../../../platform/departures/departure-store.server.ts";
import { suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { z } from "../../../shared/zod.ts";
import { eraseRow } from "./erase.server.ts";
import { leaveNewsletter, type Proof, ways } from "./leaving.server.ts";
import { foldSubscribers } from "./list/commands.server.ts";
import { noteChoice } from "./measuring.server.ts";
import { findReader, listByHash } from "./store.server.ts";

const proofSchema = z.object({
	method: z.enum(["form", "mail", "one-click", "complaint", "admin", "import", "my-data"]),
	address: z.string().nullable(),
	wording: z.string(),
}) satisfies z.ZodType<Proof>;

/** How it was said, as it was noted; what cannot be read was said to the administrator. */
function proofOf({ proof, kind }: Departure): Proof {
	if (kind === "complained") return ways.complaint;
	try {
		return proofSchema.parse(JSON.parse(proof ?? ""));
	} catch {
		return ways.admin;
	}
}

async function applyOne(tx: Transaction<Database>, departure: Departure, hash: (email: string) => string): Promise<void> {
	const { kind, at, email_hash: emailHash } = departure;
	for (const id of await listByHash(tx, emailHash)) {
		const row = await findReader(tx, { id }, { forUpdate: true });
		if (!row || kind === "bounced") continue;
		if (kind === "unmeasured") {
			await noteChoice(tx, id, { granted: false, proof: proofOf(departure), at, hash, isTold: true });
			continue;
		}
		await leaveNewsletter(tx, row, { proof: proofOf(departure), at, hash, isErased: kind === "erased", isTold: true });
		if (kind === "erased") await eraseRow(tx, { id, emailHash, at, isTold: true });
	}
	if (kind === "erased") await suppress(tx, emailHash, at);
	if (kind === "bounced") await suppress(tx, emailHash, at, "hard", { isTold: true });
	if (kind === "complained") await suppress(tx, emailHash, at, "complaint", { isTold: true });
}

/**
 * Does again what the copy does not know of, the first one first.
 * @param departures - those that the restored database lacks
 * @returns how many people are gone again; who merely is measured no more is not
 */
export async function applyDepartures(db: Db, departures: readonly Departure[]): Promise<number> {
	const ofPeople = departures.filter(({ kind }) => kind !== "message");
	// Rows of long ago have no hash yet.
	await foldSubscribers({ db });
	const hash = await suppressionHasher(db);
	for (const departure of ofPeople) {
		await db.transaction().execute(async (tx) => {
			await addDepartures(tx, [departure]);
			await applyOne(tx, departure, hash);
		});
	}
	return new Set(ofPeople.flatMap(({ kind, email_hash }) => (kind === "unmeasured" ? [] : email_hash))).size;
}
