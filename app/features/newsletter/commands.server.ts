// Owns what happens when a reader signs up: honeypot, rules, limit, one row.
// Nothing personal reaches the log.
import { isTrapped, requestIdOf } from "../../platform/http/submission.server.ts";
import { withoutValues } from "../../platform/log/without-values.ts";
import type { Services } from "../../platform/services.ts";
import { liftErasure, suppressionHasher } from "../../platform/suppressions/suppressions.server.ts";
import { checkSignup, type SignupProblem, signupValues } from "./rules.ts";
import { agreeAnew, hasSubmission, insertSubscriber, type NewSubscriber } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "limits">;

/** A new reader, or one who had left and agrees anew; false for one who reads already. */
async function keep(db: Needs["db"], given: Omit<NewSubscriber, "source">): Promise<boolean> {
	const hash = await suppressionHasher(db);
	return db.transaction().execute(async (transaction) => {
		const kept = (await insertSubscriber(transaction, { ...given, source: "site" })) || (await agreeAnew(transaction, given));
		if (kept) await liftErasure(transaction, hash(given.signup.email));
		return kept;
	});
}

/**
 * Signs a reader up.
 * @param form - the posted fields, under the column names, with `request_id` when sent by script
 * @param client - the address that limits count by
 * @returns null when the signup is kept (or already was, by this very submission), else what to tell the reader; never throws
 */
export async function signUp(services: Needs, form: FormData, client: string): Promise<SignupProblem | null> {
	if (isTrapped(form)) {
		services.log.info("a signup with its trap filled in was dropped");
		return null;
	}
	const { signup, problem } = checkSignup(signupValues(form));
	if (problem) return problem;
	try {
		const retryAfter = await services.limits.take("signup", client);
		if (retryAfter !== null) return { code: "too-many", retryAfter };
		const requestId = requestIdOf(form);
		const given = { signup, requestId, createdAt: services.clock.now().toISOString() };
		if (await keep(services.db, given)) return null;
		return requestId && (await hasSubmission(services.db, requestId)) ? null : { code: "duplicate" };
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "a signup could not be kept");
		return { code: "failed" };
	}
}
