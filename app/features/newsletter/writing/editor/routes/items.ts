// Owns `GET /admin/newsletter/contenus?q=&type=`: the published items a newsletter may show.
import { answering } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { searchItems } from "../items.server.ts";
import type { Route } from "./+types/items";

export function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => ({
		items: await searchItems(services.db, {
			q: (url.searchParams.get("q") ?? "").slice(0, 200),
			kind: url.searchParams.get("type") || null,
			timeZone: services.config.timeZone,
		}),
	}));
}
