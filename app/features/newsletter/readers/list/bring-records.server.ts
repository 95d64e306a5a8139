// Owns bringing readers in from another software: judged as a signup is, then brought in as a file's people are.
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { TURN } from "../erase.server.ts";
import { signupRules } from "../signup/rules.ts";
import { bringIn, type Incoming, type IncomingState, type Outcome } from "./bring-in.server.ts";

/** A reader as another software knows them; moments are ISO-8601, UTC. */
export type IncomingRecord = {
	email: string;
	firstName: string | null;
	lastName: string | null;
	phone: string | null;
	state: IncomingState;
	since: string | null;
	leftAt: string | null;
	proof: string | null;
	id: string | null;
};

/** Thrown to leave a transaction with its answer and without its writes. */
class Undone extends Error {}

/**
 * Brings readers in, in one transaction; answers what became of each, in their order. Names too long for us are cut, not refused;
 * an address named twice is brought once.
 * @param options.origin - where they come from, in words, for the proof
 * @param options.isPlan - nothing is kept: it is only said what would become of them
 */
export async function bringRecords(
	{ db, clock }: Pick<Services, "db" | "clock">,
	records: readonly IncomingRecord[],
	{ origin, isPlan }: { origin: string; isPlan: boolean },
): Promise<(Outcome | "refused")[]> {
	const hash = await suppressionHasher(db);
	const accents = await acceptsAccents(db);
	const people = new Map<string, Incoming>();
	const keys = records.map((record) => {
		const person = readRecord(record);
		if (!person || (!accents && hasAccentedName(person.signup.email))) return null;
		const key = emailKey(person.signup.email);
		if (!people.has(key)) people.set(key, person);
		return key;
	});
	const now = clock.now().toISOString();
	let outcomes = new Map<string, Outcome>();
	try {
		await db.transaction().execute(async (transaction) => {
			await takeAdvisoryLock(transaction, TURN);
			outcomes = await bringIn(transaction, people, { hash, origin, now });
			if (isPlan) throw new Undone();
		});
	} catch (thrown) {
		if (!(thrown instanceof Undone)) throw thrown;
	}
	return keys.map((key) => (key === null ? "refused" : (outcomes.get(key) ?? "present")));
}

function readRecord({ email, firstName, lastName, phone, state, since, leftAt, proof, id }: IncomingRecord): Incoming | null {
	const { given: signup, problem } = signupRules.check({
		email,
		first_name: (firstName ?? "").slice(0, NAME_AT_MOST),
		last_name: (lastName ?? "").slice(0, NAME_AT_MOST),
		phone: (phone ?? "").slice(0, PHONE_AT_MOST),
	});
	return problem ? null : { signup, state, createdAt: since, leftAt, proof, id };
}
