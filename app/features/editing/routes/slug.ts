// Owns `POST /admin/contenus/:type/slug`: the address a heading would get, `{ text, id }` → `{ slug }` (specification §4).

import { answering, onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { z } from "../../../shared/zod.ts";
import { typedRequest } from "../request.server.ts";
import { wantedSlug } from "../rules.ts";
import { freeItemSlug } from "../store.server.ts";
import type { Route } from "./+types/slug";

const requestSchema = z.object({ text: z.string().max(2_000), id: z.string().max(100).nullish() });

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const { type, body } = typedRequest(params.type, requestSchema, await readJson(request));
		return { slug: await freeItemSlug(services.db, type, wantedSlug(type, "", body.text), body.id ?? null) };
	});
}

export { onlyPost as loader };
