// Owns the one guard of the admin area: a middleware of its layout's route, so that whatever the route table puts under
// it is behind it, however the address is spelt.
import { type MiddlewareFunction, redirect } from "react-router";
import { isRead } from "../../platform/http/methods.ts";
import { reading } from "../../platform/http/reading.ts";
import { type Administrator, administratorContext, type Services, servicesContext } from "../../platform/services.ts";
import { type Act, may } from "../../shared/may.ts";
import { readToken } from "./cookie.server.ts";
import { sessionCopy } from "./copy.ts";
import { loginAddress } from "./rules.ts";
import { findSession, touchSession } from "./store.server.ts";

const TOUCH_EVERY_MS = 60_000;

/** Who is asking, or null. */
export async function administratorOf(
	services: Pick<Services, "db" | "clock" | "config">,
	request: Request,
): Promise<Administrator | null> {
	const token = readToken(request, services.config.siteUrl);
	if (!token) return null;
	const now = services.clock.now();
	const found = await findSession(services.db, token, now.toISOString());
	if (!found) return null;
	const { lastSeen, ...administrator } = found;
	// On a disk that takes nothing the administrator still comes in, to read what is wrong.
	if (Math.abs(now.getTime() - Date.parse(lastSeen)) > TOUCH_EVERY_MS)
		await touchSession(services.db, administrator.sessionId, now.toISOString()).catch(() => {});
	return administrator;
}

/** Whether a browser would show the answer as a page: something read, or a form that leads to one. */
function wantsPage({ method, headers }: Request): boolean {
	return headers.get("sec-fetch-dest") === "document" || (isRead(method) && !headers.get("accept")?.startsWith("application/json"));
}

/** Pages lead to the login form; writes and what scripts ask for are refused with 401. Nothing here is ever cached. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const services = context.get(servicesContext);
	const administrator = await reading(services, request, () => administratorOf(services, request));
	if (!administrator) {
		if (wantsPage(request)) throw redirect(loginAddress(request.url));
		return Response.json({ code: "session" }, { status: 401, headers: { "Cache-Control": "no-store" } });
	}
	context.set(administratorContext, administrator);
	const response = await next();
	response.headers.set("Cache-Control", "private, no-store");
	return response;
};

/** Lets nobody by who may not do this; behind the guard, around all the addresses of an act. */
export function onlyWhoMay(act: Act, allows: typeof may = may): MiddlewareFunction<Response> {
	return ({ request, context }, next) => {
		if (allows(context.get(administratorContext), act)) return next();
		if (wantsPage(request)) throw new Response(sessionCopy.notAllowed, { status: 403 });
		return Response.json({ message: sessionCopy.notAllowed }, { status: 403 });
	};
}
