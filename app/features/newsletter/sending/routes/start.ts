// Owns `POST /admin/newsletter/:id/envoyer`: a newsletter leaves now.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { count, sendingBody } from "../request.server.ts";
import { startSending } from "../start.server.ts";
import { trialInput } from "../trial/rules.ts";
import type { Route } from "./+types/start";

const asked = z.object({ key: z.string().min(8).max(100).optional(), confirmCount: count, trial: trialInput.nullish() });

export const action = adminAction(sendingBody(asked), ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const { key, confirmCount, trial } = body;
	return startSending(services, params.id, { actor, confirmCount, trial: trial ?? null, ...(key && { key }) });
});

export { onlyPost as loader };
