// Owns what becomes of people whom a file or another software names: who is new, who is here, who left or was erased and stays so.
// To be called inside a transaction that holds the turn of readers (erase.server.ts).
import type { Db } from "../../../../platform/db/open.ts";
import { bringForward, suppress, suppressedAmong } from "../../../../platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { type Consent, recordConsents } from "../consents-store.server.ts";
import { leaveNewsletter } from "../leaving.server.ts";
import type { Signup } from "../signup/rules.ts";
import { subscriberRow } from "../signup/store.server.ts";
import { importWording } from "../wordings-copy.ts";
import { findKnown, findTakenIds, insertUnknown, type KnownReader } from "./store.server.ts";

const ADDRESS = adminPaths.subscribers.list;

/** Where somebody stands elsewhere; `bounced`, `complained` and `blocked` are not written to any more than who left. */
export type IncomingState = "subscribed" | "pending" | "left" | "bounced" | "complained" | "blocked";

/** Somebody a file or another software names. */
export type Incoming = {
	signup: Signup;
	state: IncomingState;
	/** Since when they are a reader there; null: not known. */
	createdAt: string | null;
	leftAt?: string | null;
	/** What is known of their agreement, in words; null: nothing. */
	proof?: string | null;
	/** Kept where it is free. */
	id?: string | null;
};

/**
 * What became of one of them. Of who is new: `added`, `added-pending`, `added-left`, `added-blocked`; of who is here: `present`,
 * `taken-off` (the file says they left, and their agreement came from a file or by hand), `stayed` (the same of who signed up
 * here), `left`; `erased`: suppressed, hence not brought in.
 */
export type Outcome = "added" | "added-pending" | "added-left" | "added-blocked" | "present" | "taken-off" | "stayed" | "left" | "erased";

type Bringing = {
	hash: (email: string) => string;
	/** Where they come from, as it was declared. */
	origin: string;
	now: string;
};

const outcomeOf = {
	subscribed: "added",
	pending: "added-pending",
	left: "added-left",
	blocked: "added-left",
	bounced: "added-blocked",
	complained: "added-blocked",
} as const satisfies Record<IncomingState, Outcome>;

/** Brings people in, by folded address; answers what became of each. Nobody is sent anything. */
export async function bringIn(db: Db, people: ReadonlyMap<string, Incoming>, bringing: Bringing): Promise<Map<string, Outcome>> {
	const { hash } = bringing;
	const outcomes = await judgeKnown(db, people, bringing);
	const unknown = new Map([...people].filter(([key]) => !outcomes.has(key)));
	await bringForward(
		db,
		[...unknown.values()].map(({ signup }) => signup),
	);
	const hashes = new Map([...unknown.keys()].map((key) => [hash(key), key]));
	for (const found of await suppressedAmong(db, [...hashes.keys()])) {
		const key = hashes.get(found) ?? "";
		unknown.delete(key);
		outcomes.set(key, "erased");
	}
	for (const [key, outcome] of await addUnknown(db, unknown, bringing)) outcomes.set(key, outcome);
	return outcomes;
}

/**
 * People who are here. Whom the file says to have left, and whose agreement came from a file or by hand, leave: the file is
 * believed, with its proof. Who signed up on this site agreed by their own act, which no file takes back.
 */
async function judgeKnown(db: Db, people: ReadonlyMap<string, Incoming>, bringing: Bringing): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	const gone: KnownReader[] = [];
	for (const reader of await findKnown(db, [...people.keys()])) {
		const state = people.get(reader.email_key)?.state;
		const saysLeft = state !== "subscribed" && state !== "pending";
		let outcome: Outcome = "present";
		if (reader.unsubscribed_at) outcome = "left";
		else if (saysLeft && !reader.pending_since) outcome = reader.source === "import" || reader.source === "admin" ? "taken-off" : "stayed";
		if (outcome === "taken-off") gone.push(reader);
		outcomes.set(reader.email_key, outcome);
	}
	const { hash, now: at } = bringing;
	const proof = { wording: importWording(bringing.origin), method: "import", address: ADDRESS } as const;
	for (const reader of gone) await leaveNewsletter(db, reader, { proof, at, hash, isContact: false });
	return outcomes;
}

async function addUnknown(db: Db, people: ReadonlyMap<string, Incoming>, { hash, origin, now }: Bringing): Promise<Map<string, Outcome>> {
	if (people.size === 0) return new Map();
	const taken = await findTakenIds(
		db,
		[...people.values()].flatMap(({ id }) => id ?? []),
	);
	const rows = [...people.values()].map(({ signup, state, createdAt, leftAt, id }) => {
		const since = createdAt && createdAt < now ? createdAt : now;
		const pendingSince = state === "pending" ? now : null;
		const row = subscriberRow({ signup, requestId: null, createdAt: since, source: "import", emailHash: hash(signup.email), pendingSince });
		const isGone = state !== "subscribed" && state !== "pending" && state !== "bounced";
		return {
			...row,
			...(id && !taken.has(id) && { id }),
			unsubscribed_at: isGone ? (leftAt && leftAt < now ? leftAt : now) : null,
		};
	});
	// Someone who signed up on the site in this very instant is there already.
	const inserted = new Set((await insertUnknown(db, rows)).map(({ email_key }) => email_key));
	const consents: Consent[] = [];
	for (const [key, { signup, state, leftAt, proof }] of people) {
		if (!inserted.has(key)) continue;
		const emailHash = hash(signup.email);
		const wording = importWording(proof ? `${origin} (${proof})` : origin);
		if (state === "subscribed")
			consents.push({ purpose: "newsletter", act: "granted", wording, method: "import", at: now, emailHash, address: ADDRESS });
		if (state === "bounced") await suppress(db, emailHash, leftAt ?? now, "hard");
		if (state === "complained") await suppress(db, emailHash, leftAt ?? now, "complaint");
	}
	await recordConsents(db, consents);
	return new Map([...people].map(([key, { state }]) => [key, inserted.has(key) ? outcomeOf[state] : "present"]));
}
