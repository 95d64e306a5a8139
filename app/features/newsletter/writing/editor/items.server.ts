// Owns what the editor reads of the site's published items: found by their words.
import type { Db } from "../../../../platform/db/open.ts";
import { findImages } from "../../../../platform/images/image-store.server.ts";
import { dateText } from "../../../../shared/dates-fr.ts";
import { fold } from "../../../../shared/fold.ts";
import { kindNames, publicPath } from "../../../../shared/kinds.ts";
import type { SiteItem } from "./items.ts";
import { findPublished } from "./items-store.server.ts";

const EACH_AT_MOST = 12;

/** Published items whose title or name holds these words, newest first, a few of each kind. */
export async function searchItems(db: Db, asked: { q: string; kind: string | null; timeZone: string }): Promise<SiteItem[]> {
	const found = await Promise.all(
		kindNames
			.filter((kind) => asked.kind === null || asked.kind === kind)
			.map(async (kind) => (await findPublished(db, kind, { words: fold(asked.q), limit: EACH_AT_MOST })).map((row) => ({ ...row, kind }))),
	);
	const all = found.flat().sort((left, right) => (left.at < right.at ? 1 : -1));
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
			date: dateText(at, asked.timeZone)?.short ?? null,
		};
	});
}
