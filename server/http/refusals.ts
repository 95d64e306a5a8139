// Owns the answers of a few words that the door gives by itself. They hold for this moment alone: nobody keeps them.
import { RequestError } from "@hono/node-server";
import { TooManyRenders } from "../../app/platform/page-cache/render-queue.ts";
import type { Services } from "../../app/platform/services.ts";
import { loggablePath } from "../../app/shared/private-links.ts";
import { doorCopy } from "../copy.ts";
import { secureHeaders } from "./secure-headers.ts";

/** What waits to be rendered is done by then. */
const OVERLOAD_SECONDS = 5;

/** A refusal in plain words. */
export function refusal(words: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers } });
}

/** 405, with the methods that the address does know. */
export const notHere = (methods: readonly string[]): Response => refusal(doorCopy.notHere, 405, { allow: methods.join(", ") });

/** 400 to a client that left before it had said everything: nobody reads it, but it is no failure of ours. */
export const cutShort = (): Response => refusal(doorCopy.interrupted, 400);

/** 500. Whoever answers it has logged why. */
export const failed = (): Response => refusal(doorCopy.failed, 500);

/** What the listener answers where not even the ladder could be climbed: to a request that is none, or when a rung threw. */
export function answerFailure(services: Pick<Services, "config" | "lastKnownSettings" | "log">): (thrown: unknown) => Response {
	return (thrown) => {
		if (thrown instanceof RequestError) {
			services.log.info({ err: thrown, status: 400 }, "a request could not be read");
			return withHeaders(services, refusal(doorCopy.unreadable, 400), "/");
		}
		services.log.error({ err: asError(thrown) }, "a request failed");
		return withHeaders(services, failed(), "/");
	};
}

/** 503, and when to come back: more wait to be rendered than can be. Says so in the log. */
export function overloaded({ log }: Pick<Services, "log">, thrown: TooManyRenders, path: string): Response {
	log.warn({ err: thrown, path: loggablePath(path) }, "more pages are asked than can be rendered");
	return refusal(doorCopy.overloaded, 503, { "retry-after": String(OVERLOAD_SECONDS) });
}

/** What the page cache answers where a page could be neither rendered nor sent. */
export function answerUnrendered(
	services: Pick<Services, "config" | "lastKnownSettings" | "log">,
): (thrown: unknown, address: string) => Response {
	return (thrown, address) => {
		const path = address.split("?", 1)[0] ?? "/";
		if (thrown instanceof TooManyRenders) return withHeaders(services, overloaded(services, thrown, path), path);
		services.log.error({ err: asError(thrown), path: loggablePath(path) }, "a page could not be answered");
		return withHeaders(services, failed(), path);
	};
}

/** What the page cache tells when a page that was right a while ago stands in for one that cannot be made now. */
export function sayStandIn(services: Pick<Services, "log">): (reason: unknown, address: string) => void {
	return (reason, address) => {
		const path = loggablePath(address.split("?", 1)[0] ?? "/");
		const why = typeof reason === "number" ? { status: reason } : { err: asError(reason) };
		services.log.warn({ ...why, path }, "the last good page stands in for one that cannot be rendered now");
	};
}

function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** No rung of the ladder gives these answers their headers. */
function withHeaders(services: Pick<Services, "config" | "lastKnownSettings">, answer: Response, path: string): Response {
	secureHeaders(services, answer.headers, path);
	return answer;
}
