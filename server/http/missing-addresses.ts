// Owns that an address readers ask for in vain is noted: its path alone, once everything else has said that nothing lives there.
import type { Context, MiddlewareHandler } from "hono";
import { isReaderAstray } from "../../app/features/links/missing.ts";
import { noteMissing } from "../../app/features/links/missing-store.server.ts";
import { oldAddressKey } from "../../app/features/moving/frame/old-address.ts";
import { findRedirect } from "../../app/platform/redirects/redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";

/** Whoever guesses addresses writes into the database no more often than this, nor do all of them together. */
const OF_ONE = { name: "missing-addresses", points: 10, seconds: 60 };
const OF_ALL = { name: "missing-addresses-of-all", points: 120, seconds: 60 };

/** Notes 404s that readers meet; what cannot be noted is no reader's trouble. */
export function missingAddresses({ db, clock, limits, log }: Services, clientOf: (c: Context) => string): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.status !== 404 || c.req.method !== "GET") return;
		const path = oldAddressKey(new URL(c.req.url).pathname);
		if (!isReaderAstray({ path, accept: c.req.header("accept"), agent: c.req.header("user-agent") })) return;
		try {
			// It leads to an item that is offline, and will again: nobody is to redirect it meanwhile.
			if ((await findRedirect(db, path)) !== null) return;
			if ((await limits.take(OF_ONE, clientOf(c))) !== null || (await limits.take(OF_ALL, "all")) !== null) return;
			await noteMissing(db, path, clock.now());
		} catch (error) {
			log.debug({ err: error }, "a missing address could not be noted");
		}
	};
}
