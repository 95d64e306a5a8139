// What the addresses that act on one subscriber have in common.
import * as z from "zod/mini";
import { readJson } from "../../../../platform/http/admin-action.server.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { subscribersCopy } from "./copy.ts";

const bodySchema = z.object({ id: z.string().check(z.maxLength(100)) });

/** Whom a write is about: `{ id }`. */
export async function oneSubscriber(request: Request): Promise<string> {
	const body = bodySchema.safeParse(await readJson(request));
	if (!body.success) throw new Refusal(422, subscribersCopy.gone);
	return body.data.id;
}
