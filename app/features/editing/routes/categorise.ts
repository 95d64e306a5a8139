// Owns `POST /admin/contenus/:kind/classer`: `{ ids, category }` → `{ before }`, the categories of those that changed; sent back as
// `{ states, from }`, those that are still under `from` are as they were. GET → `{ categories }`, those in use.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { answering, Refusal } from "../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { z } from "../../../shared/zod.ts";
import { categoriesFor } from "../categories.server.ts";
import { fileItems } from "../categorise.server.ts";
import { problemWords, writeErrors } from "../copy.ts";
import { idsSchema, itemBody, MOST_IDS, requestKind } from "../request.server.ts";
import { problemsOf } from "../rules.ts";
import type { Route } from "./+types/categorise";

const category = z
	.string()
	.max(10_000)
	.transform((text) => text.trim());
const bodySchema = z.union([
	idsSchema.extend({ category }),
	z.object({
		states: z
			.array(z.object({ id: z.string(), category }))
			.min(1)
			.max(MOST_IDS),
		from: category,
	}),
]);

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => ({ categories: await categoriesFor(services.db, requestKind(params.kind)) }));
}

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	const wanted = "states" in body ? body.states : body.ids.map((id) => ({ id, category: body.category }));
	for (const { category } of wanted) {
		const problem = problemsOf(kind, { category }).category;
		if (problem) throw new Refusal(422, writeErrors.invalid, { errors: problemWords({ category: problem }) });
	}
	return { before: await fileItems(services, { kind, wanted, actor, ...("from" in body && { from: body.from }) }) };
});
