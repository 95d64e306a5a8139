// Owns `GET /admin/newsletter/campagnes/:id/etat`: how far a sending is, for whoever watches it.
import { answering, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { readNewsletter } from "../../../store.server.ts";
import { detailCopy } from "../copy.ts";
import { readProgress } from "../progress.server.ts";
import type { Route } from "./+types/progress";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const answer = await answering(services, request, async () => {
		const newsletter = await readNewsletter(services.db, params.id);
		if (!newsletter) throw new Refusal(404, detailCopy.gone);
		return readProgress(services.db, newsletter, services.clock.now());
	});
	answer.headers.set("Cache-Control", "private, no-store");
	return answer;
}
