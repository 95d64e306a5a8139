// Owns `POST /admin/contenus/:kind/publier`: `{ ids, published }` → `{ before }`, the states of those that changed; sent back
// as `{ states }`, they are as they were: `{ changed }`.

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { setPublished, takeBack } from "../publish.server.ts";
import { idsSchema, itemBody, MOST_IDS, requestKind } from "../request.server.ts";
import type { Route } from "./+types/publish";

const moment = z.iso.datetime().nullable();
const bodySchema = z.union([
	idsSchema.extend({ published: z.boolean() }),
	z.object({
		states: z
			.array(z.object({ id: z.string(), published: z.boolean(), publish_at: moment, published_at: moment }))
			.min(1)
			.max(MOST_IDS),
	}),
]);

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	if ("states" in body) return { changed: await takeBack(services, { kind, states: body.states, actor }) };
	return { before: await setPublished(services, { kind, ids: body.ids, published: body.published, actor }) };
});

export { onlyPost as loader };
