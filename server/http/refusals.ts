// Owns the answers of a few words that the door gives by itself. They hold for this moment alone: nobody keeps them.
import { RequestError } from "@hono/node-server";
import type { Log } from "../../app/platform/log/log.ts";

/** A refusal in plain words. */
export function refusal(words: string, status: number, headers: Record<string, string> = {}): Response {
	return new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers } });
}

/** 405, with the methods that the address does know. */
export const notHere = (methods: readonly string[]): Response =>
	refusal("Cette façon de demander n’existe pas ici.", 405, { allow: methods.join(", ") });

/** 400 to a client that left before it had said everything: nobody reads it, but it is no failure of ours. */
export const cutShort = (): Response => refusal("L’envoi s’est interrompu.", 400);

/** 500. Whoever answers it has logged why. */
export const failed = (): Response => refusal("Une erreur est survenue", 500);

/** What the listener answers where not even the ladder could be climbed: to a request that is none, or when a rung threw. */
export function answerFailure(log: Log): (thrown: unknown) => Response {
	return (thrown) => {
		if (thrown instanceof RequestError) {
			log.info({ err: thrown, status: 400 }, "a request could not be read");
			return refusal("Requête illisible.", 400);
		}
		log.error({ err: thrown instanceof Error ? thrown : new Error(String(thrown)) }, "a request failed");
		return failed();
	};
}
