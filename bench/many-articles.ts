// The articles that lists are measured over: long bodies, ten minutes apart.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { ArticlesTable } from "../app/platform/db/schema/items.ts";
import type { Site } from "../tests/support/site.ts";

const AT_A_TIME = 500;
const content = "Un paragraphe de bonnes nouvelles, assez long pour compter. ".repeat(60);

type Own = Pick<Insertable<ArticlesTable>, "title" | "category" | "is_published"> & Partial<Insertable<ArticlesTable>>;

/** Writes so many articles into a site; `own` says what is each one's own. */
export async function writeArticles(site: Pick<Site, "write">, count: number, own: (index: number) => Own): Promise<void> {
	await site.write(async (transaction) => {
		for (let start = 0; start < count; start += AT_A_TIME) {
			const rows = Array.from({ length: Math.min(AT_A_TIME, count - start) }, (_, offset) => {
				const index = start + offset;
				return {
					id: randomUUID(),
					slug: `article-${index}`,
					excerpt: "Un extrait qui donne envie.",
					content,
					created_at: new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString(),
					...own(index),
				};
			});
			await transaction.insertInto("articles").values(rows).execute();
		}
	});
}
