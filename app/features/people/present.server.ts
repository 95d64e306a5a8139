// Owns the passage from a row to what a page shows, for whoever is portrayed: French typography, images in their sizes, lists
// that are lists. Stored text is never changed; all of this happens when it is shown.

import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { bundledImage, isSourcePath } from "../../platform/images/stand-in.ts";
import { readOnward } from "../../platform/onward/read-onward.server.ts";
import type { Preview } from "../../platform/preview/copy.ts";
import { saidElsewhere } from "../../platform/said-elsewhere/said-elsewhere.server.ts";
import type { Services } from "../../platform/services.ts";
import { cardPath } from "../../shared/addresses.ts";
import { type DateText, dateText } from "../../shared/dates-fr.ts";
import { kinds, type PortraitKind } from "../../shared/kinds.ts";
import { bareQuote } from "../../shared/quote.ts";
import { readLinks } from "../../shared/rows.ts";
import { readTags } from "../../shared/tags.ts";
import { typographyFr } from "../../shared/typography.ts";
import { drawOnward, drawSeriesPlace } from "../../ui/onward/onward.server.tsx";
import type { PersonCard, PersonStory } from "./rules.ts";
import type { PersonCardRow, PersonFootRow, PersonStoryRow } from "./store.server.ts";

type Pictures = Map<string, Image>;

/** A text set in French, null when there is none. */
export function words(text: string | null): string | null {
	return text?.trim() ? typographyFr(text.trim()) : null;
}

/** The images that rows show, by address, found in one question; `others`: addresses besides the rows' own. */
export function findPictures(
	db: Services["db"],
	rows: readonly PersonCardRow[],
	others: readonly (string | null)[] = [],
): Promise<Pictures> {
	return findImages(db, [...rows.map((row) => row.image_url), ...others]);
}

/** What both lists show of a row; `alt` describes its picture when nothing else does. */
export function toCard(kind: PortraitKind, row: PersonCardRow, pictures: Pictures, alt: (name: string) => string = () => ""): PersonCard {
	const name = typographyFr(row.name);
	const image = pictureOf(kind, row, pictures);
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
		image: image && withOwnWords(image, row, alt(name)),
	};
}

function pictureOf(kind: PortraitKind, { image_url: address }: PersonCardRow, pictures: Pictures): Image | null {
	const isMoved = kinds[kind].hasStandIn && isSourcePath(address);
	return pictures.get(address ?? "") ?? (address && isMoved ? bundledImage(address) : null);
}

/** An image with the row's own words about it. */
export function withOwnWords(image: Image, row: PersonCardRow, alt = ""): Image {
	return { ...image, alt: row.image_alt || image.alt || alt, credit: row.image_credit ?? image.credit };
}

/** The day one became public, as the feeds say it; null for who is not: a preview has no date. */
export function publishedOn(
	{ config }: Pick<Services, "config">,
	row: { feed_at: string | null; created_at: string },
	preview: Preview | null,
): DateText | null {
	return preview ? null : dateText(row.feed_at || row.created_at, config.timeZone);
}

/** What a whole page is read with. */
export type PageNeeds = Pick<Services, "db" | "config" | "otherTexts">;

/** Where one can go on from either page, as HTML: its place in its series, and the rest of its foot. */
export async function footOf({ db, config, otherTexts }: PageNeeds, kind: PortraitKind, row: PersonFootRow) {
	const { id, slug, series, tags, created_at: at } = row;
	const onward = await readOnward(db, { kind, id, slug, series, tags, at }, { siteUrl: config.siteUrl, otherTexts });
	return { placeHtml: drawSeriesPlace(onward), onwardHtml: drawOnward(onward) };
}

/** What both pages show beside the story: what there is to read on, its tags, whether it is invented, what machines are told. */
export async function toStory(
	db: Services["db"],
	kind: PortraitKind,
	row: PersonStoryRow & Pick<PersonCardRow, "name" | "category">,
	{ links, image }: { links: string | null; image: Image | null },
): Promise<PersonStory> {
	return {
		resources: readLinks(links).map((link) => ({ ...link, name: typographyFr(link.name) })),
		tags: readTags(row.tags).map(({ name, slug }) => ({ name: typographyFr(name), slug })),
		isDemo: row.origin?.startsWith("demo:") ?? false,
		elsewhere: await saidElsewhere(db, row, { words: [row.name, row.category], image, card: cardPath(kind, row.slug) }),
	};
}
