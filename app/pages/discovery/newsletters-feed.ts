import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { newslettersFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/newsletters-feed";
import { readNewslettersFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /newsletters/flux.xml: the newsletters of the archive. */
export function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answerFeed(services, request, newslettersFeedPath, () => readNewslettersFeed(services));
}
