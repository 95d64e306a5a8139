// Owns `POST /admin/mots-cles/separer`: what `renommer` answered, sent back, is taken back.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { isKind, type Kind } from "../../../shared/kinds.ts";
import { z } from "../../../shared/zod.ts";
import { separateTag } from "./commands.server.ts";
import { tagRefusals } from "./copy.ts";
import { UNDONE_AT_MOST } from "./rules.ts";

const tag = z.object({ name: z.string().max(200), slug: z.string().max(200) });
const kind = z.string().refine((text): text is Kind => isKind(text));
const asked = z.object({
	tag,
	before: tag,
	items: z.array(z.object({ kind, id: z.string().max(100), both: z.boolean() })).max(UNDONE_AT_MOST),
	led: z.array(z.string().max(1_000)).max(UNDONE_AT_MOST),
});

export const action = adminAction(
	json(asked, () => new Refusal(422, tagRefusals.unreadable)),
	async ({ services, actor, body }) => {
		await separateTag(services, { ...body, actor });
		return {};
	},
);

export { onlyPost as loader };
