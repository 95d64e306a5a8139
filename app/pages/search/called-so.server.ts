// Owns which pages bear the very name somebody looks for: an author's, a tag's, a series'. Who was merged or renamed is met under the name of
// before, which no text may hold any more.
import { parseQuery } from "../../features/search/query.ts";
import { slugToday } from "../../features/search/signers-store.server.ts";
import type { Db } from "../../platform/db/open.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import { nameSeries } from "../../platform/series/series-store.server.ts";
import { authorPath, seriesPath, tagPath } from "../../shared/addresses.ts";
import { nameSlug, slugify } from "../../shared/slug.ts";
import { typographyFr } from "../../shared/typography.ts";
import { findPublicAuthor } from "../authors/store.server.ts";
import { findTagNames, tagToday } from "../tags/store.server.ts";

/** A page, by what it is of. */
export type CalledSo = { of: "author" | "tag" | "series"; name: string; href: string };

/** The pages readers may open whose name is what was typed, whatever its accents and capitals. */
export async function pagesCalled(db: Db, typed: string): Promise<CalledSo[]> {
	// « jeanne -martin » is nobody's name.
	if (parseQuery(typed, await shippedLexicon()).without.length > 0) return [];
	const slug = slugify(typed);
	const [author, tag, series] = await Promise.all([
		authorCalled(db, typed),
		slug ? tagCalled(db, slug) : null,
		slug ? seriesCalled(db, slug) : null,
	]);
	const pages = [
		{ of: "author", name: author?.name, href: authorPath(author?.slug ?? "") },
		{ of: "tag", name: tag?.name, href: tagPath(tag?.slug ?? "") },
		{ of: "series", name: series?.name, href: seriesPath(series?.slug ?? "") },
	] as const;
	return pages.flatMap(({ of, name, href }) => (name ? [{ of, name: typographyFr(name), href }] : []));
}

async function authorCalled(db: Db, typed: string): Promise<{ name: string; slug: string } | null> {
	const slug = nameSlug(typed);
	return slug ? findPublicAuthor(db, await slugToday(db, slug)) : null;
}

async function seriesCalled(db: Db, asked: string): Promise<{ name: string; slug: string } | null> {
	const name = await nameSeries(db, asked);
	if (name !== null) return { name, slug: asked };
	const slug = await findSlugSince(db, seriesPath, asked);
	const now = slug && (await nameSeries(db, slug));
	return slug && now ? { name: now, slug } : null;
}

async function tagCalled(db: Db, asked: string): Promise<{ name: string | undefined; slug: string }> {
	const slug = await tagToday(db, asked);
	return { slug, name: (await findTagNames(db, [slug]))[slug] };
}
