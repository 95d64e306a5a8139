// Owns what the editor reads of the site's published items: found by their words.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../../platform/db/schema.ts";
import { findImages } from "../../../../platform/images/image-store.server.ts";
import { dateText } from "../../../../shared/dates-fr.ts";
import { fold } from "../../../../shared/fold.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../../../shared/kinds.ts";
import type { SiteItem } from "./items.ts";

type Db = Kysely<Database>;
const EACH_AT_MOST = 12;

/** Of a kind: the moment its lists go by, and its picture. */
function ownColumns({ date, pictures }: (typeof kinds)[Kind]) {
	const held = pictures.map((column) => sql`nullif(${sql.ref(column)}, '')`);
	return {
		at: date ? sql`coalesce(${sql.ref(date)}, created_at)` : sql.ref("created_at"),
		image: sql`coalesce(${sql.join([...held, sql`null`])})`,
	};
}

type Found = { id: string; slug: string; title: string; excerpt: string; at: string; image: string | null; image_alt: string | null };

/** Published items whose title or name holds these words, newest first, a few of each type. */
export async function searchItems(db: Db, asked: { q: string; type: string | null; timeZone: string }): Promise<SiteItem[]> {
	const pattern = `%${fold(asked.q).replace(/[\\%_]/g, "\\$&")}%`;
	const found = await Promise.all(
		kindNames
			.filter((type) => asked.type === null || asked.type === type)
			.map(async (type) => {
				const { table, heading, summary, flag } = kinds[type];
				const { at, image } = ownColumns(kinds[type]);
				const { rows } = await sql<Found>`
					select id, slug, ${sql.ref(heading)} as title, ${sql.ref(summary)} as excerpt, ${at} as at, ${image} as image, image_alt
					from ${sql.table(table)}
					where ${sql.ref(flag)} and coalesce(search_text, '') like ${pattern} escape '\\'
					order by ${at} desc limit ${EACH_AT_MOST}`.execute(db);
				return rows.map((row) => ({ ...row, type }));
			}),
	);
	const all = found.flat().sort((left, right) => (left.at < right.at ? 1 : -1));
	const images = await findImages(
		db,
		all.map(({ image }) => image),
	);
	return all.map(({ id, slug, title, excerpt, at, image, image_alt, type }) => {
		const stored = images.get(image ?? "");
		return {
			type,
			id,
			title,
			excerpt: excerpt ?? "",
			path: publicPath(type, slug),
			image: stored && image ? { src: image, shown: stored.src, alt: image_alt || stored.alt } : null,
			date: dateText(at, asked.timeZone)?.short ?? null,
		};
	});
}
