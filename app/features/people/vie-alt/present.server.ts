// Owns the passage from a profile's row to what a page shows.

import type { Image } from "../../../platform/images/image.ts";
import { type Preview, previewCopy } from "../../../platform/preview/copy.ts";
import type { Services } from "../../../platform/services.ts";
import { readTexts } from "../../../shared/rows.ts";
import { absolute } from "../../../shared/seo.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { findPictures, toCard, toStory, withOwnWords, words } from "../present.server.ts";
import { tabTexts } from "./copy.ts";
import { profilePath } from "./head.ts";
import { type Profile, type ProfileCard, paragraphs, profileTypeOf, type TabName, tabNames, tallSibling, webAddress } from "./rules.ts";
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

function tabsOf(row: ProfileRow): Record<TabName, string[]> {
	const rowTexts = { context: row.context_text, impact: row.impact_text, perspectives: row.perspectives_text };
	const texts = tabNames.map((name) => {
		const written = paragraphs(rowTexts[name]);
		return [name, (written.length > 0 ? written : tabTexts[profileTypeOf(row.type)][name]).map(typographyFr)] as const;
	});
	return Object.fromEntries(texts) as Record<TabName, string[]>;
}

/** A whole profile, ready to be read. */
export async function presentProfile(needs: Needs, row: ProfileRow): Promise<Profile> {
	const tall = row.image_url && tallSibling(row.image_url);
	const pictures = await findPictures(needs.db, [row], [tall]);
	const card = cardOf(row, pictures);
	const tallImage = pictures.get(tall ?? "");
	return {
		...card,
		...(await toStory(needs, row, row.social_links)),
		keyPoints: readTexts(row.key_points, "point").map(typographyFr),
		tabs: tabsOf(row),
		tallImage: tallImage ? withOwnWords(tallImage, row) : card.image,
	};
}

/** The whole page of one; `preview` says how it is seen before it is public, null once it is. */
export async function profilePage(services: Pick<Services, "db" | "config">, row: ProfileRow, preview: Preview | null) {
	return {
		preview: preview && previewCopy[preview],
		profile: await presentProfile(services, row),
		address: absolute({ name: "", url: services.config.siteUrl }, profilePath(row.slug)),
	};
}
