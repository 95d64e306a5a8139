// Owns the feed of the latest articles with their full text.
import { Feed } from "feed";
import { articleCard, articlePath } from "../../features/articles/head.ts";
import { presentCards } from "../../features/articles/present.server.ts";
import { listForFeed } from "../../features/articles/store.server.ts";
import { currentSettings } from "../../features/settings/current.server.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../platform/services.ts";
import { siteCopy } from "../../shared/copy.ts";
import { withoutJoiners } from "../../shared/seo.ts";

const LATEST = 30;

/** Builds the feed; one source for RSS and JSON Feed. */
export async function buildFeed(services: Services): Promise<Feed> {
	const { siteUrl } = services.config;
	const settings = await currentSettings(services);
	const rows = await listForFeed(services.db, LATEST);
	const cards = await presentCards(services, rows);
	const newest = rows[0];
	const feed = new Feed({
		id: `${siteUrl}/`,
		link: `${siteUrl}/`,
		title: settings.site_name,
		description: siteCopy.tagline,
		language: "fr",
		favicon: `${siteUrl}/icon-192.png`,
		image: `${siteUrl}/icon-512.png`,
		copyright: `© 2025 ${settings.site_name}`,
		updated: newest ? new Date(newest.updated_at ?? newest.listed_at) : undefined,
		feedLinks: { rss: `${siteUrl}/flux.xml`, json: `${siteUrl}/flux.json` },
		author: { name: settings.site_name, email: settings.contact_email },
	});
	for (const [index, row] of rows.entries()) {
		const card = cards[index];
		if (!card) continue;
		const body = await renderStored(services.db, row.content, siteUrl);
		feed.addItem({
			id: siteUrl + articlePath(row.slug),
			link: siteUrl + articlePath(row.slug),
			title: withoutJoiners(card.title),
			description: card.excerpt,
			content: body.html,
			date: new Date(row.listed_at),
			published: new Date(row.listed_at),
			image: siteUrl + articleCard(card),
			author: card.authorName ? [{ name: card.authorName }] : undefined,
			category: card.category ? [{ name: card.category }] : undefined,
		});
	}
	return feed;
}
