import { reading } from "../../platform/http/reading.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/news-sitemap";
import { listNews } from "./published.server.ts";
import { newsSitemapOf, xml } from "./xml.server.ts";

/** Asked again and again by machines; what is in it moves on with the hours, so no page cache keeps it (no `handle`). */
const KEPT = { "cache-control": "public, max-age=300" };

/** /sitemap-actualites.xml: the articles of these two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { site_name } = await services.settings();
		return xml(await newsSitemapOf(services.config.siteUrl, site_name, await listNews(services)), undefined, KEPT);
	});
}
