// Owns how the account screen's addresses say a refusal.
import { Refusal } from "../../platform/http/json-answer.server.ts";
import type { Outcome } from "./account-commands.server.ts";
import { accountProblemText } from "./account-copy.ts";
import { type AccountCode, type AccountProblem, accountStatus } from "./rules.ts";

const fieldOf: Partial<Record<AccountCode, "next" | "code" | "password">> = {
	"password-weak": "next",
	"password-same": "next",
	"password-required": "password",
	"password-wrong": "password",
	"code-required": "code",
	"code-wrong": "code",
};

/** A refusal: its words, under the field they belong to where there is one. */
export function refusal(problem: AccountProblem): Refusal {
	const message = accountProblemText(problem);
	const field = fieldOf[problem.code];
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return new Refusal(accountStatus[problem.code], message, field && { errors: { [field]: message } }, headers);
}

/**
 * Refuses a form that asks for the password beside fields of its own: all that is wrong is said together, a password left empty
 * as well.
 * @throws Refusal where anything is wrong
 */
export function refuseFields(errors: Record<string, string | null>, password: string): void {
	const asked = password === "" ? { password: accountProblemText({ code: "password-required" }) } : {};
	const wrong = Object.entries({ ...errors, ...asked }).filter((entry): entry is [string, string] => entry[1] !== null);
	if (wrong[0]) throw new Refusal(422, wrong[0][1], { errors: Object.fromEntries(wrong) });
}

/** What an act came to; thrown as a refusal where it was refused. */
export function granted<Answer>(outcome: Outcome<Answer>): Answer {
	if (outcome.problem) throw refusal(outcome.problem);
	return outcome as Answer;
}
