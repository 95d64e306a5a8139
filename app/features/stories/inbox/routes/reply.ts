// Owns the address that answers to a message are posted to.
import { adminAction, readJson } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { replyToMessage } from "../commands.server.ts";
import { inboxCopy, replyCopy, replyProblemCopy } from "../copy.ts";
import type { Route } from "./+types/reply";

export const action = adminAction(readJson, async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	const answer = await replyToMessage(services, { id: params.id, input: body, actor });
	if (answer.problem === "gone") throw new Refusal(410, inboxCopy.gone);
	if (answer.problem === "address") throw new Refusal(422, inboxCopy.badAddress);
	if (answer.problem === "unreadable") throw new Refusal(400, inboxCopy.unreadable);
	if (answer.problem === "fields") {
		const errors = Object.fromEntries(Object.entries(answer.fields).map(([field, code]) => [field, replyProblemCopy[code]]));
		throw new Refusal(422, replyCopy.incomplete, { errors });
	}
	return { ok: true };
});

export { onlyPost as loader };
