// Owns the address that the hydrated form posts to: JSON answers with the status of each problem.

import { readForm } from "../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { sendStory } from "../commands.server.ts";
import { type StoryAnswer, storyStatus } from "../rules.ts";
import type { Route } from "./+types/contribution-answer";

function answer(body: StoryAnswer, init: ResponseInit): Response {
	return Response.json(body, init);
}

export async function action({ request, context }: Route.ActionArgs) {
	const problem = await sendStory(context.get(servicesContext), await readForm(request), context.get(callerContext).clientAddress);
	if (!problem) return answer({ ok: true }, { status: 200 });
	const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
	return answer({ ok: false, ...problem }, { status: storyStatus[problem.code], headers });
}

/** Only forms come here. */
export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
