import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/json-feed";
import { buildFeed } from "./feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /flux.json: JSON Feed 1 with full text. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const body = (await buildFeed(services)).json1();
		return new Response(body, { headers: { "content-type": "application/feed+json; charset=utf-8" } });
	});
}
