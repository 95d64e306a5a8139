// Owns the demonstration magazine: loaded into an empty database, removed by one command.
// Its rows carry an origin `demo:…`, which is also how a page knows to say that all is invented.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Transaction } from "kysely";
import { writeContent } from "../../platform/db/content-version.ts";
import type { Database } from "../../platform/db/schema.ts";
import { nameAllForFeeds } from "../../platform/feed-names/feed-names.server.ts";
import { deleteImagesOf } from "../../platform/images/image-store.server.ts";
import { forgetMemo, readMemo, writeMemo } from "../../platform/memos/memos.server.ts";
import type { Services } from "../../platform/services.ts";
import { searchText } from "../../shared/fold.ts";
import { kinds } from "../../shared/kinds.ts";
import { DEMO_IMAGES, recordDemoImages, storeDemoImages } from "./demo-images.server.ts";
import { type DemoContent, readDemo } from "./read-demo.server.ts";

const TABLES = Object.values(kinds).map(({ table }) => table);
/** Noted when the demonstration is taken away: a restart does not bring it back. */
const REMOVED = "demo_removed";
const CREDIT = "Presse de la maison";

async function isEmpty(db: Services["db"] | Transaction<Database>): Promise<boolean> {
	for (const table of TABLES) {
		if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
	}
	return true;
}

/** Whether somebody took the demonstration away. */
export async function isDemoRemoved({ db }: Pick<Services, "db">): Promise<boolean> {
	return (await readMemo(db, REMOVED)) !== null;
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

async function insertAll(transaction: Transaction<Database>, content: DemoContent): Promise<void> {
	await transaction
		.insertInto("articles")
		.values(
			content.articles.map(({ item: { image, ...item }, body }) => ({
				...item,
				id: randomUUID(),
				content: body,
				search_text: searchText(item.title),
				is_published: true,
				created_at: item.published_at,
				featured_image: imageAddress(image),
				image_credit: CREDIT,
				origin: `demo:${item.slug}`,
			})),
		)
		.execute();
	await transaction
		.insertInto("visionaries")
		.values(
			content.visionaries.map(({ item: { image, achievements, links, ...item }, body }) => ({
				...item,
				id: randomUUID(),
				full_story: body,
				search_text: searchText(item.name),
				is_active: true,
				image_url: imageAddress(image),
				image_credit: CREDIT,
				achievements: ordered("achievement", achievements),
				links: orderedLinks(links),
				origin: `demo:${item.slug}`,
			})),
		)
		.execute();
	await transaction
		.insertInto("vie_alt")
		.values(
			content.vieAlt.map(({ item: { image, key_points, social_links, ...item }, body }) => ({
				...item,
				id: randomUUID(),
				full_story: body,
				search_text: searchText(item.name),
				is_active: true,
				image_url: imageAddress(image),
				image_credit: CREDIT,
				key_points: ordered("point", key_points),
				social_links: orderedLinks(social_links),
				origin: `demo:${item.slug}`,
			})),
		)
		.execute();
}

/**
 * Loads the folder's items and pictures when no article, visionary or Vie Alt exists; false when some do. Two processes
 * starting at once load it once: emptiness is looked at again inside the writing transaction.
 * @param onProgress - hears of items done and their total
 */
export async function loadDemoIntoEmpty(
	services: Services,
	folder: string,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<boolean> {
	if (!(await isEmpty(services.db))) return false;
	const content = await readDemo(folder);
	const images = await storeDemoImages(services, join(folder, "images"));
	const total = content.articles.length + content.visionaries.length + content.vieAlt.length;
	const loaded = await writeContent(services, async (transaction) => {
		// Takes the write lock on both engines, so that a second process waits here and then finds the tables filled.
		await transaction.updateTable("content_version").set({ id: 1 }).where("id", "=", 1).execute();
		if (!(await isEmpty(transaction))) return false;
		await recordDemoImages(transaction as unknown as Services["db"], images);
		await insertAll(transaction, content);
		await nameAllForFeeds(transaction, services.config.siteUrl);
		await forgetMemo(transaction, REMOVED);
		return true;
	});
	if (loaded) onProgress(total, total);
	return loaded;
}

/** Removes what the demonstration brought, items and pictures, for good; answers how many items went. */
export async function removeDemo(services: Services): Promise<number> {
	const { items, paths } = await writeContent(services, async (transaction) => {
		await writeMemo(transaction, REMOVED, "true");
		let items = 0;
		for (const table of TABLES) {
			const result = await transaction.deleteFrom(table).where("origin", "like", "demo:%").executeTakeFirst();
			items += Number(result.numDeletedRows);
		}
		return { items, paths: await deleteImagesOf(transaction as unknown as Services["db"], "demo:") };
	});
	for (const path of paths) await services.files.remove(path);
	return items;
}
