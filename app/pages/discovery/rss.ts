import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { rssPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/rss";
import { readFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /flux.xml: RSS 2.0 with full text. */
export function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answerFeed(services, request, rssPath, () => readFeed(services));
}
