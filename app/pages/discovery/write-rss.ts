// Owns writing entries as RSS 2.0, through the library the field uses. Pure.
import { Feed } from "feed";
import { rssPath } from "../../shared/addresses.ts";
import type { FeedContent, FeedEntry } from "./feed.server.ts";

/** What a feed may hold (XML 1.0 §2.2); anything else makes a feed unreadable as a whole. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Words for an element: the library undoes one level of &amp; before it escapes. */
const text = (words: string) => ({ _text: words.replaceAll("&", "&amp;") });

/**
 * The feed as RSS 2.0, with the full text of each entry in content:encoded.
 * @param path - where it stands
 */
export function writeRss({ siteUrl, name, description, page, hub, entries }: FeedContent, path: string = rssPath): string {
	const moments = entries.map(({ published, updated }) => (updated ?? published).getTime());
	const feed = new Feed({
		id: siteUrl + page,
		link: siteUrl + page,
		title: name.replaceAll("&", "&amp;"),
		description,
		language: "fr",
		image: `${siteUrl}/icon-512.png`,
		copyright: `© 2025 ${name}`.replaceAll("&", "&amp;"),
		updated: moments.length > 0 ? new Date(Math.max(...moments)) : new Date(0),
		hub: hub ?? undefined,
		feedLinks: { rss: `${siteUrl}${path}` },
	});
	for (const entry of entries) feed.addItem(toItem(entry));
	return feed.rss2().replace(NO_XML, "");
}

/** One entry. What the library writes otherwise than RSS asks (CDATA it does not close well, an author without an address) goes by its extensions. */
function toItem(entry: FeedEntry): Parameters<Feed["addItem"]>[0] {
	const { id, url, title, summary, html, published, author, filedUnder, enclosure } = entry;
	return {
		title,
		link: url,
		description: summary,
		// An HTML text may always say &gt;; a CDATA section may not hold its own end. A space: the namespaces come with content.
		content: html.replaceAll("]]>", "]]&gt;") || " ",
		date: published,
		category: filedUnder.length > 0 ? filedUnder.map((name) => ({ name: name.replaceAll("&", "&amp;") })) : undefined,
		enclosure: enclosure ?? undefined,
		extensions: [
			{ name: "title", objects: text(title) },
			{ name: "description", objects: text(summary) },
			{ name: "guid", objects: { ...text(id), _attributes: { isPermaLink: id === url } } },
			...(author ? [{ name: "dc:creator", objects: text(author) }] : []),
		],
	};
}
