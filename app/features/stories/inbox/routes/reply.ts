// Owns the address that answers to a message are posted to.
import { withoutValues } from "../../../../platform/log/without-values.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { replyToMessage } from "../commands.server.ts";
import { inboxCopy, replyProblemCopy } from "../copy.ts";
import type { Route } from "./+types/reply";

export async function action({ request, context, params }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const input: unknown = await request.json().catch(() => null);
	try {
		const answer = await replyToMessage(services, { id: params.id, input, actor: context.get(administratorContext).username });
		if (answer.problem === "gone") return Response.json({ message: inboxCopy.gone }, { status: 410 });
		if (answer.problem === "address") return Response.json({ message: inboxCopy.badAddress }, { status: 422 });
		if (answer.problem === "fields") {
			const errors = Object.fromEntries(Object.entries(answer.fields).map(([field, code]) => [field, replyProblemCopy[code]]));
			return Response.json({ message: Object.values(errors)[0] ?? "la réponse est incomplète", errors }, { status: 422 });
		}
		return Response.json({ ok: true });
	} catch (error) {
		services.log.error({ failure: withoutValues(error) }, "an answer could not be queued");
		return Response.json({ message: "la réponse n’est pas partie, elle est toujours là" }, { status: 503 });
	}
}

/** Only the composer comes here. */
export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
