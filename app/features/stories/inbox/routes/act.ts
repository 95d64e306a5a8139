// Owns the address of the inbox's acts: read, unread, archive, unarchive, consent, delete.
import { answering, onlyPost, Refusal, readJson } from "../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { actOnMessages } from "../commands.server.ts";
import { inboxCopy } from "../copy.ts";
import { actSchema } from "../requests.ts";
import type { Route } from "./+types/act";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const read = actSchema.safeParse(await readJson(request));
		if (!read.success) throw new Refusal(400, inboxCopy.unreadable);
		return actOnMessages(services, { ...read.data, actor: context.get(administratorContext).username });
	});
}

export { onlyPost as loader };
