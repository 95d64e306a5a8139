// Owns how a feed is answered; a new part of the site is its reading (feed.server.ts), its address, a route that calls this, and a line
// of the list of feeds (feed-list.server.ts).
import { reading } from "../../platform/http/reading.ts";
import type { Services } from "../../platform/services.ts";
import { discoveryCopy } from "./copy.ts";
import type { FeedContent } from "./feed.server.ts";
import { writeRss } from "./write-rss.ts";
import { xml } from "./xml.server.ts";

/** Where a feed stands and who tells of its news, as WebSub looks for it (https://www.w3.org/TR/websub/#discovery). */
export function hubHeaders({ siteUrl, hub }: Pick<FeedContent, "siteUrl" | "hub">, path: string): Record<string, string> {
	return hub ? { link: `<${hub}>; rel="hub", <${siteUrl}${path}>; rel="self"` } : {};
}

/**
 * Answers a feed as RSS 2.0 with full text.
 * @param path - where it stands
 * @param feed - what it carries; null, and the answer is 404, where there is no such part
 */
export function answerFeed(services: Services, request: Request, path: string, feed: () => Promise<FeedContent | null>): Promise<Response> {
	return reading(services, request, async () => {
		const content = await feed();
		if (!content) throw new Response(discoveryCopy.noFeed, { status: 404 });
		return xml(writeRss(content, path), "application/rss+xml", hubHeaders(content, path));
	});
}
