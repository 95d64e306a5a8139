// Owns `POST /admin/newsletter/bloc`: a piece of a newsletter that the desk does not edit, drawn as letters read it.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { editorCopy } from "../copy.ts";
import { drawBlock } from "../draw-block.server.ts";
import { previewSchema } from "../rules.ts";

const schema = previewSchema.pick({ content: true });

export const action = adminAction(
	json(schema, () => new Refusal(422, editorCopy.unreadable)),
	async ({ services, body }) => ({ html: drawBlock(body.content, services.config.siteUrl) }),
);

export { onlyPost as loader };
