// Owns `POST /admin/newsletter/campagnes/:id/archive`: whether readers of the site may read a newsletter.

import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../../shared/zod.ts";
import { chooseArchived } from "../../archive/commands.server.ts";
import { detailCopy } from "../copy.ts";
import type { Route } from "./+types/archive";

const asked = z.object({ archived: z.boolean() });

export const action = adminAction(
	json(asked, () => new Refusal(400, detailCopy.unreadable)),
	async ({ services, body: { archived } }, { params }: Route.ActionArgs) => {
		if (!(await chooseArchived(services, params.id, archived))) throw new Refusal(410, detailCopy.gone);
		return { archived };
	},
);

export { onlyPost as loader };
