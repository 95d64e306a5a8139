// Owns that who left, complained, bounced or was erased after a copy was made stays gone when that copy is restored, and that who
// withdrew their consent to be measured stays unmeasured (decision 026): by the same functions as in life, at the moment it happened,
// and under the address they had when the copy was made.
import type { Transaction } from "kysely";
import { takeAdvisoryLock } from "../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { addDepartures, type Departure, letterLeft, listMoves } from "../../../platform/departures/departure-store.server.ts";
import { liftBounce, suppress, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { z } from "../../../shared/zod.ts";
import { eraseRow, TURN } from "./erase.server.ts";
import { leaveNewsletter, type Proof, ways } from "./leaving.server.ts";
import { leaveLetter } from "./letters.server.ts";
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

/** Whether people go on reading after it. */
function keepsReading(kind: Departure["kind"]): boolean {
	return kind === "unmeasured" || kind === "topic" || kind === "lifted";
}

/** What somebody was known by; `until`: when they took another address. */
type Name = { emailHash: string; until: string | null };

/** All that somebody was known by at a moment and before, the latest first. Whoever had the address before they took it is not them. */
function namesOf(moves: ReadonlyMap<string | null, readonly Departure[]>, { kind, email_hash, at }: Departure): Name[] {
	const names: Name[] = [{ emailHash: email_hash, until: null }];
	// One address was asked for again, and no other that the person had.
	if (kind === "lifted") return names;
	// Grows while it is read: an address may have been taken after another.
	for (const { emailHash, until } of names) {
		for (const move of moves.get(emailHash) ?? []) {
			const isNew = names.every((name) => name.emailHash !== move.email_hash);
			if (isNew && move.at <= (until ?? at)) names.push({ emailHash: move.email_hash, until: move.at });
		}
	}
	return names;
}

/** Whether nobody else has come to read under this name since they gave it up. */
async function isStillTheirs(db: Db, { emailHash, until }: Name): Promise<boolean> {
	if (until === null) return true;
	for (const id of await listByHash(db, emailHash)) {
		const row = await findReader(db, { id });
		if (row?.created_at && row.created_at > until) return false;
	}
	return true;
}

/** Answers whether somebody is known here by this name, and what the files of the mails that went with them are named after. */
async function applyOne(tx: Transaction<Database>, departure: Departure, hash: (email: string) => string) {
	const mails: string[] = [];
	const { kind, at, email_hash: emailHash } = departure;
	const ids = await listByHash(tx, emailHash);
	for (const id of ids) {
		const row = await findReader(tx, { id }, { forUpdate: true });
		if (!row || kind === "bounced" || kind === "lifted") continue;
		if (kind === "unmeasured") {
			await noteChoice(tx, id, { granted: false, proof: proofOf(departure), at, hash, isTold: true });
			continue;
		}
		if (kind === "topic") {
			await leaveLetter(tx, row, letterLeft(departure), { proof: proofOf(departure), at, hash, isTold: true });
			continue;
		}
		await leaveNewsletter(tx, row, { proof: proofOf(departure), at, hash, isErased: kind === "erased", isTold: true });
		if (kind === "erased") mails.push(...(await eraseRow(tx, { id, emailHash, at, isTold: true })));
	}
	if (kind === "erased") await suppress(tx, emailHash, at);
	if (kind === "lifted") await liftBounce(tx, emailHash, at, { isTold: true });
	if (kind === "bounced") await suppress(tx, emailHash, at, "hard", { isTold: true });
	if (kind === "complained") await suppress(tx, emailHash, at, "complaint", { isTold: true });
	return { isSomebody: ids.length > 0, mails };
}

/** Of departures those that end something for people, and the changes of address by which these are known. */
async function readNames(db: Db, departures: readonly Departure[]) {
	// Rows of long ago have no hash yet.
	await foldSubscribers({ db });
	const moved = departures.filter(({ kind }) => kind === "moved");
	return {
		moved,
		moves: Map.groupBy([...(await listMoves(db)), ...moved], ({ proof }) => proof),
		ended: departures.filter(({ kind }) => kind !== "moved" && kind !== "message"),
	};
}

/** How many people `applyDepartures` would answer; nobody goes. */
export async function countDeparted(db: Db, departures: readonly Departure[]): Promise<number> {
	const { moves, ended } = await readNames(db, departures);
	const people = new Set<string>();
	for (const departure of ended.filter(({ kind }) => !keepsReading(kind))) {
		for (const name of namesOf(moves, departure)) {
			if (!(await isStillTheirs(db, name))) continue;
			if ((await listByHash(db, name.emailHash)).length > 0) people.add(departure.email_hash);
		}
	}
	return people.size;
}

/**
 * Does again what the copy does not know of, the first one first.
 * @param departures - those that the restored database lacks
 * @returns `people`: how many of the copy are gone again; who merely is measured no more, took another address, or is written to again, is not. `mails`:
 * what the files of the mails that went with them are named after
 */
export async function applyDepartures(db: Db, departures: readonly Departure[]): Promise<{ people: number; mails: string[] }> {
	const { moved, moves, ended } = await readNames(db, departures);
	const hash = await suppressionHasher(db);
	const people = new Set<string>();
	const mails: string[] = [];
	for (const departure of ended) {
		await db.transaction().execute(async (tx) => {
			await takeAdvisoryLock(tx, TURN);
			await addDepartures(tx, [departure]);
			for (const name of namesOf(moves, departure)) {
				if (!(await isStillTheirs(tx, name))) continue;
				const gone = await applyOne(tx, { ...departure, email_hash: name.emailHash }, hash);
				mails.push(...gone.mails);
				if (gone.isSomebody && !keepsReading(departure.kind)) people.add(departure.email_hash);
			}
		});
	}
	await addDepartures(db, moved);
	return { people: people.size, mails };
}
