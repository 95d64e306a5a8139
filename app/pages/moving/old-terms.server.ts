// Owns the addresses under which WordPress and Ghost list what bears a word or a signature: where that is found here.
import { listAddress } from "../../features/articles/head.ts";
import { listCategories } from "../../features/articles/store.server.ts";
import type { Db } from "../../platform/db/open.ts";
import { findSlugSince } from "../../platform/redirects/redirect-store.server.ts";
import { authorFeedPath, authorPath, kindFeedPath, tagFeedPath, tagPath } from "../../shared/addresses.ts";
import { nameSlug, slugify } from "../../shared/slug.ts";
import { findPublicAuthor } from "../authors/store.server.ts";
import { findTag } from "../tags/store.server.ts";

/**
 * `/tag/velo`, `/category/ville/velo/page/2`, `/author/ada/feed`: a page of the list leads to its beginning. WordPress: `category_base` and
 * `tag_base` as they are unless somebody changed them, `/feed`, `/page/N`; Ghost: `/rss`.
 */
const OLD_TERM =
	/^\/(?<scheme>tag|category|author)\/(?:[^/]+\/)*?(?<slug>[^/]+?)(?:\/page\/\d+)?(?<feed>\/(?:feed(?:\/(?:rss2?|atom))?|rss))?$/;

/** A page that lists something, and its feed. */
type Listing = { page: string; feed: string };

/**
 * Where an address of a list of before leads: to the tag, the category or the author of that slug, readers of the site find today; null
 * where there is none, or it is no such address. What was a category there may be a tag here, and the other way round.
 * @param key - as platform/redirects keeps addresses: decoded, without a slash at its end
 */
export async function oldTermPath(db: Db, key: string): Promise<string | null> {
	const { scheme, slug: written = "", feed } = OLD_TERM.exec(key)?.groups ?? {};
	const slug = nameSlug(written);
	if (!slug) return null;
	const found =
		scheme === "author"
			? await authorOf(db, slug)
			: scheme === "tag"
				? ((await tagOf(db, slug)) ?? (await categoryOf(db, slug)))
				: ((await categoryOf(db, slug)) ?? (await tagOf(db, slug)));
	return found && (feed ? found.feed : found.page);
}

/** What has this slug, or has had it: as it is called now. */
async function calledNow(
	db: Db,
	slug: string,
	pathOf: (slug: string) => string,
	isFound: (slug: string) => Promise<unknown>,
): Promise<string | null> {
	if (await isFound(slug)) return slug;
	const since = await findSlugSince(db, pathOf, slug);
	return since && (await isFound(since)) ? since : null;
}

async function tagOf(db: Db, slug: string): Promise<Listing | null> {
	const tag = await calledNow(db, slug, tagPath, (each) => findTag(db, each));
	return tag ? { page: tagPath(tag), feed: tagFeedPath(tag) } : null;
}

async function categoryOf(db: Db, slug: string): Promise<Listing | null> {
	const category = (await listCategories(db)).sort().find((name) => slugify(name) === slug);
	return category === undefined ? null : { page: listAddress(category), feed: kindFeedPath("actualites", category) };
}

async function authorOf(db: Db, slug: string): Promise<Listing | null> {
	const author = await calledNow(db, slug, authorPath, (each) => findPublicAuthor(db, each));
	return author ? { page: authorPath(author), feed: authorFeedPath(author) } : null;
}
