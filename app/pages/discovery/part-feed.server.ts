// Owns how a feed of a part of the site is answered; a new part is its reading (feed.server.ts), its address and a route that calls this.
import { reading } from "../../platform/http/reading.ts";
import type { Services } from "../../platform/services.ts";
import { discoveryCopy } from "./copy.ts";
import type { FeedContent } from "./feed.server.ts";
import { writeRss } from "./write-rss.ts";
import { xml } from "./xml.server.ts";

/**
 * Answers a feed as RSS 2.0 with full text.
 * @param path - where it stands
 * @param feed - what it carries; null, and the answer is 404, where there is no such part
 */
export function answerFeed(services: Services, request: Request, path: string, feed: () => Promise<FeedContent | null>): Promise<Response> {
	return reading(services, request, async () => {
		const content = await feed();
		if (!content) throw new Response(discoveryCopy.noFeed, { status: 404 });
		return xml(writeRss(content, path), "application/rss+xml");
	});
}
