// Owns `POST /admin/newsletter/campagnes/vu`: a failed letter is taken off the dashboard.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { alertsCopy as copy } from "../copy.ts";
import { noteSeen } from "../tell.server.ts";

const asked = z.object({ id: z.string().min(1).max(100) });

export const action = adminAction(
	json(asked, () => new Refusal(400, copy.gone)),
	async ({ services, body: { id } }) => {
		// Said twice, it is done once.
		await noteSeen(services, id);
		return { id };
	},
);

export { onlyPost as loader };
