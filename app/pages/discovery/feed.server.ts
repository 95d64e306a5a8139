// Owns the feed of the latest articles and newsletters with their full text.
import { Feed, type Item } from "feed";
import { articleCard, articlePath } from "../../features/articles/head.ts";
import { presentCards } from "../../features/articles/present.server.ts";
import { listForFeed } from "../../features/articles/store.server.ts";
import { archiveCopy } from "../../features/campaigns/archive/copy.ts";
import { listForFeed as listLetters } from "../../features/campaigns/archive/store.server.ts";
import { publicContent, publicLine } from "../../features/campaigns/archive/words.ts";
import { currentSettings } from "../../features/settings/current.server.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../platform/services.ts";
import { siteCopy } from "../../shared/copy.ts";
import { plainWords } from "../../shared/plain-words.ts";

const LATEST = 30;

/** Builds the feed; one source for RSS and JSON Feed. */
export async function buildFeed(services: Services): Promise<Feed> {
	const { siteUrl } = services.config;
	const settings = await currentSettings(services);
	const rows = await listForFeed(services.db, LATEST);
	const cards = await presentCards(services, rows);
	const letters = await letterItems(services);
	const newest = [rows[0] && (rows[0].updated_at ?? rows[0].listed_at), letters[0]?.date.toISOString()]
		.filter((at) => at !== undefined)
		.sort()
		.at(-1);
	const feed = new Feed({
		id: `${siteUrl}/`,
		link: `${siteUrl}/`,
		title: plainWords(settings.site_name),
		description: siteCopy.tagline,
		language: "fr",
		favicon: `${siteUrl}/icon-192.png`,
		image: `${siteUrl}/icon-512.png`,
		copyright: `© 2025 ${settings.site_name}`,
		updated: newest ? new Date(newest) : undefined,
		feedLinks: { rss: `${siteUrl}/flux.xml`, json: `${siteUrl}/flux.json` },
		author: { name: settings.site_name, email: settings.contact_email },
	});
	for (const [index, row] of rows.entries()) {
		const card = cards[index];
		if (!card) continue;
		for (let letter = letters[0]; letter && letter.date > new Date(row.listed_at); letter = letters[0]) {
			feed.addItem(letter);
			letters.shift();
		}
		const body = await renderStored(services.db, row.content, siteUrl);
		feed.addItem({
			id: siteUrl + articlePath(row.slug),
			link: siteUrl + articlePath(row.slug),
			title: plainWords(card.title),
			description: plainWords(card.excerpt),
			content: body.html,
			date: new Date(row.listed_at),
			published: new Date(row.listed_at),
			image: siteUrl + articleCard(card),
			author: card.authorName ? [{ name: plainWords(card.authorName) }] : undefined,
			category: card.category ? [{ name: plainWords(card.category) }] : undefined,
		});
	}
	for (const letter of letters) feed.addItem(letter);
	feed.items.splice(LATEST);
	return feed;
}

/** The latest newsletters of the archive, as everybody reads them. */
async function letterItems(services: Services): Promise<Item[]> {
	const { siteUrl } = services.config;
	const items: Item[] = [];
	for (const letter of await listLetters(services.db, LATEST)) {
		const body = await renderStored(services.db, publicContent(letter.content), siteUrl);
		items.push({
			id: `${siteUrl}/newsletters/${letter.slug}`,
			link: `${siteUrl}/newsletters/${letter.slug}`,
			title: plainWords(publicLine(letter.title)) || archiveCopy.untitled,
			description: plainWords(publicLine(letter.excerpt ?? "")),
			content: body.html,
			date: new Date(letter.at),
			published: new Date(letter.at),
		});
	}
	return items;
}
