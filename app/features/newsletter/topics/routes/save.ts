// Owns `POST /admin/newsletter/lettres/enregistrer`: a letter, new or with new words. `id` names it: said twice, it is one.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { saveTopic } from "../commands.server.ts";
import { topicsCopy as copy } from "../copy.ts";
import { FIRST_TOPIC, TOPIC_DESCRIPTION_AT_MOST } from "../rules.ts";

const asked = z.object({
	id: z.union([z.uuid(), z.literal(FIRST_TOPIC)]),
	name: z.string(),
	description: z.string().max(TOPIC_DESCRIPTION_AT_MOST),
	firstName: z.string().default(""),
});

export const action = adminAction(
	json(asked, () => new Refusal(422, copy.noName)),
	async ({ services, body }) => {
		await saveTopic(services, body);
		return {};
	},
);

export { onlyPost as loader };
