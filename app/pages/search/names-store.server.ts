// Owns how what results may be narrowed to is called: tags and people are asked in one question.
import { type RawBuilder, sql } from "kysely";
import { MOST_CHOICES } from "../../features/search/rules.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { signersNames } from "../authors/store.server.ts";
import { tagNames } from "../tags/store.server.ts";

/** Names by slugs. What is no longer public has none. */
export type Names = Record<"tag" | "author", Record<string, string>>;

/** What tags and people of these slugs, as many as a facet shows, are called where readers may know it, as it is written there. */
export async function findNames(db: Db, { tag, author }: Record<"tag" | "author", readonly string[]>): Promise<Names> {
	type Named = { facet: keyof Names; slug: string; name: string | null };
	const questions: RawBuilder<Named>[] = [];
	if (tag.length > 0) questions.push(sql`select 'tag' as facet, slug, name from (${tagNames(db, tag)}) as tags`);
	if (author.length > 0) {
		// As many each time, the last one again and again: one shape of the question.
		const people = Array.from({ length: MOST_CHOICES + 1 }, (_, place) => author[place] ?? (author.at(-1) as string));
		questions.push(sql`select 'author' as facet, slug, name from (${signersNames(people)}) as people`);
	}
	const names: Names = { tag: {}, author: {} };
	if (questions.length === 0) return names;
	const { rows } = await sql<Named>`${prepared} ${sql.join(questions, sql` union all `)}`.execute(db);
	for (const { facet, slug, name } of rows) if (name !== null) names[facet][slug] = name;
	return names;
}
