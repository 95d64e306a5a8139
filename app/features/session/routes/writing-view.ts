// Owns the address where the view one writes in is chosen: POST `{ view }`.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writingViews } from "../../../shared/writing-view.ts";
import { z } from "../../../shared/zod.ts";
import { sessionCopy } from "../copy.ts";
import { updateAdministrator } from "../store.server.ts";

export const action = adminAction(
	json(z.object({ view: z.enum(writingViews) }), () => new Refusal(400, sessionCopy.unknownView)),
	async ({ services, administrator, body }) => {
		await updateAdministrator(services.db, administrator.id, { writing_view: body.view });
		return { ok: true };
	},
);

export { onlyPost as loader };
