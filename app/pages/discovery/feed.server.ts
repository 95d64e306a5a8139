// Owns what the feeds carry: the latest articles and newsletters with their full text, and the portraits and profiles that
// became public since feeds carry them; of a part of the site (a tag, a series, an author), what is in it. RSS and JSON Feed are two ways to write the same entries.
import { articlePath } from "../../features/articles/head.ts";
import { presentCards } from "../../features/articles/present.server.ts";
import { listForFeed } from "../../features/articles/store.server.ts";
import { archiveCopy } from "../../features/newsletter/reports/archive/copy.ts";
import { listForFeed as listNewsletters } from "../../features/newsletter/reports/archive/store.server.ts";
import { publicContent, publicLine } from "../../features/newsletter/writing/templates/public-words.ts";
import { findPictures, toCard } from "../../features/people/present.server.ts";
import { listForFeed as listPeople } from "../../features/people/store.server.ts";
import type { Image } from "../../platform/images/image.ts";
import { storedPath } from "../../platform/images/image-store.server.ts";
import { renderOnce } from "../../platform/rendered-texts/render-once.server.ts";
import { findSeries } from "../../platform/series/series-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { cardAddress } from "../../platform/share-card/card-address.server.ts";
import { authorPath, cardPath, newsletterPath, newslettersPath, seriesPath, tagPath } from "../../shared/addresses.ts";
import { kindWords, siteCopy } from "../../shared/copy.ts";
import { type Kind, kinds, type PortraitKind, portraitKinds, publicPath } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";
import { readTags } from "../../shared/tags.ts";
import { typographyFr } from "../../shared/typography.ts";
import { signedText } from "../authors/copy.ts";
import { countSigned, findPublicAuthor, listSigned } from "../authors/store.server.ts";
import { partsText } from "../series/copy.ts";
import { tagLead } from "../tags/copy.ts";
import { findTag, listTagged } from "../tags/store.server.ts";
import { categoryFeedName, partFeedName } from "./copy.ts";

/** So many entries has a feed at most. */
const LATEST = 30;

/** A file that comes with an entry, as the server answers it. */
export type Enclosure = { url: string; type: string; length: number };

/** Addresses are absolute, words plain but in `html`. */
export type FeedEntry = {
	/** What readers' programs know it by, for ever. */
	id: string;
	url: string;
	title: string;
	summary: string;
	html: string;
	published: Date;
	updated: Date | null;
	author: string | null;
	/** Its category, then its tags. */
	filedUnder: string[];
	/** 1200 × 630. */
	card: string | null;
	enclosure: Enclosure | null;
};

export type FeedContent = {
	siteUrl: string;
	name: string;
	description: string;
	/** The page that shows the same. */
	page: string;
	/** Who tells readers' programs of news at once (WebSub); null: nobody. */
	hub: string | null;
	entries: FeedEntry[];
};

/** Which items of a kind: those of these ids alone, or of a category; a part's feed has all that its page shows (`sinceEver`). */
type Among = { ids?: string[]; category?: string | null; sinceEver?: boolean };

type Sketch = {
	of: { kind: string; id: string };
	feedId: string | null;
	path: string;
	title: string;
	summary: string;
	markdown: string;
	at: string;
	updatedAt: string | null;
	author: string | null;
	category: string | null;
	tags: string | null;
	card: string | null;
	image: Image | null;
};

/** What a feed is called, and the page that shows the same. */
type Heading = { name: string; description: string; page: string };

async function feedOf(services: Services, { name, description, page }: Heading, all: Sketch[]): Promise<FeedContent> {
	const { websub_hub: hub } = await services.settings();
	return {
		siteUrl: services.config.siteUrl,
		name: plainWords(name),
		description: plainWords(typographyFr(description)),
		page,
		hub: hub || null,
		entries: await latest(services, all),
	};
}

/** Reads what the feeds of the whole site carry, the newest first. */
export async function readFeed(services: Services): Promise<FeedContent> {
	const { site_name: name } = await services.settings();
	const all = await Promise.all([articles(services), ...portraitKinds.map((kind) => people(services, kind)), newsletters(services)]);
	return feedOf(services, { name, description: siteCopy.tagline, page: "/" }, all.flat());
}

/** What a part of the site is called in its feed, and the page that shows it. */
type Part = { title: string; description: string; page: string };

async function partOf(services: Services, { title, ...part }: Part, all: Sketch[]): Promise<FeedContent> {
	const { site_name } = await services.settings();
	return feedOf(services, { ...part, name: partFeedName(site_name, typographyFr(title)) }, all);
}

/** Reads what a feed of some items carries, of any kind, the newest first: those at these places, as lists give them. */
export async function readPartFeed(services: Services, part: Part, places: readonly { kind: Kind; id: string }[]): Promise<FeedContent> {
	const ids = (of: Kind) => ({ ids: places.flatMap(({ kind, id }) => (kind === of ? id : [])), sinceEver: true });
	const all = await Promise.all([articles(services, ids("actualites")), ...portraitKinds.map((kind) => people(services, kind, ids(kind)))]);
	return partOf(services, part, all.flat());
}

/** Reads what the feed of a kind carries, or of one of its categories; null where nothing is in that. */
export async function readKindFeed(services: Services, kind: Kind, category: string | null): Promise<FeedContent | null> {
	const all = kind === "actualites" ? await articles(services, { category }) : await people(services, kind, { category, sinceEver: true });
	if (category && all.length === 0) return null;
	const { all: title, about: description } = kindWords[kind];
	const { list } = kinds[kind];
	const page = category ? `${list}?${new URLSearchParams({ categorie: category })}` : list;
	return partOf(services, { title: category ? categoryFeedName(title, category) : title, description, page }, all);
}

/** Reads what the feed of the archived newsletters carries. */
export async function readNewslettersFeed(services: Services): Promise<FeedContent> {
	const part = { title: archiveCopy.title, description: archiveCopy.lead, page: newslettersPath };
	return partOf(services, part, await newsletters(services));
}

/** Reads what the feed of a tag carries, the newest first; null where nothing public bears it. */
export async function readTagFeed(services: Services, slug: string): Promise<FeedContent | null> {
	const tag = await findTag(services.db, slug);
	if (!tag) return null;
	const { places } = await listTagged(services.db, slug, { limit: LATEST });
	return readPartFeed(services, { title: tag.name, description: tagLead(tag.count), page: tagPath(slug) }, places);
}

/** Reads what the feed of an author carries, the newest first; null for who is not public. */
export async function readAuthorFeed(services: Services, slug: string): Promise<FeedContent | null> {
	const author = await findPublicAuthor(services.db, slug);
	if (!author) return null;
	const { places } = await listSigned(services.db, author.id, { limit: LATEST });
	const description = author.line || signedText(await countSigned(services.db, author.id));
	return readPartFeed(services, { title: author.name, description, page: authorPath(slug) }, places);
}

/** Reads what the feed of a series carries: its newest parts first; null where nothing public is of it. */
export async function readSeriesFeed(services: Services, slug: string): Promise<FeedContent | null> {
	const series = await findSeries(services.db, slug);
	if (!series) return null;
	const newest = [...series.parts].sort((one, other) => other.at.localeCompare(one.at)).slice(0, LATEST);
	return readPartFeed(services, { title: series.name, description: partsText(series.parts.length), page: seriesPath(slug) }, newest);
}

async function latest(services: Services, all: Sketch[]): Promise<FeedEntry[]> {
	// A feed's entry has a date: what was written by hand with none that can be read is on the site alone.
	const sketches = all.filter(({ at }) => !Number.isNaN(Date.parse(at)));
	sketches.sort((one, other) => other.at.localeCompare(one.at));
	return Promise.all(sketches.slice(0, LATEST).map((sketch) => toEntry(services, sketch)));
}

/** The card of an item's own picture, else the one that is drawn. */
function ownCard(
	kind: Kind,
	row: { slug: string; share_image_url: string | null },
	own: { words: (string | null)[]; image: Image | null },
) {
	return own.image?.card ?? cardAddress(cardPath(kind, row.slug), { words: [...own.words, row.share_image_url], pictures: [own.image] });
}

async function articles(services: Services, among: Among = {}): Promise<Sketch[]> {
	const rows = await listForFeed(services.db, LATEST, among);
	const cards = await presentCards(services, rows);
	return rows.flatMap((row, index) => {
		const card = cards[index];
		if (!card) return [];
		const { title, excerpt: summary, category, authorName: author, image } = card;
		const path = articlePath(row.slug);
		const dates = { at: row.listed_at, updatedAt: row.updated_at };
		return {
			of: { kind: "actualites", id: row.id },
			feedId: row.feed_id,
			path,
			title,
			summary,
			markdown: row.content,
			...dates,
			author,
			category,
			tags: row.tags,
			card: ownCard("actualites", row, { words: [row.title, row.category], image }),
			image,
		};
	});
}

async function people(services: Services, kind: PortraitKind, among: Among = {}): Promise<Sketch[]> {
	const rows = await listPeople(services.db, kind, LATEST, among);
	const pictures = await findPictures(services.db, rows);
	return rows.map((row) => {
		const shown = toCard(kind, row, pictures);
		const texts = { path: publicPath(kind, row.slug), title: shown.name, summary: shown.description, markdown: row.full_story };
		const dates = { at: row.feed_at, updatedAt: row.updated_at };
		const { category, image } = shown;
		const filed = { category, tags: row.tags };
		const card = ownCard(kind, row, { words: [row.name, row.category], image });
		return { of: { kind, id: row.id }, feedId: row.feed_id, ...texts, ...dates, author: null, ...filed, card, image };
	});
}

/** The newsletters of the archive, as everybody reads them. */
async function newsletters(services: Services): Promise<Sketch[]> {
	return (await listNewsletters(services.db, LATEST)).map((newsletter) => ({
		of: { kind: "newsletters", id: newsletter.id },
		feedId: newsletter.feed_id,
		path: newsletterPath(newsletter.slug),
		title: publicLine(newsletter.title) || archiveCopy.untitled,
		summary: publicLine(newsletter.excerpt ?? ""),
		markdown: publicContent(newsletter.content),
		at: newsletter.at,
		updatedAt: null,
		author: null,
		category: null,
		tags: null,
		card: null,
		image: null,
	}));
}

/** The category of what is sketched, and its tags, each word once. */
function filedUnder({ category, tags }: Pick<Sketch, "category" | "tags">): string[] {
	return [...new Set([...(category ? [category] : []), ...readTags(tags).map(({ name }) => name)].map(typographyFr))];
}

/** The text of an entry as feeds carry it, its addresses absolute. */
export async function renderForFeed(
	{ db, config }: Pick<Services, "db" | "config">,
	of: { kind: string; id: string },
	markdown: string,
): Promise<string> {
	const [body] = await renderOnce(db, { ...of, form: "feed" }, [markdown], config.siteUrl);
	return body?.html ?? "";
}

/** What the feed of a kind, or of the newsletters, carries. */
export async function listInFeed(db: Services["db"], kind: Kind | "newsletters"): Promise<string[]> {
	const rows =
		kind === "newsletters"
			? listNewsletters(db, LATEST)
			: kind === "actualites"
				? listForFeed(db, LATEST)
				: listPeople(db, kind, LATEST, { sinceEver: true });
	return (await rows).map(({ id }) => id);
}

async function toEntry(services: Services, sketch: Sketch): Promise<FeedEntry> {
	const { siteUrl } = services.config;
	const published = new Date(sketch.at);
	const changed = Date.parse(sketch.updatedAt ?? "");
	const updated = changed > published.getTime() ? new Date(changed) : null;
	return {
		id: sketch.feedId ?? siteUrl + sketch.path,
		url: siteUrl + sketch.path,
		title: plainWords(sketch.title),
		summary: plainWords(sketch.summary),
		html: await renderForFeed(services, sketch.of, sketch.markdown),
		published,
		updated,
		author: sketch.author && plainWords(sketch.author),
		filedUnder: filedUnder(sketch).map(plainWords),
		card: sketch.card && siteUrl + sketch.card,
		enclosure: await enclosureOf(services, sketch.image),
	};
}

/** The printed card of a picture, else the picture; nothing for one that is made when it is asked for, or is not stored. */
async function enclosureOf({ files, config }: Services, image: Image | null): Promise<Enclosure | null> {
	const address = image && (image.card ?? image.src);
	const path = storedPath(address);
	const file = path && (await files.get(path));
	return file ? { url: config.siteUrl + address, type: file.type, length: file.bytes.length } : null;
}
