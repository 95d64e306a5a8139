// Owns `GET /admin/newsletter/campagnes/:id/destinataires`: who would receive a newsletter now, and who would not.
import { answering } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { deliverabilityRefusal } from "../../../deliverability/state.server.ts";
import { presentAddressed } from "../../../segments/present.server.ts";
import { audienceOf } from "../../../sending/audience.server.ts";
import { readAddressed } from "../../../sending/audience-store.server.ts";
import { listTopics } from "../../../topics/store.server.ts";
import { warmUpBefore } from "../../../warm-up/present.server.ts";
import type { Route } from "./+types/audience";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const answer = await answering(services, request, async () => {
		const addressed = await readAddressed(services.db, { newsletter: params.id });
		const audience = await audienceOf(services.db, addressed);
		const { text, isNarrowed } = presentAddressed(addressed, await listTopics(services.db), services.config.timeZone);
		// What would refuse the sending is said before anybody asks for it.
		return {
			...audience,
			addressed: { text, isNarrowed },
			refusal: await deliverabilityRefusal(services, audience.count),
			warmUp: await warmUpBefore(services, addressed),
		};
	});
	answer.headers.set("Cache-Control", "private, no-store");
	return answer;
}
