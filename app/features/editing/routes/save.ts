// Owns `POST /admin/contenus/:kind/enregistrer`: what the form sends, and what it is answered.

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { knownTextsSchema } from "../../../shared/kept-text.ts";
import { z } from "../../../shared/zod.ts";
import { saveItem } from "../commands.server.ts";
import { problemWords, writeErrors } from "../copy.ts";
import type { SomeFields } from "../field-values.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { emptyFields, readFields, type SavedAnswer } from "../rules.ts";
import type { Route } from "./+types/save";

const requestSchema = z.object({
	id: z.string().min(1).max(100).nullable(),
	/** Made by the form, one a new item, whose id it becomes: sent twice it is one item. */
	requestId: z.uuid(),
	base: z.record(z.string(), z.unknown()).nullable(),
	fields: z.record(z.string(), z.unknown()),
	/** What was kept of it while it was typed. */
	kept: knownTextsSchema.optional(),
});

export const action = adminAction(
	itemBody(requestSchema),
	async ({ services, actor, body }, { params }: Route.ActionArgs): Promise<SavedAnswer> => {
		const kind = requestKind(params.kind);
		const { id, requestId: newId } = body;
		const base = body.base && readFields(kind, { ...emptyFields(kind), ...body.base });
		const fields = readFields(kind, { ...emptyFields(kind), ...base, ...body.fields });
		if (!fields || (id && !base)) throw new Refusal(400, writeErrors.unreadable);
		const result = await saveItem(services, { kind, id, newId, base: id ? base : null, fields, actor, kept: body.kept });
		if (result.kind === "gone") throw new Refusal(410, writeErrors.gone);
		if (result.kind === "invalid") throw new Refusal(422, writeErrors.invalid, { errors: problemWords(result.problems) });
		if (result.kind === "conflict") {
			const theirs: SomeFields = result.theirs;
			const conflicts = result.conflicts.map((field) => ({ field, theirs: theirs[field] }));
			throw new Refusal(409, writeErrors.conflict, { conflicts, theirs });
		}
		const { item, mergedFields } = result;
		return { id: item.id, slug: item.fields.slug, fields: item.fields, mergedFields };
	},
);

export { onlyPost as loader };
