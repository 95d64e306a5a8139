// Owns the passage from a visionary's row to what a page shows.

import { type Preview, previewCopy } from "../../../platform/preview/copy.ts";
import { renderOnce } from "../../../platform/rendered-texts/render-once.server.ts";
import type { Services } from "../../../platform/services.ts";
import { readTexts } from "../../../shared/rows.ts";
import { absolute } from "../../../shared/seo.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { findPictures, footOf, type PageNeeds, publishedOn, toCard, toStory } from "../present.server.ts";
import { portraitAlt } from "./copy.ts";
import { portraitPath } from "./head.ts";
import type { Visionary, VisionaryCard, VisionaryTeaser } from "./rules.ts";
import type { VisionaryCardRow, VisionaryRow } from "./store.server.ts";

type Needs = Pick<Services, "db">;

/** Makes cards of rows, their images found in one question. */
export async function presentCards({ db }: Needs, rows: VisionaryCardRow[]): Promise<VisionaryCard[]> {
	const pictures = await findPictures(db, rows);
	return rows.map((row) => toCard("visionnaires", row, pictures, portraitAlt));
}

async function presentCard({ db }: Needs, row: VisionaryCardRow): Promise<VisionaryCard> {
	return toCard("visionnaires", row, await findPictures(db, [row]), portraitAlt);
}

/** The home page's teaser of one visionary. */
export async function presentTeaser(needs: Needs, row: VisionaryCardRow): Promise<VisionaryTeaser> {
	const { id, slug, ...shown } = await presentCard(needs, row);
	return { ...shown, href: portraitPath(slug) };
}

/** A whole visionary, ready to be read. */
export async function presentVisionary(needs: Needs, row: VisionaryRow): Promise<Visionary> {
	const card = await presentCard(needs, row);
	return {
		...card,
		...(await toStory(needs.db, "visionnaires", row, { links: row.links, image: card.image })),
		achievements: readTexts(row.achievements, "achievement").map(typographyFr),
	};
}

/** One to be read, without its foot; `preview` says how it is seen before it is public, null once it is. */
export async function portraitAlone(services: Pick<Services, "db" | "config">, row: VisionaryRow, preview: Preview | null) {
	const subject = preview === "screen" ? null : ({ kind: "visionnaires", id: row.id, form: "page" } as const);
	const [[story], visionary] = await Promise.all([renderOnce(services.db, subject, [row.full_story]), presentVisionary(services, row)]);
	return {
		preview: preview && previewCopy[preview],
		visionary,
		/** Empty where there is no story. */
		storyHtml: story?.html ?? "",
		address: absolute({ name: "", url: services.config.siteUrl }, portraitPath(row.slug)),
	};
}

/** The whole page of one; `preview` as for `portraitAlone`. */
export async function portraitPage(services: PageNeeds, row: VisionaryRow, preview: Preview | null) {
	const portrait = await portraitAlone(services, row, preview);
	// After the text: where it leads is written as it is made.
	return { ...portrait, ...(await footOf(services, "visionnaires", row)), publishedOn: publishedOn(services, row, preview) };
}
