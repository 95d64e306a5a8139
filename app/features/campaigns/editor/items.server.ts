// Owns what the editor reads of the site's published items: found by their words.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { findImages } from "../../../platform/images/image-store.server.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import { fold } from "../../../shared/fold.ts";
import type { SiteItem } from "./items.ts";

type Db = Kysely<Database>;
const EACH_AT_MOST = 12;

export const itemTables = [
	{
		type: "actualites",
		table: "articles",
		base: "/actualites/",
		flag: "is_published",
		title: "title",
		excerpt: "excerpt",
		at: "coalesce(published_at, created_at)",
		image: "coalesce(nullif(featured_image, ''), image_url)",
	},
	{
		type: "visionnaires",
		table: "visionaries",
		base: "/portrait/",
		flag: "is_active",
		title: "name",
		excerpt: "description",
		at: "created_at",
		image: "image_url",
	},
	{
		type: "vie-alt",
		table: "vie_alt",
		base: "/vie-alt/",
		flag: "is_active",
		title: "name",
		excerpt: "description",
		at: "created_at",
		image: "image_url",
	},
] as const;

type Found = { id: string; slug: string; title: string; excerpt: string; at: string; image: string | null; image_alt: string | null };

/** Published items whose title or name holds these words, newest first, a few of each type. */
export async function searchItems(db: Db, asked: { q: string; type: string | null; timeZone: string }): Promise<SiteItem[]> {
	const pattern = `%${fold(asked.q).replace(/[\\%_]/g, "\\$&")}%`;
	const found = await Promise.all(
		itemTables
			.filter(({ type }) => asked.type === null || asked.type === type)
			.map(async (source) => {
				const rows = await sql<Found>`
					select id, slug, ${sql.ref(source.title)} as title, ${sql.ref(source.excerpt)} as excerpt,
						${sql.raw(source.at)} as at, ${sql.raw(source.image)} as image, image_alt
					from ${sql.table(source.table)}
					where ${sql.ref(source.flag)} and coalesce(search_text, '') like ${pattern} escape '\\'
					order by ${sql.raw(source.at)} desc limit ${EACH_AT_MOST}`.execute(db);
				return rows.rows.map((row) => ({ ...row, source }));
			}),
	);
	const all = found.flat().sort((left, right) => (left.at < right.at ? 1 : -1));
	const images = await findImages(
		db,
		all.map(({ image }) => image),
	);
	return all.map(({ id, slug, title, excerpt, at, image, image_alt, source }) => {
		const stored = images.get(image ?? "");
		return {
			type: source.type,
			id,
			title,
			excerpt: excerpt ?? "",
			path: source.base + slug,
			image: stored && image ? { src: image, shown: stored.src, alt: image_alt || stored.alt } : null,
			date: dateText(at, asked.timeZone)?.short ?? null,
		};
	});
}
