// Owns the address of the inbox's acts: read, unread, archive, unarchive, consent, delete.
import { adminAction, json } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { actOnMessages } from "../commands.server.ts";
import { inboxCopy } from "../copy.ts";
import { actSchema } from "../requests.ts";

export const action = adminAction(
	json(actSchema, () => new Refusal(400, inboxCopy.unreadable)),
	({ services, actor, body }) => actOnMessages(services, { ...body, actor }),
);

export { onlyPost as loader };
