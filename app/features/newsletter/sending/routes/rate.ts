// Owns `POST /admin/newsletter/:id/debit`: how fast a sending goes, and over how many connections.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { setRate } from "../commands.server.ts";
import { sendingCopy } from "../copy.ts";
import { sendingBody } from "../request.server.ts";
import type { Route } from "./+types/rate";

const asked = z.object({
	ratePerMinute: z.number().int().min(1).max(100_000).nullable(),
	connections: z.number().int().min(1).max(20).nullish(),
});

/** Of what is refused, the rate is spoken of first. */
function whatIsWrong({ issues }: z.ZodError): string {
	return issues.every(({ path }) => path[0] === "connections") ? sendingCopy.badConnections : sendingCopy.badRate;
}

export const action = adminAction(sendingBody(asked, whatIsWrong), ({ services, body }, { params }: Route.ActionArgs) =>
	setRate(services, params.id, { ratePerMinute: body.ratePerMinute, connections: body.connections ?? null }),
);

export { onlyPost as loader };
