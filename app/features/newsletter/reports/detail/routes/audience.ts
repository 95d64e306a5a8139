// Owns `GET /admin/newsletter/campagnes/:id/destinataires`: who would receive a newsletter now, and who would not.
import { answering } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { deliverabilityRefusal } from "../../../deliverability/state.server.ts";
import { audienceOf } from "../../../sending/audience.server.ts";
import { readTopicOf } from "../../../sending/audience-store.server.ts";
import { warmUpBefore } from "../../../warm-up/present.server.ts";
import type { Route } from "./+types/audience";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const answer = await answering(services, request, async () => {
		const topicId = await readTopicOf(services.db, { newsletter: params.id });
		const audience = await audienceOf(services.db, topicId);
		// What would refuse the sending is said before anybody asks for it.
		return { ...audience, refusal: await deliverabilityRefusal(services, audience.count), warmUp: await warmUpBefore(services, topicId) };
	});
	answer.headers.set("Cache-Control", "private, no-store");
	return answer;
}
