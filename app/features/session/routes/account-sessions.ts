// Owns the address that closes sessions: one by its id, or, without, all but the one that asks.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { closeSessions } from "../account-commands.server.ts";
import { accountCopy } from "../account-copy.ts";
import { sessionIdSchema } from "../rules.ts";

export const action = adminAction(
	json(sessionIdSchema, () => new Refusal(422, accountCopy.sessions.unknown)),
	async ({ services, administrator, body }) => ({ closed: await closeSessions(services, administrator, body.id) }),
);

export { onlyPost as loader };
