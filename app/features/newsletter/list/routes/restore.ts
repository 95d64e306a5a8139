// Owns `POST /admin/newsletter/campagnes/retablir`.

import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { listCopy } from "../copy.ts";
import { restoreNewsletter } from "../delete.server.ts";

const asked = z.object({ id: z.string().min(1).max(100) });

export const action = adminAction(
	json(asked, () => new Refusal(400, listCopy.gone)),
	async ({ services, actor, body }) => {
		if (!(await restoreNewsletter(services, { id: body.id, actor }))) throw new Refusal(410, listCopy.gone);
		return { id: body.id };
	},
);

export { onlyPost as loader };
