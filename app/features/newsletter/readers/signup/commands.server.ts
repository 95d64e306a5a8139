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
import { type AskNeeds, askToConfirm, welcome } from "../ask.server.ts";
import { type Consent, recordConsents } from "../consents-store.server.ts";
import { stateOf } from "../rules.ts";
import { findReader } from "../store.server.ts";
import { tellArrived } from "../told.server.ts";
import { SIGNUP_DONE, signupWording } from "./copy.ts";
import { signupPolicy } from "./policy.server.ts";
import { type Signup, type SignupProblem, type SignupValues, signupRules } from "./rules.ts";
import { agreeAnew, hasSubmission, insertSubscriber, type Source } from "./store.server.ts";

export type SignupNeeds = Pick<Services, "db" | "clock" | "log" | "limits"> & AskNeeds;

const SIGNUPS: LimitRule = { name: "signup", ...PUBLIC_FORM };
/** Mails that ask to confirm, a day: a client that types address after address bothers few people. */
const CONFIRMATIONS: LimitRule = { name: "confirmation", points: 30, seconds: 86_400 };

type Submission = {
	signup: Signup;
	requestId: string | null;
	/** How it was said, and where. */
	proof: Pick<Consent, "method" | "wording" | "address">;
	source: Source;
	/** Whatever the settings say, the box itself answers first. */
	mustConfirm: boolean;
};

/** `kept`: a new reader, or one who comes back; `waiting`: was waiting to confirm already; `known`: reads already. */
type Outcome = "kept" | "waiting" | "known";

/** Keeps a signup: one row an address, the proof, the mail that asks to confirm. */
export async function keepSignup(
	services: SignupNeeds,
	{ signup, requestId, proof: said, source, mustConfirm }: Submission,
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
		if (!row || (requestId && row.request_id === requestId)) return { outcome: "known", waits };
		const state = stateOf(row);
		if (state === "pending") return { outcome: "waiting", waits: true };
		if (state === "active" && suppressed === null) return { outcome: "known", waits };
		await agreeAnew(tx, row, given);
		return { outcome: "kept", waits };
	}

	return services.db.transaction().execute(async (tx) => {
		const { outcome, waits } = await insertOrRenew(tx);
		if (outcome === "known") return outcome;
		const reader = await findReader(tx, { emailKey: key });
		if (!reader) throw new Error("a signup was kept and is not there");
		const proof = { ...said, purpose: "newsletter", at, emailHash } as const;
		if (waits) {
			if (await askToConfirm(tx, site, reader, now)) await recordConsents(tx, [{ ...proof, act: "asked" }]);
			return outcome;
		}
		await recordConsents(tx, [{ ...proof, act: "granted" }]);
		await liftSuppression(tx, emailHash);
		await tellArrived(tx, reader.id, "formulaire", at);
		// Nobody has proved that this box is theirs: the mail bears no name that a stranger typed.
		await welcome(tx, site, words, { ...reader, firstName: null }, now);
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
	return takeForm(services, {
		what: "a signup",
		rules: signupRules,
		form,
		takeTurn: () => tooSoon(services, client),
		keep: async (signup): Promise<SignupProblem | null> => {
			const requestId = requestIdOf(form);
			const page = returnPath(form.get("retour")?.toString()).split("?")[0] ?? "/";
			const proof = { method: "form", wording: signupWording((await services.settings()).site_name), address: page } as const;
			const submission = { signup, requestId, proof, source: "site", mustConfirm: false } as const;
			const outcome = await keepSignup(services, submission, services.clock.now());
			if (outcome === "known") return requestId && (await hasSubmission(services.db, requestId)) ? null : { code: "duplicate" };
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
export const sentSignup: SentForm<SignupValues, SignupProblem> = { rules: signupRules, send: signUp, done: () => SIGNUP_DONE };
