// Owns what readers do through the links of their mails: confirming, leaving, correcting, choosing to be measured.
// Every act is safe to repeat, and the proof is written with what it proves.

import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { noteDepartures } from "../../../platform/departures/departure-store.server.ts";
import { earlierKeys } from "../../../platform/mail/earlier-keys.server.ts";
import { acceptsAccents } from "../../../platform/mail/offers-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { bringForward, everyHasher, liftSuppression, suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { confirmationPath, myDataPath } from "../../../shared/addresses.ts";
import { emailKey, hasAccentedName, withAsciiDomain } from "../../../shared/mail-address.ts";
import { accentedAddress } from "../../../shared/reader-form.ts";
import { receiversOf } from "../receivers/mail-hosts.server.ts";
import { readTopicOf } from "../sending/audience-store.server.ts";
import { readdressWaiting } from "../sending/delivery-states-store.server.ts";
import { sayTopic, type Topic } from "../topics/store.server.ts";
import { type AskNeeds, askNewAddress, welcome } from "./ask.server.ts";
import { askedLetters, beginLetters, letterProofs, noteAsked } from "./asked-letters.server.ts";
import { carryConsents, recordConsents } from "./consents-store.server.ts";
import { leaveNewsletter, type Proof, ways } from "./leaving.server.ts";
import { leaveLetter } from "./letters.server.ts";
import { claimedId, type ReaderLink, signedId } from "./links.server.ts";
import { noteChoice } from "./measuring.server.ts";
import { pendingSince, stateOf } from "./rules.ts";
import { signupPolicy } from "./signup/policy.server.ts";
import { type SignupProblem, type SignupValues, signupRules } from "./signup/rules.ts";
import { changePerson, changeReader, findReader, markDeliveryLeft } from "./store.server.ts";
import { tellArrived } from "./told.server.ts";
import { confirmationWording, newAddressWording, trackingWording } from "./wordings-copy.ts";

type Needs = Pick<Services, "db" | "clock"> & AskNeeds;

/**
 * What a link of confirmation is good for now. `waiting`: for the button, and so does `letters`, of who reads others; `done`: nothing more, the person reads;
 * `left`: nothing, the person has left since; `expired`: nothing any more; `unknown`: this site never made it.
 */
export type Confirmation =
	| { kind: "waiting" | "letters"; id: string; email: string; letters: readonly Topic[] }
	| { kind: "new-address"; id: string; email: string }
	| { kind: "done"; id: string }
	| { kind: "left" | "expired" | "unknown" };

/** Reads a link of confirmation; changes nothing. `forUpdate`: the row is about to be written. */
export async function readConfirmation(
	{ db, clock }: Pick<Services, "db" | "clock">,
	token: string,
	{ forUpdate = false } = {},
): Promise<Confirmation> {
	const id = await signedId(db, token, "confirmation");
	const row = await findReader(db, { id: id ?? claimedId(token) }, { forUpdate });
	const before = pendingSince(clock.now());
	if (id !== null) {
		if (!row) return { kind: "expired" };
		const state = stateOf(row);
		if (state === "left") return { kind: "left" };
		if (state === "active") return { kind: "done", id };
		if (row.pending_since && row.pending_since < before) return { kind: "expired" };
		return { kind: "waiting", id, email: row.email, letters: await askedLetters(db, row) };
	}
	if ((await signedId(db, token, "letters")) !== null) {
		const state = row && stateOf(row);
		if (!row || state === "pending") return { kind: "expired" };
		if (state === "left") return { kind: "left" };
		if (row.asked_topics_at === null) return { kind: "done", id: row.id };
		if (row.asked_topics_at < before) return { kind: "expired" };
		return { kind: "letters", id: row.id, email: row.email, letters: await askedLetters(db, row) };
	}
	if (!row) return { kind: "unknown" };
	for (const [email, current] of [
		[row.next_email, false],
		[row.email, true],
	] as const) {
		if (!email || !(await isForAddress(db, token, email))) continue;
		if (current) return { kind: "done", id: row.id };
		return row.next_email_at && row.next_email_at < before ? { kind: "expired" } : { kind: "new-address", id: row.id, email };
	}
	return { kind: "unknown" };
}

/** Whether a link was made for this address, in whichever spelling it was known then. */
async function isForAddress(db: Db, token: string, email: string): Promise<boolean> {
	for (const key of [emailKey(email), ...earlierKeys(email)]) {
		if ((await signedId(db, token, `address:${key}`)) !== null) return true;
	}
	return false;
}

/** Confirms; said twice it is done once. `tracking`: whether the box about measuring was ticked. */
export async function confirm(services: Needs, token: string, tracking: boolean): Promise<Confirmation> {
	const { siteName, welcome: words } = await signupPolicy(services);
	const site = { siteName, siteUrl: services.config.siteUrl };
	const hash = await suppressionHasher(services.db);
	const now = services.clock.now();
	const at = now.toISOString();
	const act = async (tx: Db): Promise<Confirmation> => {
		const found = await readConfirmation({ db: tx, clock: services.clock }, token, { forUpdate: true });
		if (found.kind === "done" && tracking) await noteChoice(tx, found.id, { granted: true, proof: measured("mail", siteName), hash, at });
		if (found.kind === "new-address") return takeAddress(tx, found, { hash, at });
		if (found.kind !== "waiting" && found.kind !== "letters") return found;
		const row = await findReader(tx, { id: found.id });
		if (!row) return { kind: "expired" };
		const { letters } = found;
		const wording = (names: readonly string[]) => confirmationWording(siteName, names);
		const emailHash = hash(row.email);
		const proof = { emailHash, at, act: "confirmed", method: "mail", address: confirmationPath } as const;
		await noteAsked(tx, row.id, [], at);
		if (found.kind === "letters") {
			for (const { id } of letters) await sayTopic(tx, row.id, id, { isOn: true, at });
			await recordConsents(tx, letterProofs(proof, letters, wording));
			await changeReader(tx, row.id, { last_contact_at: at });
			return { kind: "done", id: row.id };
		}
		const comesBack = row.unsubscribed_at !== null;
		await changeReader(tx, row.id, {
			pending_since: null,
			unsubscribed_at: null,
			last_contact_at: at,
			confirmed_at: at,
			...(comesBack && { created_at: at, source: "site" }),
		});
		await liftSuppression(tx, emailHash);
		await beginLetters(tx, row.id, letters, at);
		const names = letters.map(({ name }) => name);
		const newsletter = { ...proof, purpose: "newsletter", wording: wording(names) } as const;
		await recordConsents(tx, [newsletter, ...letterProofs(proof, letters, wording)]);
		if (tracking) await noteChoice(tx, row.id, { granted: true, proof: measured("mail", siteName), hash, at });
		await tellArrived(tx, row.id, "confirmation", at);
		await welcome(tx, site, words, { ...row, firstName: row.first_name, letters: names }, now);
		return { kind: "done", id: row.id };
	};
	const answer = await services.db
		.transaction()
		.execute(act)
		.catch((error): Confirmation => {
			// Somebody else took that address in this very moment.
			if (isUniqueViolation(error)) return { kind: "expired" };
			throw error;
		});
	services.mail.wake();
	return answer;
}

/** The address somebody asked for becomes theirs; one that another reader has by now does not. */
async function takeAddress(
	tx: Db,
	{ id, email: asked }: { id: string; email: string },
	{ hash, at }: { hash: (email: string) => string; at: string },
): Promise<Confirmation> {
	// Asked for before domains were kept in ASCII, it may be spelt otherwise.
	const email = withAsciiDomain(asked);
	const row = await findReader(tx, { id });
	const holder = await findReader(tx, { emailKey: emailKey(email) });
	if (!row || (holder && holder.id !== id)) return { kind: "expired" };
	const { first_name, last_name, phone } = row;
	await changePerson(tx, row, { email, first_name, last_name, phone });
	const emailHash = hash(email);
	await changeReader(tx, id, {
		email_key: emailKey(email),
		email_hash: emailHash,
		next_email: null,
		next_email_at: null,
		last_contact_at: at,
	});
	const receiver = (await receiversOf(tx, [{ email }]))(email);
	await readdressWaiting(tx, { subscriberId: id, email, emailKey: emailKey(email), receiver, at });
	// An older copy knows them by the address they had: what ends under the new one ends there too.
	await noteDepartures(tx, [{ at, email_hash: hash(row.email), kind: "moved", proof: emailHash }]);
	await carryConsents(tx, (await everyHasher(tx))(row.email), emailHash);
	// Its owner has answered from it: whatever once stood against this address is over.
	await bringForward(tx, [{ email }]);
	await liftSuppression(tx, emailHash);
	const proof = { emailHash, at, method: "mail", address: confirmationPath } as const;
	await recordConsents(tx, [{ ...proof, purpose: "newsletter", act: "confirmed", wording: newAddressWording }]);
	return { kind: "done", id };
}

/**
 * Takes somebody off the letter that the link came in, or off the whole newsletter; said twice, the first date counts. A link whose
 * person is gone is content too.
 */
export async function leave(
	{ db, clock }: Needs,
	link: ReaderLink,
	way: "link" | "one-click" | "my-data",
	{ isWhole = false } = {},
): Promise<void> {
	const hash = await suppressionHasher(db);
	const at = clock.now().toISOString();
	await db.transaction().execute(async (tx) => {
		const row = link.id ? await findReader(tx, { id: link.id }, { forUpdate: true }) : undefined;
		const leaving = { proof: ways[way], hash, at };
		const topicId = link.delivery && !isWhole ? await readTopicOf(tx, { delivery: link.delivery }) : null;
		const hasLeft =
			row !== undefined && (await (topicId === null ? leaveNewsletter(tx, row, leaving) : leaveLetter(tx, row, topicId, leaving)));
		// Who had left already did not leave by this mail.
		if (hasLeft && link.delivery) await markDeliveryLeft(tx, link.delivery, at);
	});
}

/** How a choice to be measured was made, and by which words. */
function measured(method: "mail" | "my-data", siteName: string): Proof {
	return { method, address: method === "mail" ? confirmationPath : myDataPath, wording: trackingWording(siteName) };
}

/** The choice made on « Mes données ». */
export async function chooseTracking({ db, clock, settings }: Needs, id: string, granted: boolean): Promise<void> {
	const { site_name: siteName } = await settings();
	const hash = await suppressionHasher(db);
	await db.transaction().execute(async (tx) => {
		await findReader(tx, { id }, { forUpdate: true });
		await noteChoice(tx, id, { granted, proof: measured("my-data", siteName), hash, at: clock.now().toISOString() });
	});
}

/** `asked`: a mail went to the new address; `too-often`: none did, another went a moment ago; `taken`: somebody reads there. */
export type Correction = { kind: "saved" | "asked" | "too-often" | "taken" } | { kind: "wrong"; problem: SignupProblem };

/** Corrects what is kept of somebody. A new address waits for its confirmation, whatever the settings: it must be theirs. */
export async function correct(services: Needs, id: string, values: SignupValues): Promise<Correction> {
	const { given: signup, problem } = signupRules.check(values);
	if (problem) return { kind: "wrong", problem };
	const { siteName } = await signupPolicy(services);
	const now = services.clock.now();
	const key = emailKey(signup.email);
	const accepted = !hasAccentedName(signup.email) || (await acceptsAccents(services.db));
	try {
		const kind = await services.db.transaction().execute(async (tx) => {
			const row = await findReader(tx, { id }, { forUpdate: true });
			if (!row) return "saved";
			// An address that was taken once stays theirs, whatever the mail server says today.
			if (row.email_key !== key && !accepted) return "accented";
			const { first_name, last_name, phone } = signup;
			await changePerson(tx, row, { email: row.email_key === key ? signup.email : row.email, first_name, last_name, phone });
			await changeReader(tx, id, { last_contact_at: now.toISOString() });
			if (row.email_key === key) return "saved";
			if (await findReader(tx, { emailKey: key })) return "taken";
			const asked = await askNewAddress(tx, { siteName, siteUrl: services.config.siteUrl }, row, { email: signup.email, key }, now);
			return asked ? "asked" : "too-often";
		});
		if (kind === "asked") services.mail.wake();
		return kind === "accented" ? { kind: "wrong", problem: accentedAddress } : { kind };
	} catch (error) {
		if (isUniqueViolation(error)) return { kind: "taken" };
		throw error;
	}
}
