// Owns the address that answers to a message are posted to.
import { answering, onlyPost, Refusal, readJson } from "../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { replyToMessage } from "../commands.server.ts";
import { inboxCopy, replyCopy, replyProblemCopy } from "../copy.ts";
import type { Route } from "./+types/reply";

export async function action({ request, context, params }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const input = await readJson(request);
		const answer = await replyToMessage(services, { id: params.id, input, actor: context.get(administratorContext).username });
		if (answer.problem === "gone") throw new Refusal(410, inboxCopy.gone);
		if (answer.problem === "address") throw new Refusal(422, inboxCopy.badAddress);
		if (answer.problem === "unreadable") throw new Refusal(400, inboxCopy.unreadable);
		if (answer.problem === "fields") {
			const errors = Object.fromEntries(Object.entries(answer.fields).map(([field, code]) => [field, replyProblemCopy[code]]));
			throw new Refusal(422, replyCopy.incomplete, { errors });
		}
		return { ok: true };
	});
}

export { onlyPost as loader };
