// Owns the passage from a row to what a page shows, for whoever is portrayed: French typography, images in their sizes, lists
// that are lists. Stored text is never changed; all of this happens when it is shown.
import { type NamedLink, readLinks } from "../../platform/db/rows.ts";
import type { Image } from "../../platform/images/image.ts";
import { renderStored } from "../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../platform/services.ts";
import { bareQuote } from "../../shared/quote.ts";
import { typographyFr } from "../../shared/typography.ts";
import type { PersonCard } from "./rules.ts";
import type { PersonCardRow, PersonStoryRow } from "./store.server.ts";

/** A text set in French, null when there is none. */
export function words(text: string | null): string | null {
	return text?.trim() ? typographyFr(text.trim()) : null;
}

/** What both lists show of a row; `image` is the one its address leads to, `alt` what describes it when nothing else does. */
export function toCard(row: PersonCardRow, image: Image | null, alt: (name: string) => string = () => ""): PersonCard {
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
		image: image && withOwnWords(image, row, alt(name)),
	};
}

/** An image with the row's own words about it. */
export function withOwnWords(image: Image, row: PersonCardRow, alt = ""): Image {
	return { ...image, alt: row.image_alt || image.alt || alt, credit: row.image_credit ?? image.credit };
}

/** What both pages show besides: the story, what there is to read on, whether it is invented. */
export async function toStory(
	{ db }: Pick<Services, "db">,
	row: PersonStoryRow,
	links: string | null,
): Promise<{ storyHtml: string; resources: NamedLink[]; isDemo: boolean }> {
	return {
		storyHtml: row.full_story.trim() ? (await renderStored(db, row.full_story)).html : "",
		resources: readLinks(links).map((link) => ({ ...link, name: typographyFr(link.name) })),
		isDemo: row.origin?.startsWith("demo:") ?? false,
	};
}
