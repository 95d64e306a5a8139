// Owns the passage from a row to what a page shows: French typography, images in their sizes, lists that are lists.
// Stored text is never changed; all of this happens when it is shown.
import { type NamedLink, readLinks, readTexts } from "../../platform/db/rows.ts";
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../platform/services.ts";
import { bareQuote } from "../../shared/quote.ts";
import { typographyFr } from "../../shared/typography.ts";
import { portraitAlt } from "./copy.ts";
import { portraitPath } from "./head.ts";
import type { Visionary, VisionaryCard, VisionaryTeaser } from "./rules.ts";
import type { VisionaryCardRow, VisionaryRow } from "./store.server.ts";

type Needs = Pick<Services, "db">;

function words(text: string | null): string | null {
	return text?.trim() ? typographyFr(text.trim()) : null;
}

function toCard(row: VisionaryCardRow, images: Map<string, Image>): VisionaryCard {
	const image = images.get(row.image_url ?? "") ?? null;
	const name = typographyFr(row.name);
	return {
		id: row.id,
		slug: row.slug,
		name,
		title: typographyFr(row.title),
		description: typographyFr(row.description),
		impact: words(row.impact),
		quote: words(bareQuote(row.quote)),
		category: row.category || null,
		icon: row.icon_name,
		image: image && { ...image, alt: row.image_alt || image.alt || portraitAlt(name), credit: row.image_credit ?? image.credit },
	};
}

/** Makes cards of rows, their images found in one question. */
export async function presentCards({ db }: Needs, rows: VisionaryCardRow[]): Promise<VisionaryCard[]> {
	const images = await findImages(
		db,
		rows.map((row) => row.image_url),
	);
	return rows.map((row) => toCard(row, images));
}

/** The home page's teaser of one visionary. */
export async function presentTeaser({ db }: Needs, row: VisionaryCardRow): Promise<VisionaryTeaser> {
	const { id, slug, ...shown } = toCard(row, await findImages(db, [row.image_url]));
	return { ...shown, href: portraitPath(slug) };
}

/** A column of links, their names set in French. */
function toResources(json: string | null): NamedLink[] {
	return readLinks(json).map((link) => ({ ...link, name: typographyFr(link.name) }));
}

/** A whole visionary, ready to be read. */
export async function presentVisionary(needs: Needs, row: VisionaryRow): Promise<Visionary> {
	const [card] = await presentCards(needs, [row]);
	return {
		...(card as VisionaryCard),
		storyHtml: row.full_story.trim() ? (await renderStored(needs.db, row.full_story)).html : "",
		achievements: readTexts(row.achievements, "achievement").map(typographyFr),
		resources: toResources(row.links),
		isDemo: row.origin?.startsWith("demo:") ?? false,
	};
}
