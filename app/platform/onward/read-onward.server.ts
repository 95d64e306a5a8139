// Owns what one can go on to from an item: its neighbours in its series, what speaks of it and what it speaks of, what to read next, its neighbours in time.
import { kindWords } from "../../shared/copy.ts";
import { publicPath } from "../../shared/kinds.ts";
import { typographyTitle } from "../../shared/typography.ts";
import type { Db } from "../db/open.ts";
import type { Image } from "../images/image.ts";
import { findImages } from "../images/image-store.server.ts";
import { findHeadings, type ItemHeading, type ItemRef, refKey } from "../items/items-store.server.ts";
import { placeInSeries } from "../series/series-store.server.ts";
import { type Around, findAround, type Standing } from "./around-store.server.ts";
import { choose } from "./choose.ts";
import type { OtherTexts } from "./other-texts.ts";

/** How many other texts are said to speak of it, after the items that do. */
const OTHERS = 3;

/**
 * Where one can go on from an item: at most four questions, one more for one of a series and for one that other texts lead to.
 * @param options.siteUrl - the site's public address: texts may lead to it in full
 * @param options.otherTexts - those that are no items and may lead to it
 */
export async function readOnward(db: Db, item: Standing, { siteUrl, otherTexts }: { siteUrl: string; otherTexts: readonly OtherTexts[] }) {
	const place = await placeInSeries(db, item, item.series);
	const around = await findAround(db, item, siteUrl);
	const beside = [place?.previous, place?.next].flatMap((part) => part ?? []);
	const { from, to, tagged, kin, older, newer } = around;
	const headings = await findHeadings(db, [...beside, ...from, ...to, ...tagged, ...kin, ...older, ...newer]);
	const byAddress = new Map([...headings.values()].map((told) => [publicPath(told.kind, told.slug), told]));
	const led = to.flatMap(({ kind, slug }) => byAddress.get(publicPath(kind, slug)) ?? []);
	const { mentions, subjects, proposed, before, after } = choose(item, { beside, from, to: led, tagged, kin, older, newer }, headings);
	const inSeries = (part: ItemRef | null) => {
		const told = part && headings.get(refKey(part));
		return told ? linkTo(told) : null;
	};
	return {
		series: place && { ...place, previous: inSeries(place.previous), next: inSeries(place.next) },
		mentions: [...mentions.map(nameLink), ...(await findOthers(db, around.others, otherTexts))],
		subjects: subjects.map(nameLink),
		proposed: await presentProposed(db, proposed),
		before: before && linkTo(before),
		after: after && linkTo(after),
	};
}

/** What is told of other texts that lead to an item. A page that none leads to asks nothing of where they are kept, and hangs on none of them. */
async function findOthers(db: Db, others: Around["others"], texts: readonly OtherTexts[]) {
	const found = texts.map(async ({ kind, what, findLatest }) => {
		const ids = new Set(others.filter((other) => other.kind === kind).map(({ id }) => id));
		return ids.size > 0 ? (await findLatest(db, [...ids].sort(), OTHERS)).map((text) => ({ ...text, what })) : [];
	});
	return (await Promise.all(found)).flat();
}

/** What is proposed, ready to be drawn: its pictures in one question. */
export async function presentProposed(db: Db, proposed: readonly ItemHeading[]) {
	const images = await findImages(
		db,
		proposed.map(({ picture }) => picture),
	);
	return proposed.map((told) => ({ ...linkTo(told), category: told.category || null, image: pictureOf(told, images) }));
}

const linkTo = ({ kind, slug, heading }: ItemHeading) => ({ kind, title: typographyTitle(heading), href: publicPath(kind, slug) });

/** A link that says what it leads to. */
const nameLink = (told: ItemHeading) => ({ ...linkTo(told), what: kindWords[told.kind].page });

function pictureOf({ picture, image_alt, image_credit }: ItemHeading, images: ReadonlyMap<string, Image>): Image | null {
	const image = images.get(picture ?? "");
	return image ? { ...image, alt: image_alt || image.alt, credit: image_credit ?? image.credit } : null;
}
