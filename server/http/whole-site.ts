// Owns that nobody reads or writes a site that a restoration or a move is just filling, under a server that ran while it was empty.
import type { MiddlewareHandler } from "hono";
import { isUnfinished } from "../../app/platform/db/restoration.ts";
import type { Services } from "../../app/platform/services.ts";
import { doorCopy } from "../copy.ts";
import { refusal } from "./refusals.ts";

const AGAIN_IN_SECONDS = 60;

/** Answers 503 while the database is being filled. One that cannot say so now is for whoever asks it next. */
export function wholeSite(services: Pick<Services, "db">): MiddlewareHandler {
	return async (_c, next) => {
		if (await isUnfinished(services).catch(() => false)) {
			return refusal(doorCopy.unfinished, 503, { "retry-after": String(AGAIN_IN_SECONDS) });
		}
		await next();
	};
}
