// Owns the rows of the demonstration magazine, in whichever table their kind has; each says where it came from (`demo:…`).
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { writeOrder } from "../../platform/series/series.ts";
import type { Services } from "../../platform/services.ts";
import { searchText } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { writeTags } from "../../shared/tags.ts";
import { demoCopy } from "./copy.ts";
import { DEMO_IMAGES } from "./demo-images.server.ts";
import type { DemoContent } from "./read-demo.server.ts";

const TABLES = Object.values(kinds).map(({ table }) => table);

/** Whether there is no item of any kind. */
export async function isEmpty(db: Services["db"] | Transaction<Database>): Promise<boolean> {
	for (const table of TABLES) {
		if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
	}
	return true;
}

/** Takes the write lock on both engines until the transaction ends. */
export async function takeWriteLock(transaction: Transaction<Database>): Promise<void> {
	await transaction.updateTable("content_version").set({ id: 1 }).where("id", "=", 1).execute();
}

function ordered<Key extends string>(key: Key, texts: string[]): string {
	return JSON.stringify(texts.map((text, order_index) => ({ [key]: text, order_index })));
}

function orderedLinks(links: { name: string; url: string }[]): string {
	return JSON.stringify(links.map((link, order_index) => ({ ...link, order_index })));
}

function imageAddress(name: string): string {
	return `/${DEMO_IMAGES}/${name}.webp`;
}

/** The id of somebody the demonstration says something of begins so: a name alone is nobody's. */
const AUTHOR_ID = "demo:";

/** Writes every item of the demonstration, what is said of its series and of who signs; `at`: when. */
export async function insertAll(transaction: Transaction<Database>, content: DemoContent, at: Date): Promise<void> {
	/** What every item is kept with besides its own words. */
	const kept = (kind: Kind, slug: string, heading: string) => ({
		id: randomUUID(),
		search_text: searchText(heading),
		image_credit: demoCopy.credit,
		origin: `demo:${slug}`,
		series: writeTags(content.series.flatMap(({ item }) => (item.items.some((of) => of.kind === kind && of.slug === slug) ? [item] : []))),
	});
	await transaction
		.insertInto("articles")
		.values(
			content.articles.map(({ item: { image, ...item }, body }) => ({
				...item,
				...kept("actualites", item.slug, item.title),
				content: body,
				is_published: true,
				created_at: item.published_at,
				featured_image: imageAddress(image),
			})),
		)
		.execute();
	await transaction
		.insertInto("visionaries")
		.values(
			content.visionaries.map(({ item: { image, achievements, links, ...item }, body }) => ({
				...item,
				...kept("visionnaires", item.slug, item.name),
				full_story: body,
				is_active: true,
				image_url: imageAddress(image),
				achievements: ordered("achievement", achievements),
				links: orderedLinks(links),
			})),
		)
		.execute();
	await transaction
		.insertInto("vie_alt")
		.values(
			content.vieAlt.map(({ item: { image, key_points, social_links, ...item }, body }) => ({
				...item,
				...kept("vie-alt", item.slug, item.name),
				full_story: body,
				is_active: true,
				image_url: imageAddress(image),
				key_points: ordered("point", key_points),
				social_links: orderedLinks(social_links),
			})),
		)
		.execute();
	await insertSeries(transaction, content.series, at);
	await insertAuthors(transaction, content.authors, at);
}

async function insertSeries(transaction: Transaction<Database>, series: DemoContent["series"], at: Date): Promise<void> {
	for (const { item, body } of series) {
		const parts = await Promise.all(
			item.items.map(async ({ kind, slug }) => {
				const { id } = await transaction.selectFrom(kinds[kind].table).select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
				return { kind, id };
			}),
		);
		const said = {
			name: item.name,
			text: body,
			image_url: imageAddress(item.image),
			image_alt: item.image_alt,
			image_credit: demoCopy.credit,
			item_order: writeOrder(parts),
			updated_at: at.toISOString(),
		};
		await transaction
			.insertInto("series")
			.values({ slug: item.slug, ...said })
			.onConflict((conflict) => conflict.column("slug").doUpdateSet(said))
			.execute();
	}
}

/** Who signs, and is public; somebody else of that name stays who they are. */
async function insertAuthors(transaction: Transaction<Database>, authors: DemoContent["authors"], at: Date): Promise<void> {
	for (const { item } of authors) {
		const said = {
			line: item.line,
			portrait: imageAddress(item.image),
			portrait_alt: item.image_alt,
			portrait_credit: demoCopy.credit,
			links: orderedLinks(item.links),
			is_public: 1,
		};
		await transaction
			.insertInto("authors")
			.values({ id: AUTHOR_ID + item.slug, name: item.name, slug: item.slug, created_at: at.toISOString(), ...said })
			.onConflict((conflict) => conflict.column("slug").doUpdateSet(said).where("authors.id", "like", `${AUTHOR_ID}%`))
			.execute();
	}
}

/** Takes back what the demonstration said of series and of people; series that others are of stay, and so do names that sign. */
export async function forgetDemoWords(transaction: Transaction<Database>): Promise<void> {
	await transaction
		.deleteFrom("series")
		.where("image_url", "like", `/${DEMO_IMAGES}/%`)
		.where("image_credit", "=", demoCopy.credit)
		.where("slug", "not in", transaction.selectFrom("item_series").select("slug"))
		.execute();
	// A name that no text bears any more is forgotten by itself (features/editing/forget-authors.server.ts).
	await transaction
		.updateTable("authors")
		.set({ line: null, portrait: null, portrait_alt: null, portrait_credit: null, links: null, is_public: 0 })
		.where("id", "like", `${AUTHOR_ID}%`)
		.execute();
}

/** Deletes every item the demonstration brought; answers how many. */
export async function deleteDemoItems(transaction: Transaction<Database>): Promise<number> {
	let items = 0;
	for (const table of TABLES) {
		const result = await transaction.deleteFrom(table).where("origin", "like", "demo:%").executeTakeFirst();
		items += Number(result.numDeletedRows);
	}
	return items;
}
