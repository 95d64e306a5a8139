// Owns `POST /admin/contenus/:kind/comparer`: `{ before, after, onto }`, two bodies → `{ passages }`, as readers would see both, and how a third
// comes to say what either says. Writes nothing.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { type Compared, compareBodies } from "../compare/compare.server.ts";
import { BODY_AT_MOST } from "../field-kinds.ts";
import { itemBody, requestKind } from "../request.server.ts";
import type { Route } from "./+types/compare";

const body = z.string().max(BODY_AT_MOST);

export const action = adminAction(
	itemBody(z.object({ before: body, after: body, onto: body })),
	async ({ services, body }, { params }: Route.ActionArgs): Promise<{ passages: Compared[] }> => {
		requestKind(params.kind);
		return { passages: await compareBodies(services, body.before, body.after, body.onto) };
	},
);

export { onlyPost as loader };
