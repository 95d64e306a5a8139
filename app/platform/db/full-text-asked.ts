// Owns how what is asked of the words of documents is spelled for each engine.
import { type RawBuilder, sql } from "kysely";

/** A word as it is written, by its beginning, or by what it comes from; words one after the other. */
type Leaf = { form: string; isBeginning?: boolean } | { lemma: string } | { phrase: readonly string[] };

/** What is asked of the words of a document. */
export type Asked = Leaf | { all: readonly Asked[] } | { any: readonly Asked[] } | { of: Asked; without: Asked };

/** As FTS5 reads it. Words hold letters and digits alone: nothing of them is syntax within quotes. */
export function matchOf(asked: Asked): string {
	if ("all" in asked) return `(${asked.all.map(matchOf).join(" AND ")})`;
	if ("any" in asked) return `(${asked.any.map(matchOf).join(" OR ")})`;
	if ("of" in asked) return `(${matchOf(asked.of)} NOT ${matchOf(asked.without)})`;
	return matchIn("lemma" in asked ? "heading_lemma excerpt_lemma body_lemma" : "heading excerpt body", asked);
}

/** A word or a phrase in some columns, as FTS5 reads it. */
export function matchIn(columns: string, asked: Leaf): string {
	if ("lemma" in asked) return `{${columns}}: "${asked.lemma}"`;
	if ("phrase" in asked) return `{${columns}}: "${asked.phrase.join(" ")}"`;
	return `{${columns}}: "${asked.form}"${asked.isBeginning ? "*" : ""}`;
}

/** Whether words are asked for one after the other. */
export const hasPhrase = (asked: Asked): boolean =>
	"phrase" in asked ||
	("all" in asked && asked.all.some(hasPhrase)) ||
	("any" in asked && asked.any.some(hasPhrase)) ||
	("of" in asked && (hasPhrase(asked.of) || hasPhrase(asked.without)));

/** As a tsquery of PostgreSQL reads it; phrases are the words they are made of. */
export function tsqueryOf(asked: Asked): string {
	if ("all" in asked) return `(${asked.all.map(tsqueryOf).join(" & ")})`;
	if ("any" in asked) return `(${asked.any.map(tsqueryOf).join(" | ")})`;
	if ("of" in asked) return `(${tsqueryOf(asked.of)} & !${tsqueryOf(asked.without)})`;
	if ("lemma" in asked) return `'=${asked.lemma}'`;
	if ("phrase" in asked) return `(${asked.phrase.map((word) => `'${word}'`).join(" & ")})`;
	return `'${asked.form}'${asked.isBeginning ? ":*" : ""}`;
}

/** What all documents answer that answer what is asked, and others: as a tsquery says it, without the order of words. */
export function nearlyOf(asked: Asked): string {
	if ("all" in asked) return `(${asked.all.map(nearlyOf).join(" & ")})`;
	if ("any" in asked) return `(${asked.any.map(nearlyOf).join(" | ")})`;
	if ("of" in asked && hasPhrase(asked.without)) return nearlyOf(asked.of);
	if ("of" in asked) return `(${nearlyOf(asked.of)} & !${tsqueryOf(asked.without)})`;
	return tsqueryOf(asked);
}

/** In the words of a document, which stand between spaces; `like` would take half as long again. */
const followEachOther = (phrase: readonly string[]) =>
	sql<boolean>`(select strpos(exact, ${` ${phrase.join(" ")} `}) > 0 from search_words_texts where num = search_words.num)`;

/** PostgreSQL keeps few places of a word, and none beyond 16,383: whether words follow each other is read from the words themselves. */
export function conditionOf(asked: Asked): RawBuilder<boolean> {
	if (!hasPhrase(asked)) return sql`search_words.words @@ ${tsqueryOf(asked)}::tsquery`;
	if ("all" in asked) return sql`(${sql.join(asked.all.map(conditionOf), sql` and `)})`;
	if ("any" in asked) return sql`(${sql.join(asked.any.map(conditionOf), sql` or `)})`;
	if ("of" in asked) return sql`(${conditionOf(asked.of)} and not ${conditionOf(asked.without)})`;
	const phrase = "phrase" in asked ? asked.phrase : [];
	return sql`(search_words.words @@ ${tsqueryOf(asked)}::tsquery and ${followEachOther(phrase)})`;
}

/**
 * What is left to ask of a document that answers `nearlyOf`: whether words follow each other. A phrase's own words are in it wherever they do.
 */
export function orderOf(asked: Asked): RawBuilder<boolean> {
	if ("phrase" in asked) return followEachOther(asked.phrase);
	if ("all" in asked)
		return asked.all.some(hasPhrase) ? sql`(${sql.join(asked.all.filter(hasPhrase).map(orderOf), sql` and `)})` : sql`true`;
	return hasPhrase(asked) ? conditionOf(asked) : sql`true`;
}

/** Whether what is asked is one way or another to leave some parts out. */
export const isChoice = (asked: Asked): boolean =>
	"of" in asked ? isChoice(asked.of) : "any" in asked && asked.any.some((way) => "all" in way);

/** The words and phrases something asked is made of, whatever joins them. */
export const leavesOf = (asked: Asked): Leaf[] =>
	"any" in asked
		? asked.any.flatMap(leavesOf)
		: "all" in asked
			? asked.all.flatMap(leavesOf)
			: "of" in asked
				? leavesOf(asked.of)
				: [asked];
