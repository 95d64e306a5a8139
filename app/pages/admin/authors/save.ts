// Owns `POST /admin/auteurs/enregistrer`: what is said of an author → their name. 409 with `merging` where the name is somebody else's
// and `merge` was not said, with `theirs` where another window changed the same field.
import { randomUUID } from "node:crypto";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { saveAuthor } from "./commands.server.ts";
import { authorRefusals } from "./copy.ts";

const text = z.string().max(10_000);
const words = z.object({
	name: text,
	line: text,
	portrait: z.object({ url: z.string().max(500), alt: text, credit: text }).nullable(),
	links: text,
	isPublic: z.boolean(),
});
const asked = words.extend({
	id: z.string().max(100),
	base: words.optional(),
	merge: z.boolean().default(false),
});

export const action = adminAction(
	json(asked, () => new Refusal(422, authorRefusals.unreadable)),
	async ({ services, actor, body }) => saveAuthor({ ...services, newId: randomUUID }, { ...body, actor }),
);

export { onlyPost as loader };
