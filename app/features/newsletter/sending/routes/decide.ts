// Owns `POST /admin/newsletter/:id/trancher`: what becomes of the mails of which nobody knows whether they arrived.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { decideUncertain } from "../commands.server.ts";
import { sendingBody } from "../request.server.ts";
import type { Route } from "./+types/decide";

const asked = z.object({
	decision: z.enum(["resend", "received"]),
	deliveries: z.array(z.string().max(100)).max(1_000).nullish(),
});

export const action = adminAction(sendingBody(asked), ({ services, actor, body }, { params }: Route.ActionArgs) =>
	decideUncertain(services, params.id, { actor, decision: body.decision, deliveries: body.deliveries ?? null }),
);

export { onlyPost as loader };
