// What the addresses of cards refuse alike.
import { Refusal } from "../../../platform/http/json-answer.server.ts";
import type { z } from "../../../shared/zod.ts";
import { mediaText } from "../copy.ts";

/** Of a body that says no card's address, or a title that is none. */
export function refusedEmbed(error: z.ZodError): Refusal {
	const isTitle = error.issues.some(({ path }) => path[0] === "title");
	return isTitle
		? new Refusal(422, mediaText.embedTitle, { errors: { title: mediaText.embedTitle } })
		: new Refusal(422, mediaText.notEmbed);
}
