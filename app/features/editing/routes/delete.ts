// Owns `POST /admin/contenus/:kind/supprimer`: `{ ids }` → `{ deleted }`; each can be brought back by `retablir`.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { deleteItems } from "../remove.server.ts";
import { idsSchema, itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/delete";

export const action = adminAction(itemBody(idsSchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => ({
	deleted: await deleteItems(services, { kind: requestKind(params.kind), ids: body.ids, actor }),
}));

export { onlyPost as loader };
