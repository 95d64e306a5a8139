// Owns what the editor reads of the site's published items: found by their words.
import type { Db } from "../../../../platform/db/open.ts";
import { findImages } from "../../../../platform/images/image-store.server.ts";
import { dateText } from "../../../../shared/dates-fr.ts";
import { fold } from "../../../../shared/fold.ts";
import { type Kind, kindNames, publicPath } from "../../../../shared/kinds.ts";
import type { SiteItem } from "./items.ts";
import { type Found, findPublished, findPublishedBetween, findPublishedOne } from "./items-store.server.ts";

const EACH_AT_MOST = 12;
/** Of each kind in a period; more came out at once by an import alone. */
const NAMED_AT_MOST = 1_000;

/** Published items whose title or name holds these words, newest first, a few of each kind. */
export async function searchItems(db: Db, asked: { q: string; kind: string | null; timeZone: string }): Promise<SiteItem[]> {
	const found = await Promise.all(
		kindNames
			.filter((kind) => asked.kind === null || asked.kind === kind)
			.map(async (kind) => (await findPublished(db, kind, { words: fold(asked.q), limit: EACH_AT_MOST })).map((row) => ({ ...row, kind }))),
	);
	return presentItems(db, newestFirst(found.flat()), asked.timeZone);
}

/**
 * Items that became public after a moment and until another, whatever their kind, but for some that are named (`kind id`).
 * @returns the newest of them, newest first, and the names of all
 */
export async function itemsPublished(
	db: Db,
	asked: { after: string; upTo: string; except: ReadonlySet<string>; limit: number; timeZone: string },
): Promise<{ items: SiteItem[]; names: string[] }> {
	const found = await Promise.all(
		kindNames.map(async (kind) =>
			(await findPublishedBetween(db, kind, { ...asked, limit: NAMED_AT_MOST })).map((row) => ({
				...row,
				kind,
				name: `${kind} ${row.id}`,
			})),
		),
	);
	const fresh = newestFirst(found.flat().filter(({ name }) => !asked.except.has(name)));
	return { items: await presentItems(db, fresh.slice(0, asked.limit), asked.timeZone), names: fresh.map(({ name }) => name) };
}

/** One published item as the editor knows it; null where there is none such, or it is not public. */
export async function publishedItem(
	db: Db,
	{ kind, id, timeZone }: { kind: Kind; id: string; timeZone: string },
): Promise<SiteItem | null> {
	const row = await findPublishedOne(db, kind, id);
	const [item = null] = row ? await presentItems(db, [{ ...row, kind }], timeZone) : [];
	return item;
}

function newestFirst<Some extends { at: string }>(found: Some[]): Some[] {
	return found.sort((left, right) => (left.at < right.at ? 1 : -1));
}

/** Rows as the editor knows them, in their order. */
async function presentItems(db: Db, all: (Found & { kind: Kind })[], timeZone: string): Promise<SiteItem[]> {
	const images = await findImages(
		db,
		all.map(({ image }) => image),
	);
	return all.map(({ id, slug, title, excerpt, at, image, image_alt, kind }) => {
		const stored = images.get(image ?? "");
		return {
			kind,
			id,
			title,
			excerpt: excerpt ?? "",
			path: publicPath(kind, slug),
			image: stored && image ? { src: image, shown: stored.src, alt: image_alt || stored.alt } : null,
			date: dateText(at, timeZone)?.short ?? null,
		};
	});
}
