// Owns the demonstration magazine: loaded into an empty database, removed by one command.
// Its rows carry an origin `demo:…`, which is also how a page knows to say that all is invented.
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { takeUpSignature } from "../../features/editing/signatures.server.ts";
import { writeContent } from "../../platform/db/content-version.ts";
import { nameItemsForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import { folderIn } from "../../platform/files/data-folder.ts";
import { deleteImagesOf } from "../../platform/images/image-store.server.ts";
import { forgetMemo, readMemo, writeMemo } from "../../platform/memos/memo-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { DEMO_IMAGES, recordDemoImages, storeDemoImages } from "./demo-images.server.ts";
import { deleteDemoItems, forgetDemoWords, insertAll, isEmpty, takeWriteLock } from "./demo-store.server.ts";
import { readDemo } from "./read-demo.server.ts";

/** Noted when the demonstration is taken away: a restart does not bring it back. */
const REMOVED = "demo_removed";

/** Whether somebody took the demonstration away. */
export async function isDemoRemoved({ db }: Pick<Services, "db">): Promise<boolean> {
	return (await readMemo(db, REMOVED)) !== null;
}

/** No demonstration comes into this database by itself: it is somebody's, however empty. */
export async function keepDemoAway(db: Services["db"]): Promise<void> {
	await writeMemo(db, REMOVED, "true");
}

/** Whether the data folder holds pictures that are not the demonstration's: a database that is empty beside them is not a new site's. */
export async function holdsPictures({ dataDir }: Pick<Services["config"], "dataDir">): Promise<boolean> {
	const names = await readdir(folderIn(dataDir, "images")).catch(() => []);
	return names.some((name) => name !== basename(DEMO_IMAGES));
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
		// A second process waits here, and then finds the tables filled.
		await takeWriteLock(transaction);
		if (!(await isEmpty(transaction))) return false;
		await recordDemoImages(transaction as unknown as Services["db"], images);
		await insertAll(transaction, content, services.clock.now());
		for (const { item } of content.articles) await takeUpSignature(transaction, item.author_name, services.clock.now());
		await nameItemsForFeeds(transaction, services.config.siteUrl);
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
		const items = await deleteDemoItems(transaction);
		await forgetDemoWords(transaction);
		return { items, paths: await deleteImagesOf(transaction as unknown as Services["db"], "demo:") };
	});
	for (const path of paths) await services.files.remove(path);
	return items;
}
