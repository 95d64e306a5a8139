// Owns that what readers are answered and nobody keeps travels packed, as kept pages do (packing.ts): a search, what is not found, data of a page.
import type { MiddlewareHandler } from "hono";
import { compress, encodingFor, LEAST_TO_COMPRESS } from "../../app/platform/page-cache/packing.ts";
import { isPrivateLink } from "../../app/shared/private-links.ts";
import type { Door } from "./door.ts";

const WORDS = /^(?:text\/|application\/(?:json|[\w.-]+\+xml|xml))/;

/**
 * Packs what is answered to whoever takes it so. Nothing behind the guard, nor at a link made for one person: of a secret that is packed beside what
 * somebody else chose, the length would tell (BREACH).
 */
export function packed(door: Pick<Door, "isGuarded">): MiddlewareHandler {
	return async (c, next) => {
		await next();
		const encoding = encodingFor(c.req.header("accept-encoding"));
		const { status, headers, body } = c.res;
		if (encoding === "identity" || !body || c.req.method === "HEAD" || headers.has("content-encoding")) return;
		// As the router reads it, which is not how Hono does.
		const { pathname } = new URL(c.req.url);
		if (!WORDS.test(headers.get("content-type") ?? "") || door.isGuarded(pathname) || isPrivateLink(pathname)) return;
		const plain = Buffer.from(await c.res.arrayBuffer());
		const given = new Headers(headers);
		given.append("vary", "Accept-Encoding");
		const isWorthIt = plain.length >= LEAST_TO_COMPRESS;
		const bytes = isWorthIt ? await compress(plain, encoding) : plain;
		if (isWorthIt) given.set("content-encoding", encoding);
		given.set("content-length", String(bytes.length));
		c.res = undefined;
		c.res = new Response(new Uint8Array(bytes), { status, headers: given });
	};
}
