// Owns the last touch to what React Router answers: how long it may be kept, and French where React Router speaks for itself.
import type { MiddlewareHandler } from "hono";
import { isRead, READS } from "../../app/platform/http/methods.ts";
import type { Door } from "./door.ts";
import { cutShort, failed, notHere } from "./refusals.ts";

const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=10";
/** What no route declares to be a public page: a browser may go back to it, nobody in between keeps it. */
const OWN_CACHE_CONTROL = "private, no-cache";

/** React Router's last resort: no page and no data, at most two words of English. */
function isBare(headers: Headers): boolean {
	return !headers.has("x-remix-response") && !headers.get("content-type")?.startsWith("text/html");
}

/** What a hydrated page asks for is an envelope: a missing item travels inside it, so that the reader's console stays quiet. */
export const quietly: MiddlewareHandler = async (c, next) => {
	await next();
	const { status, headers, body } = c.res;
	if (status === 404 && headers.has("x-remix-response")) c.res = new Response(body, { status: 200, headers });
};

/** Gives a routed answer its caching. A page comes with its policy (app/entry.server.tsx). */
export function finish(answer: Response, request: Request, door: Pick<Door, "keyOf">): Response {
	const { headers } = answer;
	const { pathname, search } = new URL(request.url);
	if (answer.status === 405 && !headers.has("allow")) return notHere(READS);
	if (answer.status >= 500 && request.signal.aborted) return cutShort();
	if (answer.status === 500 && isBare(headers)) return failed();
	if (!headers.has("cache-control")) {
		const read = isRead(request.method) && answer.status === 200;
		const shared = read && door.keyOf(pathname + search) !== null;
		headers.set("cache-control", shared ? PAGE_CACHE_CONTROL : read ? OWN_CACHE_CONTROL : "no-store");
	}
	return answer;
}
