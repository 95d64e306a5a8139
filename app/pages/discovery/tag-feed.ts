import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { tagFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/tag-feed";
import { readTagFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /mots-cles/…/flux.xml: what bears a tag. */
export function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answerFeed(services, request, tagFeedPath(params.slug), () => readTagFeed(services, params.slug));
}
