// Owns writing entries as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). Pure.
import { jsonFeedPath } from "../../shared/addresses.ts";
import type { FeedContent, FeedEntry } from "./feed.server.ts";

/** The feed as a JSON Feed 1.1 document. */
export function writeJsonFeed({ siteUrl, name, description, page, hub, entries }: FeedContent): string {
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		title: name,
		description,
		home_page_url: siteUrl + page,
		feed_url: `${siteUrl}${jsonFeedPath}`,
		icon: `${siteUrl}/icon-512.png`,
		favicon: `${siteUrl}/icon-192.png`,
		language: "fr",
		...(hub && { hubs: [{ type: "WebSub", url: hub }] }),
		authors: [{ name, url: `${siteUrl}/` }],
		items: entries.map(toItem),
	});
}

function toItem(entry: FeedEntry): Record<string, unknown> {
	const { id, url, title, summary, html, published, updated, author, filedUnder, card, enclosure } = entry;
	return {
		id,
		url,
		title,
		content_html: html,
		...(summary && { summary }),
		...(card && { image: card }),
		date_published: published.toISOString(),
		...(updated && { date_modified: updated.toISOString() }),
		...(author && { authors: [{ name: author }] }),
		...(filedUnder.length > 0 && { tags: filedUnder }),
		language: "fr",
		...(enclosure && { attachments: [{ url: enclosure.url, mime_type: enclosure.type, size_in_bytes: enclosure.length }] }),
	};
}
