// Owns that a public page has one address: other spellings of it lead there.
import type { MiddlewareHandler } from "hono";
import { isRead } from "../../app/platform/http/methods.ts";
import type { Door } from "./door.ts";

/** Answers 301 to who reads a public page at another spelling of its address, before anything is rendered; its query goes along. */
export function spellings(door: Pick<Door, "plainOf">): MiddlewareHandler {
	return async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const plain = isRead(c.req.method) ? door.plainOf(pathname) : null;
		if (plain === null) return next();
		return c.redirect(plain + search, 301);
	};
}
