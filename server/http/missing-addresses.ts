// Owns that an address readers ask for in vain is noted: its path alone, once everything else has said that nothing lives there.
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { isReaderAstray } from "../../app/features/links/missing.ts";
import { noteMissing } from "../../app/features/links/missing-store.server.ts";
import { oldAddressKey } from "../../app/features/moving/frame/old-address.ts";
import { pageOfBook } from "../../app/platform/redirects/book-addresses.ts";
import { findRedirect } from "../../app/platform/redirects/redirect-store.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { clientAddress, clientKey } from "./client-address.ts";

/** Whoever guesses addresses writes into the database no more often than this, nor do all of them together. */
const OF_ONE = { name: "missing-addresses", points: 10, seconds: 60 };
const OF_ALL = { name: "missing-addresses-of-all", points: 120, seconds: 60 };

/** An address (path with query) that somebody asked for in vain. */
type Vain = { address: string; accept: string | undefined; agent: string | undefined; client: string };

/** Notes an address, if a reader asked for it; what cannot be noted is no reader's trouble. */
async function note({ db, clock, limits, log }: Needs, { address, accept, agent, client }: Vain): Promise<void> {
	const path = oldAddressKey(address.split("?", 1)[0] ?? "");
	if (!isReaderAstray({ path, accept, agent })) return;
	try {
		// It leads to an item that is offline, and will again: nobody is to redirect it meanwhile.
		if ((await findRedirect(db, pageOfBook(path) ?? path)) !== null) return;
		if ((await limits.take(OF_ONE, client)) !== null || (await limits.take(OF_ALL, "all")) !== null) return;
		await noteMissing(db, path, clock.now());
	} catch (error) {
		log.debug({ err: error }, "a missing address could not be noted");
	}
}

type Needs = Pick<Services, "db" | "clock" | "limits" | "log">;

/** Notes 404s that readers meet. Whoever renders for the page cache is no reader: it says neither what it takes nor what it is. */
export function missingAddresses(services: Needs, clientOf: (c: Context) => string): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.status !== 404 || c.req.method !== "GET") return;
		const [accept, agent] = [c.req.header("accept"), c.req.header("user-agent")];
		await note(services, { address: new URL(c.req.url).pathname, accept, agent, client: clientOf(c) });
	};
}

/** The same of what the page cache has answered. */
export function noteMissingPages(services: Needs & Pick<Services, "config">): (request: IncomingMessage) => void {
	return ({ url = "", method, headers, socket }) => {
		if (method !== "GET") return;
		const forwarded = headers["x-forwarded-for"];
		const client = clientAddress(forwarded?.toString(), socket.remoteAddress ?? "", services.config.trustedProxies);
		void note(services, { address: url, accept: headers.accept, agent: headers["user-agent"], client: clientKey(client) });
	};
}
