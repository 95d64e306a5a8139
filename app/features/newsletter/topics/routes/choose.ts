// Owns `POST /admin/newsletter/campagnes/:id/lettre`: which letter a newsletter is sent as.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { chooseTopic } from "../commands.server.ts";
import { topicsCopy as copy } from "../copy.ts";
import type { Route } from "./+types/choose";

export const action = adminAction(
	json(z.object({ topic: z.string() }), () => new Refusal(422, copy.unknown)),
	async ({ services, body }, { params }: Route.ActionArgs) => {
		await chooseTopic(services, params.id, body.topic);
		return {};
	},
);

export { onlyPost as loader };
