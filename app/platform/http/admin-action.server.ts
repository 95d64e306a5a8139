// Owns how a write of the admin area is taken: who asks, what the request says, what is refused, how it is answered. Whether
// they are signed in, and may do this at all, the routes above have asked (features/session/guard.server.ts).
import type { ActionFunctionArgs } from "react-router";
import type { z } from "../../shared/zod.ts";
import { type Administrator, administratorContext, type Services, servicesContext } from "../services.ts";
import { answering, type Refusal } from "./json-answer.server.ts";

export type AdminWrite<Body> = {
	services: Services;
	administrator: Administrator;
	/** Who does it, for the journal and the history of items: the administrator's id. */
	actor: string;
	body: Body;
};

/** Reads what a write asks for out of its request; throws a `Refusal` when it makes no sense. */
type ReadBody<Body> = (request: Request) => Body | Promise<Body>;

/** A body of JSON that fits a schema; `refusal` says what is answered to any other. */
export function json<Body>(schema: z.ZodType<Body>, refusal: (error: z.ZodError) => Refusal): ReadBody<Body> {
	return async (request) => {
		const read = schema.safeParse(await readJson(request));
		if (!read.success) throw refusal(read.error);
		return read.data;
	};
}

/** The body of a request as JSON; null for anything that is none. */
export async function readJson(request: Request): Promise<unknown> {
	try {
		return await request.json();
	} catch {
		return null;
	}
}

/** Of a write that says everything by its address. */
export const noBody: ReadBody<null> = () => null;

/**
 * Makes the action of an admin route. What `handle` answers travels as JSON, a `Response` as it is; a `Refusal` with its status
 * and its French message; anything else that is thrown is logged and becomes a 503.
 */
export function adminAction<Body, Args extends ActionFunctionArgs>(
	read: ReadBody<Body>,
	handle: (write: AdminWrite<Body>, args: Args) => Promise<object>,
): (args: Args) => Promise<Response> {
	return (args) => {
		const { request, context } = args;
		const services = context.get(servicesContext);
		const administrator = context.get(administratorContext);
		return answering(services, request, async () =>
			handle({ services, administrator, actor: administrator.id, body: await read(request) }, args),
		);
	};
}
