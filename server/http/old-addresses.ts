// Owns the addresses a site had before: a changed slug, a WordPress permalink, /?p=ID.
import type { MiddlewareHandler } from "hono";
import { findRedirect } from "../../app/platform/redirects/redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";

const OLD_QUERIES = ["p", "page_id"];

function oldAddressOf(url: URL): string {
	const query = OLD_QUERIES.map((name) => [name, url.searchParams.get(name)] as const).find(([, id]) => id && /^\d+$/.test(id));
	return query && url.pathname === "/" ? `/?${query[0]}=${query[1]}` : url.pathname;
}

/** Answers 301 for a known old address when nothing lives there now: after the ladder said 404, or for /?p=ID. */
export function oldAddresses(services: Services): MiddlewareHandler {
	return async (c, next) => {
		const url = new URL(c.req.url);
		const old = oldAddressOf(url);
		const reading = c.req.method === "GET" || c.req.method === "HEAD";
		if (reading && old !== url.pathname) {
			const target = await findRedirect(services.db, old).catch(() => null);
			if (target) return c.redirect(target, 301);
		}
		await next();
		if (!reading || c.res.status !== 404) return;
		const target = await findRedirect(services.db, old).catch(() => null);
		if (target) c.res = new Response(null, { status: 301, headers: { location: target, "cache-control": "no-store" } });
	};
}
