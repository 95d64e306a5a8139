/** The columns of an article that come straight from an item: title, slug, category, dates. */

import { decoded } from "../../../shared/decoded.ts";
import { localToIso } from "../../../shared/local-time.ts";
import { slugify } from "../../../shared/slug.ts";
import type { OriginTerm } from "../frame/records.ts";
import { plainText } from "../html/plain-text.ts";
import { inArticles } from "./copy.ts";
import type { WxrItem } from "./wxr.ts";

/** Title as text, markup stripped and entities decoded; « Sans titre » when there is none. */
export function titleOf(item: Pick<WxrItem, "title">): string {
	return plainText(item.title) || inArticles.untitled;
}

/**
 * The slug an item asks for: its own (decoded, folded to ASCII), else one made from the title, else `article-<id>`.
 * A slug of another alphabet of which only digits would be left counts as none.
 */
export function wantedSlug(item: Pick<WxrItem, "slug" | "title" | "id">): string {
	for (const source of [decoded(item.slug), plainText(item.title)]) {
		const slug = slugify(source);
		if (slug !== "" && (/[a-z]/.test(slug) || !/\p{L}/u.test(source))) return slug;
	}
	return `article-${item.id}`;
}

/**
 * The first category in the item's order, entities decoded. WordPress gives « Uncategorized » (« Non classé ») to posts
 * without one, so it counts as none even alone; tags and formats do not count.
 */
export function categoryOf(item: Pick<WxrItem, "terms">): string | null {
	for (const term of item.terms) {
		if (term.domain !== "category" && term.domain !== "") continue;
		const name = plainText(term.name);
		if (name === "" || isNoCategory(term.nicename) || isNoCategory(slugify(name))) continue;
		return name;
	}
	return null;
}

const SCHEMES: Record<string, OriginTerm["scheme"]> = {
	"": "section",
	category: "section",
	post_tag: "tag",
	// Taxonomies of plugins for series: Organize Series and PublishPress Series; WP Post Series.
	series: "series",
	post_series: "series",
};

/** Every word an item was filed under, in its order: categories, tags, and those of the site's own taxonomies. */
export function termsOf(item: Pick<WxrItem, "terms">): OriginTerm[] {
	return item.terms.flatMap(({ domain, nicename, name: written }) => {
		const name = plainText(written);
		// Formats and menus are how WordPress shows things, not what they are about.
		if (name === "" || /^(?:post_format|nav_menu|wp_.*)$/.test(domain) || isNoCategory(nicename)) return [];
		return { scheme: SCHEMES[domain] ?? "keyword", name, slug: nicename || null };
	});
}

function isNoCategory(slug: string): boolean {
	return /^(uncategori[sz]ed|non-classe|non-classee|non-categorise)(-\d+)?$/.test(slug);
}

export interface ArticleDates {
	created: string;
	updated: string;
	/** False when the file gives no usable date and `now` was taken. */
	known: boolean;
}

/**
 * Times of an item, ISO-8601 UTC with milliseconds. The GMT date wins; drafts have none (`0000-00-00 00:00:00`), then the old site's
 * local date counts, read in this site's time zone since an export does not name its own, then the feed's date, then `now`.
 */
export function datesOf(item: WxrItem, { now, timeZone }: { now: Date; timeZone: string }): ArticleDates {
	const written = parseDate(item.dateGmt) ?? parseLocal(item.dateLocal, timeZone) ?? parseFeedDate(item.pubDate);
	const created = written ?? now.toISOString();
	const updated = parseDate(item.modifiedGmt) ?? parseLocal(item.modifiedLocal, timeZone);
	return { created, updated: updated && updated > created ? updated : created, known: written !== null };
}

function parseDate(text: string): string | null {
	const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/.exec(text);
	if (!parts) return null;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
	const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
	// Out of bounds (month 0, 31 February…) moves another field: then it was no date.
	if (year < 1970 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString();
}

function parseLocal(text: string, timeZone: string): string | null {
	const wall = parseDate(text);
	const minute = wall && localToIso(wall, timeZone);
	return minute && new Date(Date.parse(minute) + Number(wall.slice(17, 19)) * 1_000).toISOString();
}

function parseFeedDate(text: string): string | null {
	const date = new Date(text);
	return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 ? null : date.toISOString();
}
