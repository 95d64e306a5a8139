// Owns taking in people who come from elsewhere, each as they stood there: from a file, from another software's database. Nobody is
// written to. Safe to run again; who left, complained, bounced or was erased here stays so whatever anything else says.
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { type Departure, listMoves, noteDepartures } from "../../../../platform/departures/departure-store.server.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { bringForward, suppress, suppressedAmong, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { type ReaderState, stricter } from "../../../../shared/reader-standing.ts";
import { askToConfirm, type SiteOfMails } from "../ask.server.ts";
import { recordConsents } from "../consents-store.server.ts";
import { TURN } from "../erase.server.ts";
import { leaveNewsletter, type Proof } from "../leaving.server.ts";
import { namesKeptSince } from "../rules.ts";
import { type Signup, signupRules } from "../signup/rules.ts";
import { subscriberRow } from "../signup/store.server.ts";
import { findReader, listByHash } from "../store.server.ts";
import { importWording } from "../wordings-copy.ts";
import type { ImportReport } from "./rules.ts";
import { findKnown, findTakenIds, insertUnknown, type KnownReader } from "./store.server.ts";

const PEOPLE_AT_ONCE = 500;
const ADDRESS = adminPaths.subscribers.list;
const IDS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Somebody who comes from elsewhere. Names are as they come; whether the address is one is judged here. Moments are ISO-8601, UTC. */
export type MovedReader = {
	email: string;
	firstName: string | null;
	lastName: string | null;
	phone: string | null;
	state: ReaderState;
	/** Since when they were there; null: not known. */
	since: string | null;
	leftAt: string | null;
	/** The words that prove their agreement: what was read, and where. null: none. */
	proof: string | null;
	/** Kept where it may be: a UUID that nobody has. null: a new one. */
	id: string | null;
	/** When they agreed, where that is not `since`; null: nothing says. */
	agreedAt?: string | null;
};

/** What became of some people. `refused`: the places of those whose address is none. */
export type Received = Omit<ImportReport, "unreadable" | "unreadableLines" | "markers" | "skipped" | "taken"> & { refused: number[] };

type Given = {
	/** Where they come from, as it is declared: part of the proof of their consent. */
	origin: string;
	/** Where people who have yet to confirm are to be asked once more, at somebody's wish: as which site. */
	ask?: SiteOfMails | null;
	/** Nothing is kept: it is only said what would become of them. */
	isPlan?: boolean;
};

/** Thrown to leave a transaction without its writes. */
class Undone extends Error {}

type Person = Omit<MovedReader, "firstName" | "lastName" | "phone" | "email"> & { signup: Signup };
type Batch = Given & { hash: (email: string) => string; now: Date };

/** Nobody yet. */
export function nobodyReceived(): Received {
	return {
		added: 0,
		addedAsLeft: 0,
		addedAsPending: 0,
		addedAsBlocked: 0,
		unproved: 0,
		alreadyThere: 0,
		repeated: 0,
		takenOff: 0,
		stayed: 0,
		left: 0,
		erased: 0,
		forgotten: 0,
		refused: [],
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
	const batch = { ...given, hash: await suppressionHasher(db), now: clock.now() };
	const received = nobodyReceived();
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
			else if (keepStrictest(known, { ...person, signup })) received.repeated += 1;
		}
		if (known.size === 0) continue;
		const counted = await inTurn(db, known, batch);
		for (const [name, count] of Object.entries(counted)) received[name as keyof Counted] += count;
	}
	return received;
}

/** Of somebody who stands twice, the strictest word and the earliest agreement count; answers whether they did. */
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
	people.set(key, { ...twice, state, proof, since, agreedAt: agreed, leftAt: twice.leftAt ?? person.leftAt });
	return true;
}

/** When somebody agreed, as far as anything proves it. */
function agreedAt({ agreedAt: agreed, proof, since }: Pick<Person, "agreedAt" | "proof" | "since">): string | null {
	return agreed === undefined ? (proof ? since : null) : agreed;
}

/** Who comes as gone: no copy made before brings them back (decision 026); others are noted by what takes them off. */
type Gone = Omit<Departure, "id">;
type Counted = Omit<Received, "refused">;

/** One transaction of people; of a plan, its counts alone stay. */
async function inTurn(db: Db, people: Map<string, Person>, batch: Batch): Promise<Counted> {
	let { refused: _, ...counted } = nobodyReceived();
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
	const { refused: _, ...counted } = nobodyReceived();
	await takeKnown(tx, people, batch, counted);
	await bringForward(
		tx,
		[...people.values()].map(({ signup }) => signup),
	);
	const hashes = new Map([...people.keys()].map((key) => [batch.hash(key), key]));
	for (const found of await suppressedAmong(tx, [...hashes.keys()])) {
		people.delete(hashes.get(found) ?? "");
		counted.erased += 1;
	}
	await passOverGivenUp(tx, people, batch, counted);
	await forgetLongGone(tx, people, batch, counted);
	await addNew(tx, people, batch, counted);
	return counted;
}

/** Takes who is here already out of the people, as they are; who is said to have left leaves, if nothing of their own says otherwise. */
async function takeKnown(tx: Db, people: Map<string, Person>, batch: Batch, counted: Counted): Promise<void> {
	const known = await findKnown(tx, [...people.keys()]);
	const said: { reader: KnownReader; state: ReaderState }[] = [];
	for (const reader of known) {
		const { unsubscribed_at, pending_since, source, email_key } = reader;
		const state = people.get(email_key)?.state ?? "subscribed";
		people.delete(email_key);
		// Who waits to confirm what they asked for here waits on.
		const mayLeave = !pending_since || source === "import" || source === "admin";
		if (unsubscribed_at) counted.left += 1;
		else if (state !== "subscribed" && state !== "pending" && mayLeave) said.push({ reader, state });
		else counted.alreadyThere += 1;
	}
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

/**
 * Takes out who would be written to at an address that they gave up here for another one, as whoever they are under the last one: they read
 * there, or have left, or been erased. Who reads under the old one since is known by it, and out already (decision 026).
 */
async function passOverGivenUp(tx: Db, people: Map<string, Person>, { hash }: Batch, counted: Counted): Promise<void> {
	const moves = new Map((await listMoves(tx)).map(({ email_hash, proof }) => [email_hash, proof]));
	if (moves.size === 0) return;
	for (const [key, { state }] of people) {
		const names = new Set([hash(key)]);
		// Grows while it is read: an address may have been given up after another.
		for (const name of names) {
			const next = moves.get(name);
			if (next) names.add(next);
		}
		if (names.size === 1 || (state !== "subscribed" && state !== "pending")) continue;
		people.delete(key);
		const [id = ""] = await listByHash(tx, [...names].at(-1) ?? "");
		const reader = await findReader(tx, { id });
		counted[!reader ? "erased" : reader.unsubscribed_at ? "left" : "alreadyThere"] += 1;
	}
}

/** Of who left longer ago than names are kept (decision 012), a hash stays: enough for nobody to bring them back but themselves. */
async function forgetLongGone(tx: Db, people: Map<string, Person>, { hash, now }: Batch, counted: Counted): Promise<void> {
	const before = namesKeptSince(now);
	const at = now.toISOString();
	const gone: Gone[] = [];
	for (const [key, { state, leftAt, signup }] of people) {
		if ((state !== "left" && state !== "blocked") || !leftAt || leftAt >= before) continue;
		const emailHash = hash(signup.email);
		people.delete(key);
		await suppress(tx, emailHash, at);
		gone.push({ at, email_hash: emailHash, kind: "erased", proof: null });
		counted.forgotten += 1;
	}
	await noteDepartures(tx, gone);
}

async function addNew(tx: Db, people: Map<string, Person>, batch: Batch, counted: Counted): Promise<void> {
	const { hash, now } = batch;
	if (people.size === 0) return;
	const ids = await freeIds(tx, [...people.values()]);
	const rows = [...people.values()].map((person) => rowOf(person, ids, batch));
	const inserted = await insertUnknown(tx, rows);
	const added = inserted.flatMap(({ id, email }) => {
		const person = people.get(emailKey(email));
		return person ? [{ id, email, person }] : [];
	});
	counted.added += added.length;
	// Someone who signed up on the site in this very instant is there already.
	counted.alreadyThere += rows.length - inserted.length;
	const gone: Gone[] = [];
	for (const { id, email, person } of added) {
		const { state } = person;
		if (state === "subscribed" && !person.proof) counted.unproved += 1;
		if (state === "pending") counted.addedAsPending += 1;
		if (state === "left" || state === "blocked") {
			counted.addedAsLeft += 1;
			gone.push({ at: goneAt(person, now), email_hash: hash(email), kind: "left", proof: JSON.stringify(declared(batch.origin)) });
		}
		if (state === "bounced" || state === "complained") {
			counted.addedAsBlocked += 1;
			await suppress(tx, hash(email), now.toISOString(), state === "bounced" ? "hard" : "complaint");
		}
		if (state === "pending" && batch.ask) await askToConfirm(tx, batch.ask, { id, email, confirmation_sent_at: null }, now);
	}
	await noteDepartures(tx, gone);
	const readers = added.filter(({ person }) => person.state === "subscribed");
	await recordConsents(
		tx,
		readers.map(({ email, person }) => consentOf(person, hash(email), batch)),
	);
}

/** When somebody left who comes as such. */
function goneAt({ leftAt }: Pick<Person, "leftAt">, now: Date): string {
	return past(leftAt, now) ?? now.toISOString();
}

/** What proves that somebody left: somebody's word, and where they gave it. */
function declared(origin: string): Proof {
	return { wording: importWording(origin), method: "import", address: ADDRESS };
}

/** A past moment, else null: nobody agrees or leaves tomorrow. */
function past(moment: string | null | undefined, now: Date): string | null {
	return moment && moment < now.toISOString() ? moment : null;
}

/** The ids that these people may keep: those nobody has. */
async function freeIds(tx: Db, people: readonly Person[]): Promise<Set<string>> {
	const wanted = people.flatMap(({ id }) => (id && IDS.test(id) ? id.toLowerCase() : []));
	const twice = wanted.filter((id, index) => wanted.indexOf(id) !== index);
	const taken = await findTakenIds(tx, wanted);
	return new Set(wanted).difference(new Set([...taken, ...twice]));
}

function rowOf({ signup, state, since, leftAt, id }: Person, ids: ReadonlySet<string>, { hash, now }: Batch) {
	const kept = id?.toLowerCase() ?? "";
	const at = now.toISOString();
	const createdAt = past(since, now) ?? at;
	const isGone = state === "left" || state === "blocked" || state === "complained";
	const row = subscriberRow({ signup, requestId: null, createdAt, source: "import", emailHash: hash(signup.email) });
	return {
		...row,
		id: ids.has(kept) ? kept : row.id,
		unsubscribed_at: isGone ? goneAt({ leftAt }, now) : null,
		// From now on: they have the time to confirm that anybody has here.
		pending_since: state === "pending" ? at : null,
	};
}

/** The proof: the moment is the one the file gives, else that of the declaration, and the words say which. */
function consentOf(person: Person, emailHash: string, { origin, now }: Batch) {
	const at = past(agreedAt(person), now);
	return {
		emailHash,
		at: at ?? now.toISOString(),
		purpose: "newsletter",
		act: "granted",
		method: "import",
		address: ADDRESS,
		wording: importWording(origin, { proof: person.proof, isDated: at !== null, on: now }),
	} as const;
}
