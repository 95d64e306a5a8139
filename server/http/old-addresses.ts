// Owns the addresses a site had before: a changed slug, a WordPress permalink, /?p=ID, /spip.php?articleID, /tag/velo.
import type { MiddlewareHandler } from "hono";
import { headerPath } from "../../app/features/moving/frame/old-address.ts";
import { oldTermPath } from "../../app/pages/moving/old-terms.server.ts";
import { answeredSoon } from "../../app/platform/db/answered-soon.ts";
import { isRead } from "../../app/platform/http/methods.ts";
import { findOpenRedirect } from "../../app/platform/redirects/open-redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { isForData } from "./door.ts";
import { oldNameOf } from "./old-name.ts";

const ORIGIN = "http://this.site";

/**
 * Whether the query of an address names a page of before that lives elsewhere now. null, at once, for nearly all addresses: their query names none. A
 * number that anybody makes up is asked of the redirects alone, and costs what the page costs; a write has no old name. Never rejects: who
 * cannot say is taken for no.
 * @param address - path with query
 */
export function leadsElsewhere({ db }: Pick<Services, "db">, method: string, address: string): Promise<boolean> | null {
	if (!isRead(method) || !address.includes("?") || !address.startsWith("/") || !URL.canParse(ORIGIN + address)) return null;
	const { pathname, search } = new URL(ORIGIN + address);
	const { key, isByQuery } = oldNameOf(pathname, search);
	if (!isByQuery) return null;
	return answeredSoon(db, () => findOpenRedirect(db, key)).then(
		(path) => path !== null,
		() => false,
	);
}

/**
 * Answers 301 for a known old address: at once for one that its query names (/?p=12, which would be the home page), else
 * only when nothing lives there now. Asked for the data of such a page, by a list that was drawn before it moved, it has the browser open the new one.
 */
export function oldAddresses(services: Services): MiddlewareHandler {
	return async (c, next) => {
		if (!isRead(c.req.method)) return next();
		const { pathname: asked, search } = new URL(c.req.url);
		const isData = isForData(asked);
		const { key, isByQuery } = oldNameOf(asked, search);
		const leadsTo = async (find = findOpenRedirect) => {
			try {
				const path = await find(services.db, key);
				return path && headerPath(path);
			} catch (error) {
				services.log.warn({ err: error }, "old addresses could not be looked up");
				return null;
			}
		};
		const named = isByQuery ? await leadsTo() : null;
		if (named) return c.redirect(named, 301);
		await next();
		if (c.res.status !== 404) return;
		const target = (await leadsTo()) ?? (await leadsTo(oldTermPath));
		if (target) c.res = isData ? openInstead(target) : new Response(null, { status: 301, headers: { location: target } });
	};
}

/** How React Router in the browser is told to load another page whole (its `getSingleFetchRedirect`; a 301 would be followed to a page, and read as data). */
const openInstead = (target: string) =>
	new Response(null, {
		status: 204,
		headers: { "x-remix-redirect": target, "x-remix-status": "301", "x-remix-reload-document": "true", "cache-control": "no-store" },
	});
