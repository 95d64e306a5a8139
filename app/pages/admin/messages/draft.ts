// Owns `POST /admin/messages/:id/brouillon`: where the inbox and the contents meet.

import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindNames } from "../../../shared/kinds.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/draft";
import { makeDraft } from "./make-draft.server.ts";

const askedSchema = z.object({ type: z.enum(kindNames) });

export const action = adminAction(
	json(askedSchema, () => new Refusal(400, "le type de contenu n’est pas reconnu")),
	async ({ services, actor, body }, { params }: Route.ActionArgs) => {
		const draft = await makeDraft(services, { messageId: params.id, type: body.type, actor });
		if (!draft) throw new Refusal(410, "ce message n’existe plus");
		return { address: adminPaths.items.one(draft.type, draft.id) };
	},
);

export { onlyPost as loader };
