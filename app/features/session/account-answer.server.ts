// Owns how the account screen's addresses say a refusal.
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
export function refusal(problem: AccountProblem): Response {
	const message = accountProblemText(problem);
	const field = fieldOf[problem.code];
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return Response.json({ message, ...(field && { errors: { [field]: message } }) }, { status: accountStatus[problem.code], headers });
}
