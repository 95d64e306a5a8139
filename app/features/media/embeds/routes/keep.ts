// Owns keeping what is typed of a card: POST `{ address, title?, withoutPicture? }` → `{ details }`.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { keepEmbed } from "../commands.server.ts";
import { refusedEmbed } from "../refusals.server.ts";
import { keepSchema } from "../rules.ts";

export const action = adminAction(json(keepSchema, refusedEmbed), async ({ services, actor, body: { address, ...said } }) => ({
	details: await keepEmbed(services, address, said, actor),
}));

export const loader = onlyPost;
