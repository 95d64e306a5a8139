import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/sitemap";
import { listAddresses } from "./published.server.ts";
import { sitemapOf, xml } from "./xml.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /sitemap/N.xml */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const part = /^\d{1,4}\.xml$/.test(params.part) ? Number.parseInt(params.part, 10) : -1;
	return reading(services, request, async () => {
		const addresses = part >= 0 ? await listAddresses(services, part) : null;
		if (!addresses) throw new Response("Plan introuvable.", { status: 404 });
		return xml(await sitemapOf(services.config.siteUrl, addresses));
	});
}
