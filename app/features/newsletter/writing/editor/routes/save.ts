// Owns `POST /admin/newsletter/enregistrer`: what the editor sends, and what it is answered.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import type { z } from "../../../../../shared/zod.ts";
import { saveNewsletter } from "../commands.server.ts";
import { editorCopy } from "../copy.ts";
import { presentNewsletter } from "../present.server.ts";
import { type StoredNewsletter, saveSchema } from "../rules.ts";

function unreadable(error: z.ZodError): Refusal {
	const tooLong = error.issues.find(({ message }) => message === "too-long");
	return new Refusal(tooLong ? 422 : 400, tooLong ? editorCopy.tooLong(String(tooLong.path[0])) : editorCopy.unreadable);
}

export const action = adminAction(json(saveSchema, unreadable), async ({ services, actor, body }): Promise<StoredNewsletter> => {
	const result = await saveNewsletter(services, body, actor);
	switch (result.kind) {
		case "gone":
			throw new Refusal(410, editorCopy.gone);
		case "left":
			throw new Refusal(423, editorCopy.left);
		case "empty":
			throw new Refusal(422, editorCopy.empty[result.empty], { errors: { [result.empty]: editorCopy.empty[result.empty] } });
		case "too-large":
			throw new Refusal(422, editorCopy.tooLarge(result.bytes));
		case "conflict":
			throw new Refusal(409, editorCopy.conflict.title, { theirs: presentNewsletter(result.theirs) });
		case "saved":
			return presentNewsletter(result.newsletter);
	}
});

export { onlyPost as loader };
