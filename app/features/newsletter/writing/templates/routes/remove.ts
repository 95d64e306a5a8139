// Owns `POST /admin/newsletter/templates/effacer`: an editor's own template, deleted.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { deleteTemplate } from "../own/commands.server.ts";
import { ownCopy } from "../own/copy.ts";
import { ownTemplateInput } from "../own/rules.ts";

export const action = adminAction(
	json(ownTemplateInput.pick({ id: true }), () => new Refusal(400, ownCopy.unreadable)),
	async ({ services, actor, body: { id } }) => {
		await deleteTemplate(services, id, actor);
		return { id };
	},
);

export { onlyPost as loader };
