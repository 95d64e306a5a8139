// Owns what the editor reads of the site's published items: found by their words, and whether a link to one still leads somewhere.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { findImages } from "../../../platform/images/image-store.server.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import { fold } from "../../../shared/fold.ts";
import type { SiteItem } from "./items.ts";

type Db = Kysely<Database>;
const EACH_AT_MOST = 12;

const tables = [
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
		tables
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
			image: stored ? { src: stored.src, alt: image_alt || stored.alt } : null,
			date: dateText(at, asked.timeZone)?.short ?? null,
		};
	});
}

/** Of these links, the paths to items of this site that no reader can open: no such item, or not public. */
export async function deadPaths(db: Db, siteUrl: string, links: readonly string[]): Promise<string[]> {
	const dead: string[] = [];
	for (const link of new Set(links)) {
		if (!URL.canParse(link) || new URL(link).origin !== new URL(siteUrl).origin) continue;
		const path = decoded(new URL(link).pathname).replace(/\/$/, "");
		const source = tables.find(({ base }) => path.startsWith(base) && path.length > base.length);
		if (!source) continue;
		const slug = path.slice(source.base.length);
		const { rows } = await sql<{ id: string }>`
			select id from ${sql.table(source.table)} where slug = ${slug} and ${sql.ref(source.flag)} limit 1`.execute(db);
		if (rows.length > 0) continue;
		const moved = await db.selectFrom("redirects").select("from_path").where("from_path", "=", path).executeTakeFirst();
		if (!moved) dead.push(path);
	}
	return dead;
}

function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
