// Owns what happens when a reader signs up: limits, one row, the proof of it, the mail that asks to confirm.
import type { Db } from "../../../../platform/db/open.ts";
import { type SentForm, takeForm } from "../../../../platform/http/reader-form.server.ts";
import { requestIdOf } from "../../../../platform/http/submission.server.ts";
import { type LimitRule, PUBLIC_FORM } from "../../../../platform/limits/limits.ts";
import type { Services } from "../../../../platform/services.ts";
import {
	bringForward,
	liftSuppression,
	suppressionHasher,
	suppressionOf,
} from "../../../../platform/suppressions/suppression-store.server.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { returnPath } from "../../../../shared/return-path.ts";
import { listTopics, type Topic, topicsOf } from "../../topics/store.server.ts";
import { type AskNeeds, askForLetters, askToConfirm, welcome } from "../ask.server.ts";
import { beginLetters, letterProofs, noteAsked } from "../asked-letters.server.ts";
import { type Consent, recordConsents } from "../consents-store.server.ts";
import { stateOf } from "../rules.ts";
import { findReader } from "../store.server.ts";
import { tellArrived } from "../told.server.ts";
import { SIGNUP_DONE, signupWording } from "./copy.ts";
import { signupPolicy } from "./policy.server.ts";
import { type Signup, type SignupFormValues, type SignupProblem, signupFormRules } from "./rules.ts";
import { agreeAnew, hasSubmission, insertSubscriber, type Source } from "./store.server.ts";

export type SignupNeeds = Pick<Services, "db" | "clock" | "log" | "limits"> & AskNeeds;

const SIGNUPS: LimitRule = { name: "signup", ...PUBLIC_FORM };
/** Mails that ask to confirm, a day: a client that types address after address bothers few people. */
const CONFIRMATIONS: LimitRule = { name: "confirmation", points: 30, seconds: 86_400 };

type Submission = {
	signup: Signup;
	/** Those that were chosen; none where there is but one. */
	letters: readonly Topic[];
	requestId: string | null;
	/** How it was said, and where, and by which words: of the names of letters, where there are several. */
	proof: Pick<Consent, "method" | "address"> & { wording: (letters: readonly string[]) => string };
	source: Source;
	/** Whatever the settings say, the box itself answers first. */
	mustConfirm: boolean;
};

/** `kept`: a new reader, or one who comes back; `waiting`: was waiting to confirm already; `reads`: reads already; `again`: said twice. */
type Outcome = "kept" | "waiting" | "reads" | "again";

/** Keeps a signup: one row an address, the proof, the mail that asks to confirm. */
export async function keepSignup(
	services: SignupNeeds,
	{ signup, letters, requestId, proof: { wording, ...said }, source, mustConfirm }: Submission,
	now: Date,
): Promise<Outcome> {
	const { siteName, confirms, welcome: words } = await signupPolicy(services);
	const site = { siteName, siteUrl: services.config.siteUrl };
	const emailHash = (await suppressionHasher(services.db))(signup.email);
	const at = now.toISOString();
	const key = emailKey(signup.email);

	async function insertOrRenew(tx: Db): Promise<{ outcome: Outcome; waits: boolean }> {
		await bringForward(tx, [signup]);
		const suppressed = await suppressionOf(tx, emailHash);
		// An address that bounced or complained is written to again only once its owner has said so from the box itself.
		const waits = confirms || mustConfirm || (suppressed !== null && suppressed !== "erased");
		const given = { signup, requestId, createdAt: at, pendingSince: waits ? at : null };
		if (await insertSubscriber(tx, { ...given, source, emailHash })) return { outcome: "kept", waits };
		const row = await findReader(tx, { emailKey: key }, { forUpdate: true });
		if (!row || (requestId && row.request_id === requestId)) return { outcome: "again", waits };
		const state = stateOf(row);
		if (state === "pending") return { outcome: "waiting", waits: true };
		if (state === "active" && suppressed === null) return { outcome: "reads", waits };
		await agreeAnew(tx, row, given);
		return { outcome: "kept", waits };
	}

	return services.db.transaction().execute(async (tx) => {
		const { outcome, waits } = await insertOrRenew(tx);
		if (outcome === "again") return outcome;
		const reader = await findReader(tx, { emailKey: key });
		if (!reader) throw new Error("a signup was kept and is not there");
		const prove = (act: Consent["act"]) => {
			const proof = { ...said, act, at, emailHash };
			const newsletter = { ...proof, purpose: "newsletter", wording: wording(letters.map(({ name }) => name)) } as const;
			return recordConsents(tx, [newsletter, ...letterProofs(proof, letters, wording)]);
		};
		if (outcome === "reads") {
			if (letters.length === 0) return outcome;
			const read = new Set((await topicsOf(tx, reader.id)).flatMap(({ id, isOn }) => (isOn ? [id] : [])));
			const asked = await askForLetters(tx, site, reader, { chosen: letters, read }, now);
			await recordConsents(tx, letterProofs({ ...said, act: "asked", at, emailHash }, asked, wording));
			return outcome;
		}
		if (waits) {
			const isAsked = await askToConfirm(tx, site, reader, now, letters);
			// Who waits already says yes to what their last mail named.
			if (isAsked || outcome === "kept") await noteAsked(tx, reader.id, letters, at);
			if (isAsked) await prove("asked");
			return outcome;
		}
		await beginLetters(tx, reader.id, letters, at);
		await prove("granted");
		await liftSuppression(tx, emailHash);
		await tellArrived(tx, reader.id, "formulaire", at);
		// Nobody has proved that this box is theirs: the mail bears no name that a stranger typed.
		await welcome(tx, site, words, { ...reader, firstName: null, letters: letters.map(({ name }) => name) }, now);
		return outcome;
	});
}

/**
 * Signs a reader up; where signups are confirmed, the row waits for the answer to a mail.
 * @param form - the posted fields, under the column names, with `request_id` when sent by script
 * @param client - the address that limits count by
 * @returns null when the signup is kept (or already was, by this very submission), else what to tell the reader; never throws
 */
export function signUp(services: SignupNeeds, form: FormData, client: string): Promise<SignupProblem | null> {
	let topics: Topic[] = [];
	return takeForm(services, {
		what: "a signup",
		rules: async () => {
			topics = await listTopics(services.db);
			return signupFormRules(topics.map(({ id }) => id));
		},
		form,
		takeTurn: () => tooSoon(services, client),
		keep: async ({ letters: chosen, ...signup }): Promise<SignupProblem | null> => {
			const letters = topics.filter(({ id }) => chosen.includes(id));
			const requestId = requestIdOf(form);
			const page = returnPath(form.get("retour")?.toString()).split("?")[0] ?? "/";
			const { site_name: siteName } = await services.settings();
			const proof = { method: "form", wording: (names: readonly string[]) => signupWording(siteName, names), address: page } as const;
			const submission = { signup, letters, requestId, proof, source: "site", mustConfirm: false } as const;
			const outcome = await keepSignup(services, submission, services.clock.now());
			const isThere = outcome === "reads" || outcome === "again";
			// With several letters whoever reads already may ask for another: by mail, and the screen tells nobody that they do.
			if (isThere && letters.length === 0) return requestId && (await hasSubmission(services.db, requestId)) ? null : { code: "duplicate" };
			services.mail.wake();
			return null;
		},
	});
}

/** Seconds to wait; null to go on. */
async function tooSoon(services: SignupNeeds, client: string): Promise<number | null> {
	const retryAfter = await services.limits.take(SIGNUPS, client);
	if (retryAfter !== null || !(await signupPolicy(services)).confirms) return retryAfter;
	return services.limits.take(CONFIRMATIONS, client);
}

/** The signup's form, as its addresses answer it. */
export const sentSignup: SentForm<SignupFormValues, SignupProblem> = { rules: signupFormRules([]), send: signUp, done: () => SIGNUP_DONE };
