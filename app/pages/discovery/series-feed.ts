import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { seriesFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/series-feed";
import { readSeriesFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /series/…/flux.xml: the parts of a series. */
export function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answerFeed(services, request, seriesFeedPath(params.slug), () => readSeriesFeed(services, params.slug));
}
