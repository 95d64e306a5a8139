// Owns `POST /admin/contenus/:kind/dupliquer`: `{ id, requestId }` → `{ id }` of the copy, which is `requestId`.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { writeErrors } from "../copy.ts";
import { duplicateItem } from "../duplicate.server.ts";
import { itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/duplicate";

const bodySchema = z.object({ id: z.string().min(1).max(100), requestId: z.uuid() });

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const id = await duplicateItem(services, { kind: requestKind(params.kind), id: body.id, newId: body.requestId, actor });
	if (!id) throw new Refusal(404, writeErrors.missing);
	return { id };
});

export { onlyPost as loader };
