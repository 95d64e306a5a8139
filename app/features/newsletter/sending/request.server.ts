// What the addresses of this room have in common: a body that is what it should be, else 422.
import { json } from "../../../platform/http/admin-action.server.ts";
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { sendingCopy } from "./copy.ts";

/** How many people the administrator was told it goes to. */
export const count = z.number().int().min(0);

/** The body of a write; refused in the words of `why` when it makes no sense. */
export function sendingBody<Body>(schema: z.ZodType<Body>, why: (error: z.ZodError) => string = () => sendingCopy.unreadable) {
	return json(schema, (error) => new Refusal(422, why(error)));
}
