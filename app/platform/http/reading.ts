// Owns how a loader fails: with a code and the right status, never with what went wrong inside.
import { data } from "react-router";
import type { ReadFailure, Way } from "../../shared/errors.ts";
import { loggablePath } from "../../shared/private-links.ts";
import type { Services } from "../services.ts";
import { unavailableCopy } from "./copy.ts";

/**
 * Thrown by a loader whose item does not exist, or is not public: 404.
 * @param ways - what leads on instead, beside the way back to its list
 */
export function notFound(ways?: readonly Way[]): ReturnType<typeof data<ReadFailure>> {
	return data<ReadFailure>({ code: "not-found", ...(ways && { ways }) }, { status: 404 });
}

function isAnswer(thrown: unknown): boolean {
	return thrown instanceof Response || (typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown);
}

/**
 * Runs what a loader reads. Answers meant for the reader (redirects, 404) pass; anything else is logged and becomes a 503
 * that leaks nothing.
 */
export async function reading<Result>(services: Pick<Services, "log">, request: Request, read: () => Promise<Result>): Promise<Result> {
	try {
		return await read();
	} catch (thrown) {
		if (isAnswer(thrown)) throw thrown;
		services.log.error({ err: thrown, path: loggablePath(new URL(request.url).pathname) }, "a page could not be read");
		throw data<ReadFailure>({ code: "unavailable", message: unavailableCopy.answer }, { status: 503 });
	}
}
