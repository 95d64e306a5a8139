import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/feed-list";
import { feedListName } from "./copy.ts";
import { listFeeds, writeFeedList } from "./feed-list.server.ts";
import { xml } from "./xml.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /flux.opml: every feed of the site, to be taken into a reader's program at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const { site_name } = await services.settings();
		return xml(writeFeedList(feedListName(site_name), services.config.siteUrl, await listFeeds(services)), "text/x-opml");
	});
}
