// Owns `POST /admin/mots-cles/renommer`: `{ slug, name, merge }` → what the tag became. 409 with `into` where the name is another
// tag's and `merge` was not said.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { renameTag } from "./commands.server.ts";
import { tagRefusals } from "./copy.ts";
import { UNDONE_AT_MOST } from "./rules.ts";

const asked = z.object({ slug: z.string().max(200), name: z.string().max(10_000), merge: z.boolean().default(false) });

export const action = adminAction(
	json(asked, () => new Refusal(422, tagRefusals.unreadable)),
	async ({ services, actor, body }) => {
		const renamed = await renameTag(services, { ...body, actor });
		// What cannot be sent back is not offered.
		const isTooMuch = Math.max(renamed.items.length, renamed.led.length) > UNDONE_AT_MOST;
		return { ...renamed, items: isTooMuch ? null : renamed.items };
	},
);

export { onlyPost as loader };
