// Owns the address that the hydrated form posts to: JSON answers with the status of each problem.

import { readForm } from "../../../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../../../platform/services.ts";
import { signUp } from "../commands.server.ts";
import { type SignupAnswer, signupStatus } from "../rules.ts";
import type { Route } from "./+types/signup-answer";

function answer(body: SignupAnswer, init: ResponseInit): Response {
	return Response.json(body, init);
}

export async function action({ request, context }: Route.ActionArgs) {
	const problem = await signUp(context.get(servicesContext), await readForm(request), context.get(callerContext).clientAddress);
	if (!problem) return answer({ ok: true }, { status: 200 });
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return answer({ ok: false, ...problem }, { status: signupStatus[problem.code], headers });
}

/** Only forms come here. */
export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
