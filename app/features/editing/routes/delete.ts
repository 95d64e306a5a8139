// Owns `POST /admin/contenus/:type/supprimer`: `{ ids }` → `{ deleted }`; each can be brought back by `retablir`.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { deleteItems } from "../remove.server.ts";
import { idsSchema, itemBody, requestType } from "../request.server.ts";
import type { Route } from "./+types/delete";

export const action = adminAction(itemBody(idsSchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => ({
	deleted: await deleteItems(services, { type: requestType(params.type), ids: body.ids, actor }),
}));

export { onlyPost as loader };
