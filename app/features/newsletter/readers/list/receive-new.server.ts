// Owns writing down people who were never here, as they stood elsewhere: their rows, and the proofs of who agreed and who left.
import type { Db } from "../../../../platform/db/open.ts";
import { type Departure, noteDepartures } from "../../../../platform/departures/departure-store.server.ts";
import { suppress } from "../../../../platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import type { MovedReader } from "../../../../shared/moved-reader.ts";
import type { Topic } from "../../topics/store.server.ts";
import { askToConfirm, type SiteOfMails } from "../ask.server.ts";
import { recordConsents } from "../consents-store.server.ts";
import type { Proof } from "../leaving.server.ts";
import type { Signup } from "../signup/rules.ts";
import { subscriberRow } from "../signup/store.server.ts";
import { importWording } from "../wordings-copy.ts";
import { beginOnLetters } from "./receive-letters.server.ts";
import type { ImportReport } from "./rules.ts";
import { findTakenIds, insertUnknown } from "./store.server.ts";

const ADDRESS = adminPaths.subscribers.list;
const IDS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of people whose address is one. */
export type Counted = Omit<ImportReport, "unreadable" | "unreadableLines" | "markers" | "skipped" | "taken" | "letters" | "unknownLetters">;

/** Somebody whose name and address were judged as a sign-up's are; `emailHash`: what `suppressions` would know the address under. */
export type Person = Omit<MovedReader, "firstName" | "lastName" | "phone" | "email"> & {
	signup: Signup;
	emailHash: string;
	/** Whether something that is said of them names no letter: those of the whole list are meant. */
	isSilent: boolean;
	/** The letters they come to be on, where there are several; decided last. */
	on?: readonly Topic[];
};

export type Given = {
	/** Where they come from, as it is declared: part of the proof of their consent. */
	origin: string;
	/** Where people who have yet to confirm are to be asked once more, at somebody's wish: as which site. */
	ask?: SiteOfMails | null;
	/** Nothing is kept: it is only said what would become of them. */
	isPlan?: boolean;
	/** The letters, by their ids, of those of whom none is named, where there are several; not said: the first one. */
	letters?: readonly string[] | undefined;
};
export type Batch = Given & {
	hash: (email: string) => string;
	now: Date;
	/** The letters there are; none while there is but one. */
	topics: readonly Topic[];
	/** Those of the whole list, by their ids. */
	chosen: readonly string[];
	/** How many people came to be on each, by its id. */
	onLetters: Map<string, number>;
};

/** Who comes as gone: no copy made before brings them back (decision 026); others are noted by what takes them off. */
export type Gone = Omit<Departure, "id">;

/** Writes them down, in the transaction of whoever found that they are new; what became of them is added to `counted`. */
export async function addNew(tx: Db, people: Map<string, Person>, batch: Batch, counted: Counted): Promise<void> {
	const { now } = batch;
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
		const { state, emailHash } = person;
		if (state === "subscribed" && !person.proof) counted.unproved += 1;
		if (state === "pending") counted.addedAsPending += 1;
		if (state === "left" || state === "blocked") {
			counted.addedAsLeft += 1;
			gone.push({ at: goneAt(person, now), email_hash: emailHash, kind: "left", proof: JSON.stringify(declared(batch.origin)) });
		}
		if (state === "bounced" || state === "complained") {
			counted.addedAsBlocked += 1;
			await suppress(tx, emailHash, now.toISOString(), state === "bounced" ? "hard" : "complaint");
		}
		if (state === "pending" && batch.ask) await askToConfirm(tx, batch.ask, { id, email, confirmation_sent_at: null }, now, person.on);
	}
	await noteDepartures(tx, gone);
	const readers = added.filter(({ person }) => person.state === "subscribed");
	await recordConsents(
		tx,
		readers.map(({ person }) => consentOf(person, batch)),
	);
	const begin = added.filter(({ person }) => person.state === "subscribed" || person.state === "bounced");
	await beginOnLetters(
		tx,
		begin.flatMap(({ id, person }) => (person.on ? [{ id, person, letters: person.on }] : [])),
		batch,
	);
}

/** When somebody left who comes as such. */
function goneAt({ leftAt }: Pick<Person, "leftAt">, now: Date): string {
	return past(leftAt, now) ?? now.toISOString();
}

/** What proves that somebody left: somebody's word, and where they gave it. */
export function declared(origin: string): Proof {
	return { wording: importWording(origin), method: "import", address: ADDRESS };
}

/** When somebody agreed, as far as anything proves it. */
export function agreedAt({ agreedAt: agreed, proof, since }: Pick<Person, "agreedAt" | "proof" | "since">): string | null {
	return agreed === undefined ? (proof ? since : null) : agreed;
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

function rowOf({ signup, emailHash, state, since, leftAt, id, on }: Person, ids: ReadonlySet<string>, { now }: Batch) {
	const kept = id?.toLowerCase() ?? "";
	const at = now.toISOString();
	const createdAt = past(since, now) ?? at;
	const isGone = state === "left" || state === "blocked" || state === "complained";
	const row = subscriberRow({ signup, requestId: null, createdAt, source: "import", emailHash });
	return {
		...row,
		id: ids.has(kept) ? kept : row.id,
		unsubscribed_at: isGone ? goneAt({ leftAt }, now) : null,
		// From now on: they have the time to confirm that anybody has here.
		pending_since: state === "pending" ? at : null,
		// What their mail names, and their button says yes to.
		...(state === "pending" && on && { asked_topics: JSON.stringify(on.map((letter) => letter.id)), asked_topics_at: at }),
	};
}

/** The proof: the moment is the one the file gives, else that of the declaration, and the words say which. */
function consentOf(person: Person, { origin, now }: Batch) {
	const at = past(agreedAt(person), now);
	return {
		emailHash: person.emailHash,
		at: at ?? now.toISOString(),
		purpose: "newsletter",
		act: "granted",
		method: "import",
		address: ADDRESS,
		wording: importWording(origin, {
			proof: person.proof,
			isDated: at !== null,
			on: now,
			letters: (person.on ?? []).map(({ name }) => name),
		}),
	} as const;
}
