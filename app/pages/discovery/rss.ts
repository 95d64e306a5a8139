import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/rss";
import { readFeed } from "./feed.server.ts";
import { writeRss } from "./write-rss.ts";
import { xml } from "./xml.server.ts";

export const handle: RouteHandle = { publicPage: true };

/** /flux.xml: RSS 2.0 with full text. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return reading(services, request, async () => xml(writeRss(await readFeed(services)), "application/rss+xml"));
}
