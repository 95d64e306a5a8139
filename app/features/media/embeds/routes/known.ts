// Owns the address one asks at what is kept of cards: POST `{ addresses }` → `{ embeds }`.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { readDetails } from "../commands.server.ts";
import { refusedEmbed } from "../refusals.server.ts";
import { knownSchema } from "../rules.ts";

export const action = adminAction(json(knownSchema, refusedEmbed), async ({ services, body }) => ({
	embeds: await readDetails(services, body.addresses),
}));

export const loader = onlyPost;
