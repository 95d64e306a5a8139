// Owns the passage from a row to what a page shows: French typography, dates in words, images in their sizes.
// Stored text is never changed; all of this happens when it is shown.
import type { Image } from "../../platform/images/image.ts";
import { findImages } from "../../platform/images/image-store.server.ts";
import { renderOnce } from "../../platform/rendered-texts/render-once.server.ts";
import { saidElsewhere } from "../../platform/said-elsewhere/said-elsewhere.server.ts";
import type { Services } from "../../platform/services.ts";
import { authorPath, cardPath } from "../../shared/addresses.ts";
import { signedPieces } from "../../shared/authors.ts";
import { dateText } from "../../shared/dates-fr.ts";
import { pictureAddress } from "../../shared/kinds.ts";
import { DEFAULT_READ_TIME } from "../../shared/reading-time.ts";
import { shortDescription } from "../../shared/seo.ts";
import { readTags } from "../../shared/tags.ts";
import { typographyFr, typographyTitle } from "../../shared/typography.ts";
import type { Article, ArticleCard } from "./rules.ts";
import { readSigners, type Signer } from "./signers.server.ts";
import type { ArticleCardRow, ArticleRow } from "./store.server.ts";

type Needs = Pick<Services, "db" | "config">;

/** All that an article's card is made of. */
export type ArticleSource = { row: ArticleCardRow; image: Image | null; timeZone: string };

export function toCard({ row, image, timeZone }: ArticleSource): ArticleCard {
	return {
		id: row.id,
		slug: row.slug,
		title: typographyTitle(row.title),
		excerpt: typographyFr(row.excerpt),
		category: row.category || null,
		authorName: row.author_name || null,
		readTime: row.read_time ?? DEFAULT_READ_TIME,
		listedOn: dateText(row.listed_at, timeZone),
		image: image && { ...image, alt: row.image_alt ?? image.alt, credit: row.image_credit ?? image.credit },
	};
}

/** What the cards of rows are made of, their images found in one question. */
export async function findSources({ db, config }: Needs, rows: ArticleCardRow[]): Promise<ArticleSource[]> {
	const addresses = rows.map((row) => pictureAddress("actualites", row));
	const images = await findImages(db, addresses);
	return rows.map((row, index) => ({ row, image: images.get(addresses[index] ?? "") ?? null, timeZone: config.timeZone }));
}

/** Makes cards of rows. */
export async function presentCards(needs: Needs, rows: ArticleCardRow[]): Promise<ArticleCard[]> {
	return (await findSources(needs, rows)).map(toCard);
}

/**
 * A whole article and its body, ready to be read. « Mis à jour le » only when it was updated on a later day.
 * @param options.isOnScreen - its text is still being written: what is made of it is not kept
 */
export async function presentArticle(
	needs: Needs,
	row: ArticleRow,
	{ isOnScreen = false } = {},
): Promise<{ article: Article; signers: Signer[]; bodyHtml: string; opening: string }> {
	const subject = isOnScreen ? null : ({ kind: "actualites", id: row.id, form: "page" } as const);
	const [[card], [body], signers] = await Promise.all([
		presentCards(needs, [row]),
		renderOnce(needs.db, subject, [row.content]),
		readSigners(needs.db, row.author_name),
	]);
	const updated = dateText(row.updated_at, needs.config.timeZone);
	const later = updated && updated.long !== card?.listedOn?.long && updated.iso > (card?.listedOn?.iso ?? "");
	const opening = body?.opening ?? "";
	const pageOf = ({ slug, publicName }: Signer) => (publicName === null ? null : authorPath(slug));
	const article = {
		...(card as ArticleCard),
		elsewhere: await saidElsewhere(needs.db, row, {
			words: [row.title, row.category],
			image: card?.image ?? null,
			card: cardPath("actualites", row.slug),
		}),
		description: card?.excerpt.trim() ? null : shortDescription(opening),
		wordCount: body?.wordCount ?? 0,
		// Where no name of it leads anywhere, it is the words alone.
		...(signers.some(pageOf) && {
			signed: signedPieces(
				row.author_name ?? "",
				signers.map((signer) => ({ written: signer.written, href: pageOf(signer) })),
			),
		}),
		signers: signers.map((signer) => ({ name: signer.written, href: pageOf(signer) })),
		tags: readTags(row.tags).map(({ name, slug }) => ({ name: typographyFr(name), slug })),
		headings: (body?.headings ?? []).filter((heading) => heading.depth === 2).map(({ id, text }) => ({ id, text })),
		updated: later ? updated : null,
		isDemo: row.origin?.startsWith("demo:") ?? false,
	};
	return { article, signers, bodyHtml: body?.html ?? "", opening };
}
