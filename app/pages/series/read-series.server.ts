// Owns what the pages of series show.

import { readCursor, writeCursor } from "../../features/articles/rules.ts";
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import { plainText } from "../../platform/search/plain-text.ts";
import { findSeries, type ListedSeries, listSeries, newestSeries, type SeriesCursor } from "../../platform/series/series-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { shortDescription } from "../../shared/seo.ts";
import { typographyFr, typographyTitle } from "../../shared/typography.ts";
import { pageAsked } from "../items/page-asked.ts";
import { readItemCards } from "../items/read-items.server.ts";

type Needs = Pick<Services, "db" | "config">;
type Pictured = { image_url: string | null; image_alt: string | null; image_credit: string | null };

const PAGE_SIZE = 24;

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

/** A place in the list of them, as `?apres=` writes it; null for anything that is none. */
function readPlace(text: string): SeriesCursor | null {
	const cursor = readCursor(text);
	return cursor && { at: cursor.listedAt, slug: cursor.id };
}

/** The page of the series something public is of that an address asks for, the one with the newest part first. */
export function readSeriesPage(services: Needs, request: Request) {
	return pageAsked(request, readPlace, async (after) => {
		const found = await listSeries(services.db, PAGE_SIZE + 1, { after });
		const shown = found.slice(0, PAGE_SIZE);
		const last = found.length > shown.length ? shown.at(-1) : null;
		return { items: await presented(services, shown), next: last ? writeCursor({ listedAt: last.at, id: last.slug }) : null };
	});
}

async function presented({ db, config }: Needs, all: ListedSeries[]) {
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
