// Owns what the pages of series show.

import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import { plainText } from "../../platform/search/plain-text.ts";
import { findSeries, listSeries, newestSeries } from "../../platform/series/series-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { shortDescription } from "../../shared/seo.ts";
import { typographyFr, typographyTitle } from "../../shared/typography.ts";
import { readItemCards } from "../items/read-items.server.ts";

type Needs = Pick<Services, "db" | "config">;
type Pictured = { image_url: string | null; image_alt: string | null; image_credit: string | null };

/** More than anybody reads of on one page. */
const MOST_SERIES = 200;

function pictureOf(row: Pictured, images: Map<string, Image>): Image | null {
	const image = images.get(row.image_url ?? "");
	return image ? { ...image, alt: row.image_alt || image.alt, credit: row.image_credit ?? image.credit } : null;
}

/** The series with the newest part, as one is led to it; null where there is none. */
export async function readNewestSeries({ db }: Pick<Needs, "db">) {
	const newest = await newestSeries(db);
	if (!newest) return null;
	const { slug, name, count } = newest;
	return { slug, name: typographyTitle(name), count, image: pictureOf(newest, await findImages(db, [newest.image_url])) };
}

/** The series something public is of, the one with the newest part first. */
export async function readAllSeries({ db, config }: Needs) {
	const all = await listSeries(db, MOST_SERIES);
	const images = await findImages(
		db,
		all.map(({ image_url }) => image_url),
	);
	return all.map(({ slug, name, count, at, text, ...row }) => ({
		slug,
		name: typographyTitle(name),
		count,
		newest: dateText(at, config.timeZone),
		text: text ? shortDescription(typographyFr(plainText(text))) : "",
		image: pictureOf(row, images),
	}));
}

/** One series and its parts in their order; null where nothing public is of it. */
export async function readSeries(services: Needs, slug: string) {
	const series = await findSeries(services.db, slug);
	if (!series) return null;
	const images = await findImages(services.db, [series.image_url]);
	const text = series.text?.trim() ?? "";
	return {
		slug,
		name: typographyTitle(series.name),
		textHtml: text && (await renderStored(services.db, text)).html,
		description: text ? shortDescription(typographyFr(plainText(text))) : "",
		image: pictureOf(series, images),
		parts: await readItemCards(services, series.parts),
		updatedAt: series.updated_at,
	};
}
