// Owns what a search is narrowed by, as each engine's indexes tell it.
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "../db/engine.ts";
import type { Within } from "../db/full-text-newest.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import { yearsIn } from "./document-numbers.ts";

/** What documents may be narrowed to; null asks for any. `tag`: a slug; `authors`: any of these, as they are written there. */
export type Narrowing = {
	kind: string | null;
	category: string | null;
	authors: readonly string[] | null;
	year: number | null;
	tag: string | null;
};

/** What PostgreSQL's indexes hold of a name (migration 062), which has a bound for what they hold. */
const LETTERS_HELD = 100;

/** Filed or signed so, on PostgreSQL: it has an index of how names begin, in the order of the documents. */
function named(column: "category" | "author", names: readonly string[]): RawBuilder<boolean> {
	const name = sql.ref(column);
	// In a list that it knows, it counts how many there are.
	const list = (texts: readonly string[]) => sql`(${texts.length > 0 ? sql.join(texts) : sql`null`})`;
	const beginnings = [...new Set(names.map((one) => [...one].slice(0, LETTERS_HELD).join("")))];
	return sql`left(${name}, ${sql.lit(LETTERS_HELD)}) in ${list(beginnings)} and ${name} in ${list(names)}`;
}

/**
 * The conditions of a narrowing on SQLite, on the number of a document's words. Who signed and under what it is filed is told by an index of each
 * (migration 063): few documents are. Of what kind and under which tags it is, is asked of each document that is found. Neither is an index to FTS5
 * (« + », `exists`): it would ask the whole match again for each document of the condition.
 */
function conditionsOnSqlite(db: Db, { kind, category, authors, tag }: Omit<Narrowing, "year">): RawBuilder<boolean>[] {
	const within = (column: "category" | "author", names: readonly string[]) =>
		sql<boolean>`+rowid in (select num from search_documents indexed by ${sql.ref(`search_documents_by_${column}`)}
			where ${sql.ref(column)} in ${listed(db, names)})`;
	const facts = [kind !== null && sql`kind = ${kind}`, tag !== null && sql`' ' || tags || ' ' like ${`% ${tag} %`}`].filter(
		(condition) => condition !== false,
	);
	return [
		...(authors === null ? [] : [within("author", authors)]),
		...(category === null ? [] : [within("category", [category])]),
		...(facts.length === 0
			? []
			: [
					sql<boolean>`exists (select 1 from search_documents indexed by search_documents_facts
						where num = search_words.rowid and ${sql.join(facts, sql` and `)})`,
				]),
	];
}

function conditionsOnPostgres({ kind, category, authors, tag }: Omit<Narrowing, "year">): RawBuilder<boolean>[] {
	return [
		kind !== null && sql<boolean>`kind = ${kind}`,
		category !== null && named("category", [category]),
		authors !== null && named("author", authors),
		// It has an index of these lists (migration 062).
		tag !== null && sql<boolean>`string_to_array(tags, ' ') @> array[${tag}]`,
	].filter((condition) => condition !== false);
}

/** The same, as `findNumbers` takes it. */
export function narrowing(db: Db, { year, ...filed }: Narrowing, timeZone: string): Within {
	const conditions = isSqlite(db) ? conditionsOnSqlite(db, filed) : conditionsOnPostgres(filed);
	const { first } = yearsIn(timeZone);
	return {
		only: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : null,
		from: year === null ? null : first(year),
		until: year === null ? null : first(year + 1),
	};
}
