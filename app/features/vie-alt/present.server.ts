// Owns the passage from a row to what a page shows: French typography, images in their sizes, lists that are lists.
// Stored text is never changed; all of this happens when it is shown.
import { type NamedLink, readLinks, readTexts } from "../../platform/db/rows.ts";
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { bundledImage, isSourcePath } from "../../platform/images/stand-in.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../platform/services.ts";
import { bareQuote } from "../../shared/quote.ts";
import { typographyFr } from "../../shared/typography.ts";
import { tabTexts } from "./copy.ts";
import { kindOf, type Profile, type ProfileCard, paragraphs, type TabName, tabNames, tallSibling, webAddress } from "./rules.ts";
import type { ProfileCardRow, ProfileRow } from "./store.server.ts";

type Needs = Pick<Services, "db">;

function words(text: string | null): string | null {
	return text?.trim() ? typographyFr(text.trim()) : null;
}

/** An address's image with the row's own words about it; a source path shows a bundled one. */
function imageAt(address: string | null, row: ProfileCardRow, images: Map<string, Image>): Image | null {
	const image = images.get(address ?? "") ?? (address && isSourcePath(address) ? bundledImage(address) : null);
	return image && { ...image, alt: row.image_alt || image.alt, credit: row.image_credit ?? image.credit };
}

function toCard(row: ProfileCardRow, images: Map<string, Image>): ProfileCard {
	return {
		id: row.id,
		slug: row.slug,
		name: typographyFr(row.name),
		title: typographyFr(row.title),
		kind: kindOf(row.type),
		description: typographyFr(row.description),
		impact: words(row.impact),
		quote: words(bareQuote(row.quote)),
		category: row.category || null,
		location: words(row.location),
		websiteUrl: webAddress(row.website_url),
		icon: row.icon_name,
		image: imageAt(row.image_url, row, images),
	};
}

/** Makes cards of rows, their images found in one question. */
export async function presentCards({ db }: Needs, rows: ProfileCardRow[]): Promise<ProfileCard[]> {
	const images = await findImages(
		db,
		rows.map((row) => row.image_url),
	);
	return rows.map((row) => toCard(row, images));
}

/** A column of links, their names set in French. */
function toResources(json: string | null): NamedLink[] {
	return readLinks(json).map((link) => ({ ...link, name: typographyFr(link.name) }));
}

function tabsOf(row: ProfileRow): Record<TabName, string[]> {
	const own = { context: row.context_text, impact: row.impact_text, perspectives: row.perspectives_text };
	const texts = tabNames.map((name) => {
		const written = paragraphs(own[name]);
		return [name, (written.length > 0 ? written : tabTexts[kindOf(row.type)][name]).map(typographyFr)] as const;
	});
	return Object.fromEntries(texts) as Record<TabName, string[]>;
}

/** A whole profile, ready to be read. */
export async function presentProfile(needs: Needs, row: ProfileRow): Promise<Profile> {
	const tall = row.image_url && tallSibling(row.image_url);
	const images = await findImages(needs.db, [row.image_url, tall]);
	const card = toCard(row, images);
	return {
		...card,
		storyHtml: row.full_story.trim() ? (await renderStored(needs.db, row.full_story)).html : "",
		keyPoints: readTexts(row.key_points, "point").map(typographyFr),
		tabs: tabsOf(row),
		resources: toResources(row.social_links),
		tallImage: tall && images.has(tall) ? imageAt(tall, row, images) : card.image,
		isDemo: row.origin?.startsWith("demo:") ?? false,
	};
}
