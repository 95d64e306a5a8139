import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { jsonFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/json-feed";
import { readFeed } from "./feed.server.ts";
import { hubHeaders } from "./part-feed.server.ts";
import { writeJsonFeed } from "./write-json-feed.ts";

export const handle: RouteHandle = { publicPage: true };

/** /flux.json: JSON Feed 1.1 with full text. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const feed = await readFeed(services);
		return new Response(writeJsonFeed(feed), {
			headers: { ...hubHeaders(feed, jsonFeedPath), "content-type": "application/feed+json; charset=utf-8" },
		});
	});
}
