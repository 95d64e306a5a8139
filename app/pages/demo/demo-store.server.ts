// Owns the rows of the demonstration magazine, in whichever table their kind has; each says where it came from (`demo:…`).
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Services } from "../../platform/services.ts";
import { searchText } from "../../shared/fold.ts";
import { kinds } from "../../shared/kinds.ts";
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

/** What every item is kept with besides its own words. */
const kept = (slug: string, heading: string) => ({
	id: randomUUID(),
	search_text: searchText(heading),
	image_credit: demoCopy.credit,
	origin: `demo:${slug}`,
});

/** Writes every item of the demonstration. */
export async function insertAll(transaction: Transaction<Database>, content: DemoContent): Promise<void> {
	await transaction
		.insertInto("articles")
		.values(
			content.articles.map(({ item: { image, ...item }, body }) => ({
				...item,
				...kept(item.slug, item.title),
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
				...kept(item.slug, item.name),
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
				...kept(item.slug, item.name),
				full_story: body,
				is_active: true,
				image_url: imageAddress(image),
				key_points: ordered("point", key_points),
				social_links: orderedLinks(social_links),
			})),
		)
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
