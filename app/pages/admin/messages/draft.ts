// Owns `POST /admin/messages/:id/brouillon`: where the inbox and the contents meet.

import { inboxCopy } from "../../../features/stories/inbox/copy.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindNames } from "../../../shared/kinds.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/draft";
import { draftCopy } from "./copy.ts";
import { makeDraft } from "./make-draft.server.ts";

const askedSchema = z.object({ type: z.enum(kindNames) });

export const action = adminAction(
	json(askedSchema, () => new Refusal(400, draftCopy.unknownType)),
	async ({ services, actor, body }, { params }: Route.ActionArgs) => {
		const draft = await makeDraft(services, { messageId: params.id, kind: body.type, actor });
		if (!draft) throw new Refusal(410, inboxCopy.gone);
		return { address: adminPaths.items.one(draft.kind, draft.id) };
	},
);

export { onlyPost as loader };
