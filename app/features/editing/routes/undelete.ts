// Owns `POST /admin/contenus/:kind/retablir`: `{ ids }` → `{ restored }`, the ids that are there again.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeErrors } from "../copy.ts";
import { restoreItems } from "../remove.server.ts";
import { idsSchema, itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/undelete";

export const action = adminAction(itemBody(idsSchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const restored = await restoreItems(services, { kind: requestKind(params.kind), ids: body.ids, actor });
	if (restored.length === 0) throw new Refusal(404, writeErrors.missing);
	return { restored };
});

export { onlyPost as loader };
