// Owns the answer to « am I still signed in? »: 200 with the session's times, or 401.
import { servicesContext } from "../../../platform/services.ts";
import { administratorOf } from "../guard.server.ts";
import type { Route } from "./+types/session-state";

export async function loader({ request, context }: Route.LoaderArgs) {
	const administrator = await administratorOf(context.get(servicesContext), request);
	const headers = { "Cache-Control": "no-store" };
	if (!administrator) return Response.json({ isAuthenticated: false }, { status: 401, headers });
	const { sessionStart, sessionEnd } = administrator;
	return Response.json({ isAuthenticated: true, timestamp: Date.parse(sessionStart), expiresAt: Date.parse(sessionEnd) }, { headers });
}
