// Owns `POST /admin/newsletter/templates/garder`: an editor's own template, kept.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { keepTemplate } from "../own/commands.server.ts";
import { ownCopy } from "../own/copy.ts";
import { ownTemplateInput } from "../own/rules.ts";

export const action = adminAction(
	json(ownTemplateInput, (error) => {
		const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
		return new Refusal(422, ownCopy.unreadable, { errors });
	}),
	async ({ services, actor, body }) => {
		await keepTemplate(services, body, actor);
		return { id: body.id };
	},
);

export { onlyPost as loader };
