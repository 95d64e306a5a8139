import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { sitemapPath } from "../../shared/addresses.ts";
import type { Route } from "./+types/sitemap-index";
import { countSitemaps } from "./published.server.ts";
import { sitemapIndexOf, xml } from "./xml.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /sitemap.xml: the index of the sitemaps, so that none of them is long to write. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const count = await countSitemaps(services);
		const addresses = Array.from({ length: count }, (_, part) => `${services.config.siteUrl}${sitemapPath(`${part}.xml`)}`);
		return xml(await sitemapIndexOf(addresses));
	});
}
