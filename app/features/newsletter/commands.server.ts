// Owns what happens when a reader signs up: honeypot, rules, limit, one row.
// Nothing personal reaches the log.
import type { Services } from "../../platform/services.ts";
import { checkSignup, type SignupProblem, signupValues } from "./rules.ts";
import { hasSubmission, insertSubscriber } from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "limits">;

/** Hidden field that people never see (ui/field.tsx, Honeypot). */
const HONEYPOT = "website";
const REQUEST_ID = /^[0-9a-f]{32}$/;

function requestIdOf(form: FormData): string | null {
	const value = form.get("request_id");
	return typeof value === "string" && REQUEST_ID.test(value) ? value : null;
}

/** What the log may hold of an error: an engine's `detail` would quote the address. */
function withoutValues(error: unknown): { name: string; code: unknown; message: string } {
	if (!(error instanceof Error)) return { name: typeof error, code: undefined, message: "" };
	return { name: error.name, code: "code" in error ? error.code : undefined, message: error.message };
}

/**
 * Signs a reader up.
 * @param form - the posted fields, under the column names, with `request_id` when sent by script
 * @param client - the address that limits count by
 * @returns null when the signup is kept (or already was, by this very submission), else what to tell the reader; never throws
 */
export async function signUp(services: Needs, form: FormData, client: string): Promise<SignupProblem | null> {
	if (form.get(HONEYPOT)) {
		services.log.info("a signup with its trap filled in was dropped");
		return null;
	}
	const { signup, problem } = checkSignup(signupValues(form));
	if (problem) return problem;
	try {
		const retryAfter = await services.limits.take("signup", client);
		if (retryAfter !== null) return { code: "too-many", retryAfter };
		const requestId = requestIdOf(form);
		const createdAt = services.clock.now().toISOString();
		if (await insertSubscriber(services.db, { signup, requestId, createdAt })) return null;
		return requestId && (await hasSubmission(services.db, requestId)) ? null : { code: "duplicate" };
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "a signup could not be kept");
		return { code: "failed" };
	}
}
