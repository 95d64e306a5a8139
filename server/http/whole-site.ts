// Owns that nobody reads or writes a site that a restoration or a move is just filling, under a server that ran while it was empty; and
// that who writes to one that has moved away, under a server that ran on, is told so.
import type { MiddlewareHandler } from "hono";
import { movedTo } from "../../app/platform/db/moved-away.ts";
import { unrecorded } from "../../app/platform/db/recorded-reads.ts";
import { isUnfinished } from "../../app/platform/db/restoration.ts";
import type { Services } from "../../app/platform/services.ts";
import { within } from "../../app/platform/within.ts";
import { doorCopy } from "../copy.ts";
import { refusal } from "./refusals.ts";

const AGAIN_IN_SECONDS = 60;
const headers = { "retry-after": String(AGAIN_IN_SECONDS) };

/** What a form or a script reads: both know `message`, forms of readers and the login `code`. */
function movedAnswer(accept: string): Response {
	if (!accept.includes("application/json")) return refusal(doorCopy.moved, 503, headers);
	const answer = { ok: false, code: "moved", message: doorCopy.movedMessage };
	return Response.json(answer, { status: 503, headers: { ...headers, "cache-control": "no-store" } });
}

/** A picture on this disk waits no longer for a database that went silent; nobody does again within a second. */
const ANSWERED_WITHIN_MS = 1_000;

/** Whether the database is being filled; of one that gives no answer that is not known, and taken for no. */
function openAsking(services: Pick<Services, "db">): () => Promise<boolean> {
	let silentUntil = 0;
	return async () => {
		if (performance.now() < silentUntil) return false;
		try {
			// A page made before is none of this: whoever begins to fill the database says that everything changes.
			return await within(
				ANSWERED_WITHIN_MS,
				"the database",
				unrecorded(() => isUnfinished(services)),
			);
		} catch {
			silentUntil = performance.now() + ANSWERED_WITHIN_MS;
			return false;
		}
	};
}

/**
 * Answers 503 while the database is being filled, and to every write once its site has moved away: pages are read on. A database that
 * cannot say so now is for whoever asks it next.
 */
export function wholeSite(services: Pick<Services, "db">): MiddlewareHandler {
	const isBeingFilled = openAsking(services);
	return async (c, next) => {
		if (await isBeingFilled()) return refusal(doorCopy.unfinished, 503, headers);
		const hasMoved = c.req.method === "POST" && (await movedTo(services.db).catch(() => null)) !== null;
		if (hasMoved) return movedAnswer(c.req.header("accept") ?? "");
		await next();
	};
}
