// Owns what one can go on to from an item: its neighbours in its series, what speaks of it, what to read next, its neighbours in time.
import { publicPath } from "../../shared/kinds.ts";
import { typographyTitle } from "../../shared/typography.ts";
import type { Db } from "../db/open.ts";
import type { Image } from "../images/image.ts";
import { findImages } from "../images/image-store.server.ts";
import { findHeadings, type ItemHeading, type ItemRef, refKey } from "../items/items-store.server.ts";
import { placeInSeries } from "../series/series-store.server.ts";
import { findAround, type Standing } from "./around-store.server.ts";
import { choose } from "./choose.ts";

/**
 * Where one can go on from an item: at most four questions, five for one of a series.
 * @param options.siteUrl - the site's public address: texts may lead to it in full
 */
export async function readOnward(db: Db, item: Standing, { siteUrl }: { siteUrl: string }) {
	const place = await placeInSeries(db, item, item.series);
	const around = await findAround(db, item, siteUrl);
	const beside = [place?.previous, place?.next].flatMap((part) => part ?? []);
	const { from, to, tagged, kin, older, newer } = around;
	const headings = await findHeadings(db, [...beside, ...from, ...to, ...tagged, ...kin, ...older, ...newer]);
	const byAddress = new Map([...headings.values()].map((told) => [publicPath(told.kind, told.slug), told]));
	const led = to.flatMap(({ kind, slug }) => byAddress.get(publicPath(kind, slug)) ?? []);
	const next = place?.next ? [place.next] : [];
	const { mentions, proposed, before, after } = choose(
		item,
		{ series: next, linked: [...from, ...led], tagged, kin, older, newer },
		headings,
	);
	const inSeries = (part: ItemRef | null) => {
		const told = part && headings.get(refKey(part));
		return told ? linkTo(told) : null;
	};
	return {
		series: place && { ...place, previous: inSeries(place.previous), next: inSeries(place.next) },
		mentions: mentions.map(linkTo),
		proposed: await presentProposed(db, proposed),
		before: before && linkTo(before),
		after: after && linkTo(after),
	};
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

function pictureOf({ picture, image_alt, image_credit }: ItemHeading, images: ReadonlyMap<string, Image>): Image | null {
	const image = images.get(picture ?? "");
	return image ? { ...image, alt: image_alt || image.alt, credit: image_credit ?? image.credit } : null;
}
