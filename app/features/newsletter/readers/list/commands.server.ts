// Owns what the administrator does to one subscriber: adding, asking again to confirm, unsubscribing, erasing.
// Nothing personal reaches the journal; confirming in somebody's place is nowhere.
import { setImmediate as pause } from "node:timers/promises";
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { acceptsAccents } from "../../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { bringForward, suppressedAmong, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { emailKey, hasAccentedName } from "../../../../shared/mail-address.ts";
import { accentedAddress, contactFields } from "../../../../shared/reader-form.ts";
import { type AskNeeds, askToConfirm } from "../ask.server.ts";
import { askedLetters } from "../asked-letters.server.ts";
import { recordConsents } from "../consents-store.server.ts";
import { eraseReader, TURN } from "../erase.server.ts";
import { leaveNewsletter, ways } from "../leaving.server.ts";
import { type ReaderState, stateOf } from "../rules.ts";
import { signupFieldError, signupProblemWords } from "../signup/copy.ts";
import { type SignupProblem, type SignupValues, signupRules } from "../signup/rules.ts";
import { insertSubscriber } from "../signup/store.server.ts";
import { findReader } from "../store.server.ts";
import { tellArrived } from "../told.server.ts";
import { adminAddedWording } from "../wordings-copy.ts";
import { subscribersCopy as copy } from "./copy.ts";
import { foldSome, hashSome } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock">;
export type Act = { actor: string };

const FOLDED_AT_ONCE = 200;
const ADDRESS = adminPaths.subscribers.list;

const whyThere = { active: copy.isSubscribed, pending: copy.isWaiting, left: copy.hasLeft } satisfies Record<ReaderState, string>;

function refusalOf(problem: SignupProblem): Refusal {
	const errors = Object.fromEntries(contactFields.map((field) => [field, signupFieldError(problem, field)]).filter(([, text]) => text));
	return new Refusal(422, signupProblemWords(problem).title, { errors });
}

/** Adds someone by hand. Refuses an address that is there, waits, left or was erased: coming back is theirs to decide. */
export async function addByHand({ db, clock }: Needs, { actor }: Act, values: SignupValues): Promise<{ added: true }> {
	const { given: signup, problem } = signupRules.check(values);
	if (problem) throw refusalOf(problem);
	if (hasAccentedName(signup.email) && !(await acceptsAccents(db))) throw refusalOf(accentedAddress);
	const refused = (text: string) => new Refusal(409, text, { errors: { email: text } });
	const hash = await suppressionHasher(db);
	return db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, TURN);
		const there = await findReader(transaction, { emailKey: emailKey(signup.email) });
		if (there) throw refused(whyThere[stateOf(there)]);
		await bringForward(transaction, [signup]);
		const emailHash = hash(signup.email);
		if ((await suppressedAmong(transaction, [emailHash])).size > 0) throw refused(copy.wasErased);
		const now = clock.now();
		const at = now.toISOString();
		if (!(await insertSubscriber(transaction, { signup, requestId: null, createdAt: at, source: "admin", emailHash })))
			throw refused(copy.isSubscribed);
		await recordConsents(transaction, [
			{ emailHash, at, purpose: "newsletter", act: "granted", wording: adminAddedWording, method: "admin", address: ADDRESS },
		]);
		const added = await findReader(transaction, { emailKey: emailKey(signup.email) });
		if (added) await tellArrived(transaction, added.id, "main", at);
		await writeJournal(transaction, { kind: "added-by-hand", actor, at: now, subject: { type: "subscriber" } });
		return { added: true } as const;
	});
}

/** Sends the mail that asks to confirm once more, as often as the person could ask for it themselves. */
export async function askAgain(services: Needs & AskNeeds, id: string): Promise<{ asked: true }> {
	const { db, clock, settings, config, mail } = services;
	const { site_name: siteName } = await settings();
	await db.transaction().execute(async (transaction) => {
		const row = await findReader(transaction, { id }, { forUpdate: true });
		if (!row) throw new Refusal(410, copy.gone);
		if (stateOf(row) !== "pending") throw new Refusal(409, copy.notWaiting);
		const asked = await askToConfirm(
			transaction,
			{ siteName, siteUrl: config.siteUrl },
			row,
			clock.now(),
			await askedLetters(transaction, row),
		);
		if (!asked) throw new Refusal(429, copy.resentTooOften);
	});
	mail.wake();
	return { asked: true };
}

/** Takes a reader off the newsletter; their row stays, so that no import brings them back. */
export async function unsubscribeByHand({ db, clock }: Needs, id: string): Promise<{ unsubscribed: true }> {
	const hash = await suppressionHasher(db);
	await db.transaction().execute(async (transaction) => {
		const row = await findReader(transaction, { id }, { forUpdate: true });
		if (!row) throw new Refusal(410, copy.gone);
		await leaveNewsletter(transaction, row, { proof: ways.admin, hash, at: clock.now().toISOString() });
	});
	return { unsubscribed: true };
}

/** Erases a person: a keyed hash of the address alone stays. Erased twice is erased once. */
export async function eraseSubscriber(
	services: Needs & { mail: Pick<Services["mail"], "forget"> },
	{ actor }: Act,
	id: string,
): Promise<{ erased: true }> {
	await eraseReader(services, id, actor);
	return { erased: true };
}

/** Makes rows that came from outside (an older database) like the others, to search and to know as blocked, a few at a time. */
export async function foldSubscribers({ db }: Pick<Services, "db">): Promise<void> {
	const hash = await suppressionHasher(db);
	for (const fill of [foldSome, (on: Db, limit: number) => hashSome(on, hash, limit)]) {
		while ((await db.transaction().execute((transaction) => fill(transaction, FOLDED_AT_ONCE))) === FOLDED_AT_ONCE) await pause();
	}
}
