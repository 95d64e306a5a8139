// Owns « Chercher le titre et l’image »: POST `{ address }` → what its site said, kept already.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { lookUpEmbed } from "../commands.server.ts";
import { refusedEmbed } from "../refusals.server.ts";
import { lookUpSchema } from "../rules.ts";

export const action = adminAction(json(lookUpSchema, refusedEmbed), async ({ services, actor, body }, { request }) =>
	lookUpEmbed(services, body.address, actor, request.signal),
);

export const loader = onlyPost;
