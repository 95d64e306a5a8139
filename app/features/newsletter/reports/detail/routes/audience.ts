// Owns `GET /admin/newsletter/campagnes/:id/destinataires`: who would receive a newsletter now, and who would not.
import { answering } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { deliverabilityRefusal } from "../../../deliverability/state.server.ts";
import { audienceOf } from "../../../sending/audience.server.ts";
import { readTopicOf } from "../../../sending/audience-store.server.ts";
import type { Route } from "./+types/audience";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const answer = await answering(services, request, async () => {
		const audience = await audienceOf(services.db, await readTopicOf(services.db, { newsletter: params.id }));
		// What would refuse the sending is said before anybody asks for it.
		return { ...audience, refusal: await deliverabilityRefusal(services, audience.count) };
	});
	answer.headers.set("Cache-Control", "private, no-store");
	return answer;
}
