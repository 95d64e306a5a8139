// Owns the account screen's JSON: what is read from a request, and how a refusal is said.
import { accountProblemText } from "./account-copy.ts";
import { type AccountCode, type AccountProblem, accountStatus } from "./rules.ts";

/** The fields of a JSON body; anything else counts as empty, and is then answered like an empty form. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
	try {
		const body: unknown = await request.json();
		return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

const fieldOf: Partial<Record<AccountCode, "next" | "code" | "password">> = {
	"password-short": "next",
	"password-long": "next",
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
