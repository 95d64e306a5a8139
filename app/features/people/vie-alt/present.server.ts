// Owns the passage from a profile's row to what a page shows.

import type { Image } from "../../../platform/images/image.ts";
import { type Preview, previewCopy } from "../../../platform/preview/copy.ts";
import { renderOnce } from "../../../platform/rendered-texts/render-once.server.ts";
import type { Services } from "../../../platform/services.ts";
import { readTexts } from "../../../shared/rows.ts";
import { absolute } from "../../../shared/seo.ts";
import { tabTexts } from "../../../shared/tab-texts-copy.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { findPictures, footOf, type PageNeeds, publishedOn, toCard, toStory, withOwnWords, words } from "../present.server.ts";
import { profilePath } from "./head.ts";
import { type Profile, type ProfileCard, profileTypeOf, type TabName, tabNames, tallSibling, webAddress } from "./rules.ts";
import type { ProfileCardRow, ProfileRow } from "./store.server.ts";

type Needs = Pick<Services, "db">;

function cardOf(row: ProfileCardRow, pictures: Map<string, Image>): ProfileCard {
	return {
		...toCard("vie-alt", row, pictures),
		kind: profileTypeOf(row.type),
		location: words(row.location),
		websiteUrl: webAddress(row.website_url),
	};
}

/** Makes cards of rows, their images found in one question. */
export async function presentCards({ db }: Needs, rows: ProfileCardRow[]): Promise<ProfileCard[]> {
	const pictures = await findPictures(db, rows);
	return rows.map((row) => cardOf(row, pictures));
}

/**
 * The story and the texts of the tabs, each tab's own or the static one of its kind.
 * @param options.isOnScreen - they are still being written: what is made of them is not kept
 */
export async function profileTexts(
	{ db }: Needs,
	row: ProfileRow,
	{ isOnScreen = false } = {},
): Promise<{ storyHtml: string; tabs: Record<TabName, string> }> {
	const own = { context: row.context_text, impact: row.impact_text, perspectives: row.perspectives_text };
	const tabs = tabNames.map((name) => (own[name]?.trim() ? own[name] : tabTexts[profileTypeOf(row.type)][name]));
	const subject = isOnScreen ? null : ({ kind: "vie-alt", id: row.id, form: "page" } as const);
	const [story, ...rendered] = await renderOnce(db, subject, [row.full_story, ...tabs]);
	return {
		storyHtml: story?.html ?? "",
		tabs: Object.fromEntries(tabNames.map((name, place) => [name, rendered[place]?.html ?? ""])) as Record<TabName, string>,
	};
}

/**
 * A whole profile, ready to be read. Its image is the print for the tall half of its page where there is one, in its books too, with the words
 * of the picture its row names; what other sites show is made of that one.
 */
export async function presentProfile(needs: Needs, row: ProfileRow): Promise<Profile> {
	const tall = row.image_url && tallSibling(row.image_url);
	const pictures = await findPictures(needs.db, [row], [tall]);
	const card = cardOf(row, pictures);
	const tallImage = pictures.get(tall ?? "");
	return {
		...card,
		...(await toStory(needs.db, "vie-alt", row, { links: row.social_links, image: card.image })),
		keyPoints: readTexts(row.key_points, "point").map(typographyFr),
		image: tallImage ? printedTall(tallImage, card.image, row) : card.image,
	};
}

function printedTall(tall: Image, wide: Image | null, row: ProfileRow): Image {
	const own = withOwnWords(tall, row);
	return { ...own, alt: wide?.alt || own.alt, credit: wide?.credit ?? own.credit, card: wide?.card ?? null };
}

/** One to be read, without its foot; `preview` says how it is seen before it is public, null once it is. */
export async function profileAlone(services: Pick<Services, "db" | "config">, row: ProfileRow, preview: Preview | null) {
	const [profile, texts] = await Promise.all([
		presentProfile(services, row),
		profileTexts(services, row, { isOnScreen: preview === "screen" }),
	]);
	return {
		preview: preview && previewCopy[preview],
		profile,
		...texts,
		address: absolute({ name: "", url: services.config.siteUrl }, profilePath(row.slug)),
	};
}

/** The whole page of one; `preview` as for `profileAlone`. */
export async function profilePage(services: PageNeeds, row: ProfileRow, preview: Preview | null) {
	const alone = await profileAlone(services, row, preview);
	// After the texts: where they lead is written as they are made.
	return { ...alone, ...(await footOf(services, "vie-alt", row)), publishedOn: publishedOn(services, row, preview) };
}
