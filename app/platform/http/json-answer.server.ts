// Owns how the admin's JSON addresses answer: 200 with the answer, or a status and a French message with nothing internal.
import type { Services } from "../services.ts";

/** Thrown to refuse a write: travels as `{ message, ...more }` with its status. */
export class Refusal extends Error {
	readonly status: number;
	readonly more: Record<string, unknown>;

	constructor(status: number, message: string, more: Record<string, unknown> = {}) {
		super(message);
		this.status = status;
		this.more = more;
	}
}

const UNAVAILABLE = "le serveur n’a pas pu répondre. Rien n’est perdu, réessayez dans un instant";

/** Runs a write and answers its result as JSON. A `Refusal` is answered as such; anything else is logged and becomes a 503. */
export async function answering(services: Pick<Services, "log">, request: Request, run: () => Promise<object>): Promise<Response> {
	try {
		return Response.json(await run());
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		if (thrown instanceof Refusal) return Response.json({ message: thrown.message, ...thrown.more }, { status: thrown.status });
		services.log.error({ err: thrown, path: new URL(request.url).pathname }, "a write could not be answered");
		return Response.json({ message: UNAVAILABLE }, { status: 503 });
	}
}

/** The body of a request as JSON; null for anything that is none. */
export async function readJson(request: Request): Promise<unknown> {
	try {
		return await request.json();
	} catch {
		return null;
	}
}

/** The answer to a method an address does not know. */
export function onlyPost(): Response {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
