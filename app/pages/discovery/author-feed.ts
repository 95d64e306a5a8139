import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { authorFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/author-feed";
import { readAuthorFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /auteurs/…/flux.xml: what an author signed. */
export function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answerFeed(services, request, authorFeedPath(params.slug), () => readAuthorFeed(services, params.slug));
}
