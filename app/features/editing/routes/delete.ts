// Owns `POST /admin/contenus/:type/supprimer`: `{ ids }` → `{ deleted }`; each can be brought back by `retablir`.
import { answering, onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { deleteItems } from "../remove.server.ts";
import { idsSchema, typedRequest } from "../request.server.ts";
import type { Route } from "./+types/delete";

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const { type, body } = typedRequest(params.type, idsSchema, await readJson(request));
		return { deleted: await deleteItems(services, { type, ids: body.ids, actor: context.get(administratorContext).username }) };
	});
}

export { onlyPost as loader };
