// Owns `POST /admin/contenus/:kind/slug`: the address a heading would get, `{ text, id }` → `{ slug }` (row 198).

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { wantedSlug } from "../rules.ts";
import { freeItemSlug } from "../store.server.ts";
import type { Route } from "./+types/slug";

const requestSchema = z.object({ text: z.string().max(2_000), id: z.string().max(100).nullish() });

export const action = adminAction(itemBody(requestSchema), async ({ services, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	return { slug: await freeItemSlug(services.db, kind, wantedSlug(kind, "", body.text), body.id ?? null) };
});

export { onlyPost as loader };
