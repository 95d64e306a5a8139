import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { seriesFeedPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/series-feed";
import { discoveryCopy } from "./copy.ts";
import { readSeriesFeed } from "./feed.server.ts";
import { writeRss } from "./write-rss.ts";
import { xml } from "./xml.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /series/…/flux.xml: a series, as RSS 2.0 with full text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const feed = await readSeriesFeed(services, params.slug);
		if (!feed) throw new Response(discoveryCopy.noFeed, { status: 404 });
		return xml(writeRss(feed, seriesFeedPath(params.slug)), "application/rss+xml");
	});
}
