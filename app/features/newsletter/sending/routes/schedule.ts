// Owns `POST /admin/newsletter/:id/programmer`: a newsletter is to leave later.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { scheduleSending } from "../commands.server.ts";
import { sendingCopy } from "../copy.ts";
import { count, sendingBody } from "../request.server.ts";
import { trialInput } from "../trial/rules.ts";
import type { Route } from "./+types/schedule";

const asked = z.object({ at: z.string().max(40), confirmCount: count.nullish(), trial: trialInput.nullish() });

export const action = adminAction(
	sendingBody(asked, () => sendingCopy.badDate),
	({ services, actor, body }, { params }: Route.ActionArgs) =>
		scheduleSending(services, params.id, { actor, at: body.at, confirmCount: body.confirmCount ?? null, trial: body.trial ?? null }),
);

export { onlyPost as loader };
