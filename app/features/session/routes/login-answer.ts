// Owns the address the hydrated login form posts to: JSON answers, and the cookie.
import { doneText } from "../../../platform/http/done.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { readForm } from "../../../platform/http/read-form.server.ts";
import { callerContext, servicesContext } from "../../../platform/services.ts";
import { logIn } from "../commands.server.ts";
import { readBrowser, readToken } from "../cookie.server.ts";
import { loginStatus } from "../rules.ts";
import type { Route } from "./+types/login-answer";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { session, problem } = await logIn(services, await readForm(request), {
		client: context.get(callerContext).clientAddress,
		userAgent: request.headers.get("user-agent"),
		oldToken: readToken(request, services.config.siteUrl),
		browser: readBrowser(request, services.config.siteUrl),
	});
	if (problem) {
		const headers: HeadersInit = problem.retryAfter ? { "Retry-After": String(problem.retryAfter) } : {};
		return Response.json({ ok: false, ...problem }, { status: loginStatus[problem.code], headers });
	}
	return Response.json(
		{ ok: true, timestamp: session.start.getTime(), expiresAt: session.end.getTime(), done: await doneText(services, "connexion") },
		{ headers: session.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
	);
}

export { onlyPost as loader };
