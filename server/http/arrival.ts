// Owns the answer to the site's own question: as what its request arrived (app/platform/http/arrival.server.ts).
import { type Context, Hono } from "hono";
import { ARRIVAL_PATH, type Arrival, isArrivalProof, PROOF_HEADER } from "../../app/platform/http/arrival.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { clientAddress } from "./client-address.ts";

const listOf = (header: string | undefined) => (header ?? "").split(",").flatMap((entry) => entry.trim() || []);

/**
 * GET /healthz/arrival with a proof: the address believed, and what the proxies said. Without one it is as if nothing stood there.
 * @param remoteAddress - the other end of the connection
 */
export function arrival({ db, clock, config }: Services, remoteAddress: (c: Context) => string): Hono {
	const app = new Hono();
	app.get(ARRIVAL_PATH, async (c, next) => {
		if (!(await isArrivalProof(db, c.req.header(PROOF_HEADER), clock.now()))) return next();
		const forwardedFor = c.req.header("x-forwarded-for");
		const answer: Arrival = {
			believed: clientAddress(forwardedFor, remoteAddress(c), config.trustedProxies),
			hops: listOf(forwardedFor),
			scheme: listOf(c.req.header("x-forwarded-proto")).at(-1)?.toLowerCase() ?? null,
		};
		return c.json(answer, 200, { "cache-control": "no-store" });
	});
	return app;
}
