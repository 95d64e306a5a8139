// Owns the passage from a visionary's row to what a page shows.
import { readTexts } from "../../../platform/db/rows.ts";
import type { Image } from "../../../platform/images/image.ts";
import { findImages } from "../../../platform/images/image-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { toCard, toStory } from "../present.server.ts";
import { portraitAlt } from "./copy.ts";
import { portraitPath } from "./head.ts";
import type { Visionary, VisionaryCard, VisionaryTeaser } from "./rules.ts";
import type { VisionaryCardRow, VisionaryRow } from "./store.server.ts";

type Needs = Pick<Services, "db">;

function cardOf(row: VisionaryCardRow, images: Map<string, Image>): VisionaryCard {
	return toCard(row, images.get(row.image_url ?? "") ?? null, portraitAlt);
}

/** Makes cards of rows, their images found in one question. */
export async function presentCards({ db }: Needs, rows: VisionaryCardRow[]): Promise<VisionaryCard[]> {
	const images = await findImages(
		db,
		rows.map((row) => row.image_url),
	);
	return rows.map((row) => cardOf(row, images));
}

/** The home page's teaser of one visionary. */
export async function presentTeaser({ db }: Needs, row: VisionaryCardRow): Promise<VisionaryTeaser> {
	const { id, slug, ...shown } = cardOf(row, await findImages(db, [row.image_url]));
	return { ...shown, href: portraitPath(slug) };
}

/** A whole visionary, ready to be read. */
export async function presentVisionary(needs: Needs, row: VisionaryRow): Promise<Visionary> {
	return {
		...cardOf(row, await findImages(needs.db, [row.image_url])),
		...(await toStory(needs, row, row.links)),
		achievements: readTexts(row.achievements, "achievement").map(typographyFr),
	};
}
