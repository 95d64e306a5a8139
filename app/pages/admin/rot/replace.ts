// Owns `POST /admin/liens-morts/remplacer`: `{ url, to }` → in how many texts a dead link was replaced.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { leadsSomewhere } from "../../../shared/link-address.ts";
import { z } from "../../../shared/zod.ts";
import { replaceLink } from "./commands.server.ts";
import { rotRefusals } from "./copy.ts";

const asked = z.object({ url: z.string().max(2_000), to: z.string().trim().max(2_000) });

export const action = adminAction(
	json(asked, () => new Refusal(422, rotRefusals.unreadable)),
	async ({ services, actor, body: { url, to } }) => {
		if (!leadsSomewhere(to) || /[\s<>"]/.test(to)) throw new Refusal(422, rotRefusals.address, { errors: { to: rotRefusals.address } });
		return replaceLink(services, { url, to, actor });
	},
);

export { onlyPost as loader };
