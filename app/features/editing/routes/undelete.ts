// Owns `POST /admin/contenus/:type/retablir`: `{ ids }` → `{ restored }`, the ids that are there again.
import { answering, onlyPost, Refusal, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { writeErrors } from "../copy.ts";
import { restoreItems } from "../remove.server.ts";
import { idsSchema, typedRequest } from "../request.server.ts";
import type { Route } from "./+types/undelete";

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const { type, body } = typedRequest(params.type, idsSchema, await readJson(request));
		const restored = await restoreItems(services, { type, ids: body.ids, actor: context.get(administratorContext).username });
		if (restored.length === 0) throw new Refusal(404, writeErrors.missing);
		return { restored };
	});
}

export { onlyPost as loader };
