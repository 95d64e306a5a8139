// Owns looking an item over before it is published. Nothing is written; other sites are never asked (decision 013).
import type { Db } from "../../platform/db/open.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { surveyBody } from "../../platform/markdown/survey.ts";
import type { Services } from "../../platform/services.ts";
import { deadPaths } from "../../platform/site-links/site-links.server.ts";
import { type Kind, publicPath } from "../../shared/kinds.ts";
import { cutAtWord } from "../../shared/one-line.ts";
import { reading } from "../../shared/reading-ease.ts";
import { drawnCardPath } from "./drawn-card.ts";
import { type Fields, headingOf, type SomeFields, textsOf } from "./field-values.ts";
import type { Review } from "./review.ts";
import { wantedSlug } from "./rules.ts";

const SHOWN_AT_MOST = 20;
const SENTENCE_SHOWN = 90;

/** Looks over what a form holds. */
export async function reviewItem({ db, config }: Pick<Services, "db" | "config">, kind: Kind, fields: Fields): Promise<Review> {
	const texts = textsOf(kind, fields).map(surveyBody);
	const textLinks = texts.flatMap(({ links }) => links);
	const textImages = texts.flatMap(({ images }) => images);
	const own = config.siteUrl + publicPath(kind, wantedSlug(kind, fields.slug, headingOf(kind, fields)));
	const { links = [], social_links = [] }: SomeFields = fields;
	const written = [...textLinks.flatMap(({ href }) => href ?? []), ...[...links, ...social_links].map(({ url }) => url)];
	const addresses = written.flatMap((href) => (URL.canParse(href, own) ? new URL(href, own).href : []));
	const read = reading([fields.excerpt, ...texts.flatMap(({ passages }) => passages)]);
	const images = await findImages(db, [fields.share_image, fields.image_url, ...textImages.map(({ src }) => src)]);
	const shared = [fields.share_image, fields.image_url].filter((address) => images.has(address));
	return {
		mute: {
			cover: fields.image_url !== "" && !fields.image_alt && !images.get(fields.image_url)?.alt,
			images: some(new Set(textImages.filter(({ src, alt }) => !alt && !images.get(src)?.alt).map(({ src }) => src))),
		},
		dead: some(await dead(db, config.siteUrl, { addresses, own })),
		without: some(textLinks.filter(({ href }) => href === null).map(({ words }) => words)),
		skipping: some(texts.flatMap(({ headings }) => skipping(headings))),
		sentences: read.sentences,
		long: some(read.long.map((sentence) => cutAtWord(sentence, SENTENCE_SHOWN))),
		ease: read.ease,
		card:
			images.get(shared[0] ?? "")?.card ??
			drawnCardPath(kind, { title: headingOf(kind, fields), category: fields.category, images: shared }),
	};
}

const some = <One>(all: Iterable<One>): One[] => [...all].slice(0, SHOWN_AT_MOST);

/** What leads to the item itself leads somewhere once it is published. */
async function dead(db: Db, siteUrl: string, { addresses, own }: { addresses: readonly string[]; own: string }) {
	const { pathname } = new URL(own);
	return deadPaths(
		db,
		siteUrl,
		addresses.filter((address) => new URL(address).pathname.replace(/\/$/, "") !== pathname),
	);
}

/** Headings that stand more than one level below the one before; the first belongs right below the title. */
function skipping(headings: readonly { depth: number; text: string }[]): string[] {
	return headings.flatMap(({ depth, text }, place) => (depth > Math.max(1, headings[place - 1]?.depth ?? 1) + 1 ? [text] : []));
}
