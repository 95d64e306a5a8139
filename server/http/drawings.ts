// Owns /art/…: the drawings that come with the software, each under the edition it was printed in (app/shared/drawings.ts).
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { DRAWINGS_EDITION } from "../../app/shared/drawings.ts";

const OF_AN_EDITION = /^\/art\/([0-9a-f]{10})\/(?=[^/]+$)/;
const FOR_A_YEAR = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/**
 * GET /art/EDITION/NAME: kept for a year under the edition of today. Under another, which a page of another version names, a feed or a
 * cache in between, the drawing of today answers, for a day; so it does at its bare address, which texts hold. What
 * is no drawing, or is not read, is for what stands behind.
 * @param root - the folder that `art/` stands in
 */
export function drawings(root: string): MiddlewareHandler {
	const serve = serveStatic({ root, rewriteRequestPath: (path) => path.replace(OF_AN_EDITION, "/art/") });
	return async (c, next) => {
		// Asked without what stands behind: among several rungs, that answers no response here.
		const answer = await serve(c, async () => {});
		if (!answer) return next();
		answer.headers.set("cache-control", OF_AN_EDITION.exec(c.req.path)?.[1] === DRAWINGS_EDITION ? FOR_A_YEAR : FOR_A_DAY);
		return answer;
	};
}
