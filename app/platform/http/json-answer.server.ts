// Owns how the admin's JSON addresses answer: 200 with the answer, or a status and a French message with nothing internal.
import type { Services } from "../services.ts";
import { unavailableCopy } from "./copy.ts";

/** Thrown to refuse a write: travels as `{ message, ...more }` with its status and headers. */
export class Refusal extends Error {
	readonly status: number;
	readonly more: Record<string, unknown>;
	readonly headers: HeadersInit;

	constructor(status: number, message: string, more: Record<string, unknown> = {}, headers: HeadersInit = {}) {
		super(message);
		this.status = status;
		this.more = more;
		this.headers = headers;
	}
}

/**
 * Runs what is asked and answers its result as JSON, a `Response` as it is. A `Refusal` is answered as such; anything else is
 * logged and becomes a 503.
 */
export async function answering(services: Pick<Services, "log">, request: Request, run: () => Promise<object>): Promise<Response> {
	try {
		const answer = await run();
		return answer instanceof Response ? answer : Response.json(answer);
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		if (thrown instanceof Refusal) {
			const { message, more, status, headers } = thrown;
			return Response.json({ message, ...more }, { status, headers });
		}
		services.log.error({ err: thrown, path: new URL(request.url).pathname }, "a write could not be answered");
		return Response.json({ message: unavailableCopy.answer }, { status: 503 });
	}
}

/** The answer to a method an address does not know. */
export function onlyPost(): Response {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
