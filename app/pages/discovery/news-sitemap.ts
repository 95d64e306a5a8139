import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/news-sitemap";
import { listNews } from "./published.server.ts";
import { newsSitemapOf, xml } from "./xml.server.ts";

export const handle: RouteHandle = { waits: true };

/**
 * /sitemap-actualites.xml: the articles of these two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 * What is in it moves on with the hours: nobody keeps it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { site_name } = await services.settings();
		return xml(await newsSitemapOf(services.config.siteUrl, site_name, await listNews(services)));
	});
}
