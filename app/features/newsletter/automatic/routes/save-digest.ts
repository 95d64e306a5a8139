// Owns `POST /admin/newsletter/automatiques/publications`: how the letter made of what was published is made.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { newsletterInput } from "../../rules.ts";
import { automaticCopy as copy } from "../copy.ts";
import { saveDigest } from "../digest/commands.server.ts";
import { cadences } from "../digest/rhythm.ts";

const asked = z.object({
	title: newsletterInput.shape.title,
	intro: newsletterInput.shape.excerpt,
	template: newsletterInput.shape.template,
	cadence: z.enum(cadences),
	day: z.number(),
	hour: z.number(),
	leavesAlone: z.boolean(),
	isOn: z.boolean(),
});

export const action = adminAction(
	json(asked, () => new Refusal(422, copy.unreadable)),
	({ services, actor, body }) => saveDigest(services, body, { actor }),
);

export { onlyPost as loader };
