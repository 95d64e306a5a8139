// Owns that nobody reads or writes a site that a restoration or a move is just filling, under a server that ran while it was empty; and
// that who writes to one that has moved away, under a server that ran on, is told so.
import type { MiddlewareHandler } from "hono";
import { answeredSoon } from "../../app/platform/db/answered-soon.ts";
import { movedTo } from "../../app/platform/db/moved-away.ts";
import { unrecorded } from "../../app/platform/db/recorded-reads.ts";
import { isUnfinished } from "../../app/platform/db/restoration.ts";
import type { Services } from "../../app/platform/services.ts";
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

type Needs = Pick<Services, "db" | "changes">;

/**
 * Whether the database is being filled; of one that gives no answer that is not known, and taken for no: a picture on this disk is not
 * held up by it. Whoever begins to fill it says that everything changes: until a change is heard of, it is as whole as it was.
 */
function openFilling(services: Needs): () => Promise<boolean> {
	const { changes } = services;
	let wholeAt: number | null = null;
	return async () => {
		const version = changes.current();
		if (version === wholeAt && changes.isHeard()) return false;
		try {
			const isFilled = await answeredSoon(services.db, () => unrecorded(() => isUnfinished(services)));
			wholeAt = isFilled ? null : version;
			return isFilled;
		} catch {
			return false;
		}
	};
}

/**
 * Answers 503 while the database is being filled, and to every write once its site has moved away: pages are read on. A database that
 * cannot say so now is for whoever asks it next.
 */
export function wholeSite(services: Needs): MiddlewareHandler {
	const isBeingFilled = openFilling(services);
	return async (c, next) => {
		if (await isBeingFilled()) return refusal(doorCopy.unfinished, 503, headers);
		const hasMoved = c.req.method === "POST" && (await movedTo(services.db).catch(() => null)) !== null;
		if (hasMoved) return movedAnswer(c.req.header("accept") ?? "");
		await next();
	};
}
