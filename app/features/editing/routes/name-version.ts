// Owns `POST /admin/contenus/:kind/nommer-version`: `{ id, version, name }`, the newest state where `version` is null, no name where it
// is empty → `{ version, name, before }`.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { z } from "../../../shared/zod.ts";
import { versionErrors, writeErrors } from "../copy.ts";
import { nameVersion } from "../name-version.server.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { isNameTooLong } from "../version-name.ts";
import type { Route } from "./+types/name-version";

const bodySchema = z.object({
	id: z.string().min(1).max(100),
	version: z.string().min(1).max(100).nullable(),
	name: z.string().max(10_000),
});

export const action = adminAction(itemBody(bodySchema), async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	if (isNameTooLong(body.name)) throw new Refusal(422, writeErrors.invalid, { errors: { name: versionErrors.tooLong } });
	const named = await nameVersion(services, { kind, id: body.id, revisionId: body.version, name: body.name, actor });
	if (!named) throw new Refusal(404, writeErrors.missing);
	return { version: named.version.id, name: named.version.name, before: named.before };
});

export { onlyPost as loader };
