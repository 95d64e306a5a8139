// Owns `POST /admin/contenus/:kind/retirer-liens`: `{ id }` → `{ ended: true }`; no private link of that item holds any more.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { writeErrors } from "../copy.ts";
import { endPrivateLinks } from "../private-link.server.ts";
import { itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/end-links";

const bodySchema = z.object({ id: z.string().min(1).max(100) });

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const ended = await endPrivateLinks(services, { kind: requestKind(params.kind), id: body.id, actor });
	if (!ended) throw new Refusal(404, writeErrors.missing);
	return { ended };
});

export { onlyPost as loader };
