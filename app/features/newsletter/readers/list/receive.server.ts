// Owns taking in people who come from elsewhere, each as they stood there: from a file, from another software's database. Nobody is
// written to, but who is to be asked once more. Safe to run again; who left, complained, bounced or was erased here stays so
// whatever anything else says.
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { leftAmong, movesFrom, noteDepartures } from "../../../../platform/departures/departure-store.server.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { bringForward, suppress, suppressedAmong, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import type { MovedReader } from "../../../../shared/moved-reader.ts";
import { type ReaderState, stricter } from "../../../../shared/reader-standing.ts";
import { FIRST_TOPIC } from "../../topics/rules.ts";
import { listTopics } from "../../topics/store.server.ts";
import { TURN } from "../erase.server.ts";
import { leaveNewsletter } from "../leaving.server.ts";
import { namesKeptSince } from "../rules.ts";
import { signupRules } from "../signup/rules.ts";
import { findReader, listByHash } from "../store.server.ts";
import { chooseForNew, giveToKnown } from "./receive-letters.server.ts";
import { addNew, agreedAt, type Batch, type Counted, declared, type Given, type Gone, type Person } from "./receive-new.server.ts";
import { findKnown, type KnownReader } from "./store.server.ts";

const PEOPLE_AT_ONCE = 500;

/** What became of some people. `refused`: the places of those whose address is none; `onLetters`: how many came to be on each, by its id. */
export type Received = Counted & { refused: number[]; onLetters: Map<string, number> };

/** Thrown to leave a transaction without its writes. */
class Undone extends Error {}

/** Nobody yet. */
export function nobodyReceived(): Received {
	return {
		added: 0,
		addedAsLeft: 0,
		addedAsPending: 0,
		addedAsBlocked: 0,
		unproved: 0,
		alreadyThere: 0,
		gained: 0,
		repeated: 0,
		takenOff: 0,
		stayed: 0,
		left: 0,
		erased: 0,
		forgotten: 0,
		refused: [],
		onLetters: new Map(),
	};
}

/**
 * Takes people in, some hundreds a transaction: those a crash leaves out come with the next run, the others are then known. The
 * journal is the caller's.
 */
export async function receiveReaders(
	{ db, clock }: Pick<Services, "db" | "clock">,
	people: readonly MovedReader[],
	given: Given,
): Promise<Received> {
	const accents = await acceptsAccents(db);
	const received = nobodyReceived();
	const { onLetters } = received;
	const chosen = given.letters ?? [FIRST_TOPIC];
	const batch = { ...given, hash: await suppressionHasher(db), now: clock.now(), topics: await listTopics(db), chosen, onLetters };
	for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
		const known = new Map<string, Person>();
		for (const [index, person] of people.slice(start, start + PEOPLE_AT_ONCE).entries()) {
			const { given: signup } = signupRules.check({
				email: person.email,
				// Too long for us, they are cut: nobody is refused for a name.
				first_name: (person.firstName ?? "").slice(0, NAME_AT_MOST),
				last_name: (person.lastName ?? "").slice(0, NAME_AT_MOST),
				phone: (person.phone ?? "").slice(0, PHONE_AT_MOST),
			});
			if (!signup || (!accents && hasAccentedName(signup.email))) received.refused.push(start + index);
			else if (keepStrictest(known, { ...person, signup, emailHash: batch.hash(signup.email), isSilent: !person.letters }))
				received.repeated += 1;
		}
		if (known.size === 0) continue;
		const counted = await inTurn(db, known, batch);
		for (const [name, count] of Object.entries(counted)) received[name as keyof Counted] += count;
	}
	return received;
}

/** Of somebody who stands twice, the strictest word, the earliest agreement and all the letters count; answers whether they did. */
function keepStrictest(people: Map<string, Person>, person: Person): boolean {
	const key = emailKey(person.signup.email);
	const twice = people.get(key);
	if (!twice) {
		people.set(key, person);
		return false;
	}
	const agreement = (one: Person) => agreedAt(one) ?? "9";
	const proving = agreement(person) < agreement(twice) ? person : twice;
	const state = stricter(twice.state, person.state);
	const { proof, since, agreedAt: agreed } = proving;
	const letters = twice.letters || person.letters ? [...(twice.letters ?? []), ...(person.letters ?? [])] : undefined;
	const isSilent = twice.isSilent || person.isSilent;
	people.set(key, { ...twice, state, proof, since, agreedAt: agreed, leftAt: twice.leftAt ?? person.leftAt, letters, isSilent });
	return true;
}

/** One transaction of people; of a plan, its counts alone stay. */
async function inTurn(db: Db, people: Map<string, Person>, batch: Batch): Promise<Counted> {
	let { refused: _, onLetters: __, ...counted } = nobodyReceived();
	try {
		await db.transaction().execute(async (tx) => {
			await takeAdvisoryLock(tx, TURN);
			counted = await takeIn(tx, people, batch);
			if (batch.isPlan) throw new Undone();
		});
	} catch (thrown) {
		if (!(thrown instanceof Undone)) throw thrown;
	}
	return counted;
}

async function takeIn(tx: Db, people: Map<string, Person>, batch: Batch): Promise<Counted> {
	const { refused: _, onLetters: __, ...counted } = nobodyReceived();
	await takeKnown(tx, people, batch, counted);
	await bringForward(
		tx,
		[...people.values()].map(({ signup }) => signup),
	);
	const hashes = new Map([...people].map(([key, { emailHash }]) => [emailHash, key]));
	for (const found of await suppressedAmong(tx, [...hashes.keys()])) {
		people.delete(hashes.get(found) ?? "");
		counted.erased += 1;
	}
	await passOverLeft(tx, people, counted);
	await passOverGivenUp(tx, people, counted);
	await forgetLongGone(tx, people, batch, counted);
	await chooseForNew(tx, people, batch, counted);
	await addNew(tx, people, batch, counted);
	return counted;
}

/** Takes who is here already out of the people, as they are; who is said to have left leaves, if nothing of their own says otherwise. */
async function takeKnown(tx: Db, people: Map<string, Person>, batch: Batch, counted: Counted): Promise<void> {
	const known = await findKnown(tx, [...people.keys()]);
	const said: { reader: KnownReader; state: ReaderState }[] = [];
	const named: { id: string; person: Person }[] = [];
	for (const reader of known) {
		const { id, unsubscribed_at, pending_since, source, email_key } = reader;
		const person = people.get(email_key);
		const state = person?.state ?? "subscribed";
		people.delete(email_key);
		// Who waits to confirm what they asked for here waits on.
		const mayLeave = !pending_since || source === "import" || source === "admin";
		if (unsubscribed_at) counted.left += 1;
		else if (state !== "subscribed" && state !== "pending" && mayLeave) said.push({ reader, state });
		else counted.alreadyThere += 1;
		const reads = !unsubscribed_at && !pending_since && state === "subscribed";
		if (reads && person?.letters) named.push({ id, person });
	}
	await giveToKnown(tx, named, batch, counted);
	await believe(tx, said, batch, counted);
}

/**
 * Readers who are said to have left, or not to be reached. Where their agreement came from a file or by hand, that is believed and
 * they leave, with its proof; who signed up on this site agreed by their own act, which nothing else takes back.
 */
async function believe(
	tx: Db,
	said: readonly { reader: KnownReader; state: ReaderState }[],
	{ hash, origin, now }: Batch,
	counted: Counted,
) {
	const at = now.toISOString();
	const proof = declared(origin);
	const suppressed = await suppressedAmong(
		tx,
		said.map(({ reader }) => hash(reader.email)),
	);
	for (const { reader, state } of said) {
		const emailHash = hash(reader.email);
		if (reader.source !== "import" && reader.source !== "admin") counted.stayed += 1;
		else if (state === "bounced" && suppressed.has(emailHash)) counted.alreadyThere += 1;
		else {
			counted.takenOff += 1;
			if (state === "bounced") await suppress(tx, emailHash, at, "hard");
			else await leaveNewsletter(tx, reader, { proof, at, hash, isContact: false });
			if (state === "complained") await suppress(tx, emailHash, at, "complaint");
		}
	}
}

/** Those of these people who would be written to, by the hash of their address: their key. */
function writtenTo(people: ReadonlyMap<string, Person>): Map<string, string> {
	const written = [...people].filter(([, { state }]) => state === "subscribed" || state === "pending");
	return new Map(written.map(([key, { emailHash }]) => [emailHash, key]));
}

/** Who would be written to and of whom nothing stands here but that they left: a copy older than they are was restored (decision 026). */
async function passOverLeft(tx: Db, people: Map<string, Person>, counted: Counted): Promise<void> {
	const keys = writtenTo(people);
	for (const left of await leftAmong(tx, [...keys.keys()])) {
		people.delete(keys.get(left) ?? "");
		counted.left += 1;
	}
}

/**
 * Takes out who would be written to at an address that they gave up here for another one, as whoever they are under the last one: they read
 * there, or have left, or been erased. Who reads under the old one since is known by it, and out already (decision 026).
 */
async function passOverGivenUp(tx: Db, people: Map<string, Person>, counted: Counted): Promise<void> {
	const written = writtenTo(people);
	// Asked in each transaction: somebody may change addresses between two of them.
	const moves = await movesFrom(tx, [...written.keys()]);
	for (const [emailHash, key] of written) {
		const names = new Set([emailHash]);
		// Grows while it is read: an address may have been given up after another.
		for (const name of names) {
			const next = moves.get(name);
			if (next) names.add(next);
		}
		if (names.size === 1) continue;
		people.delete(key);
		const [id = ""] = await listByHash(tx, [...names].at(-1) ?? "");
		const reader = await findReader(tx, { id });
		counted[!reader ? "erased" : reader.unsubscribed_at ? "left" : "alreadyThere"] += 1;
	}
}

/** Of who left longer ago than names are kept (decision 012), a hash stays: enough for nobody to bring them back but themselves. */
async function forgetLongGone(tx: Db, people: Map<string, Person>, { now }: Batch, counted: Counted): Promise<void> {
	const before = namesKeptSince(now);
	const at = now.toISOString();
	const gone: Gone[] = [];
	for (const [key, { state, leftAt, emailHash }] of people) {
		if ((state !== "left" && state !== "blocked") || !leftAt || leftAt >= before) continue;
		people.delete(key);
		await suppress(tx, emailHash, at);
		gone.push({ at, email_hash: emailHash, kind: "erased", proof: null });
		counted.forgotten += 1;
	}
	await noteDepartures(tx, gone);
}
