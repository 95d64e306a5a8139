// Owns `POST /admin/contenus/:kind/relecture`: `{ id, fields }`, as they are on screen → what is worth a look before they are published.
import { adminAction, readJson } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeErrors } from "../copy.ts";
import { readForm } from "../draft-row.server.ts";
import { requestKind } from "../request.server.ts";
import { reviewItem } from "../review.server.ts";
import type { Route } from "./+types/review";

export const action = adminAction(readJson, async ({ services, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	const form = readForm(kind, body);
	if (!form) throw new Refusal(400, writeErrors.unreadable);
	return reviewItem(services, kind, form.fields);
});

export { onlyPost as loader };
