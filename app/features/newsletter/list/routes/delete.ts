// Owns `POST /admin/newsletter/campagnes/supprimer`.

import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { listCopy } from "../copy.ts";
import { deleteNewsletter } from "../delete.server.ts";

const asked = z.object({ id: z.string().min(1).max(100) });

export const action = adminAction(
	json(asked, () => new Refusal(400, listCopy.gone)),
	async ({ services, actor, body }) => {
		const deletion = await deleteNewsletter(services, { id: body.id, actor });
		if (deletion === "gone") throw new Refusal(410, listCopy.gone);
		if (deletion === "under-way") throw new Refusal(409, listCopy.underWay);
		return { deletion };
	},
);

export { onlyPost as loader };
