// Owns how many documents PostgreSQL believes to hold some words, as its own sample of them says. Its planner could be asked each time; that takes
// as long as finding a rare word.
import { sql } from "kysely";
import type { Asked } from "./full-text-asked.ts";
import type { Db } from "./open.ts";

/** `words`: of those it knows to be frequent, in which part of all documents each is. What comes from words begins with « = ». */
export type Frequencies = { documents: number; words: ReadonlyMap<string, number> };

/** The sample is taken anew when some tenth of the documents has changed. */
const KNOWN_FOR_MS = 60_000;

const known = new WeakMap<object, { until: number; frequencies: Promise<Frequencies> }>();

/** What is believed now, or was a minute ago. */
export function frequenciesOf(db: Db): Promise<Frequencies> {
	const owner = db.getExecutor().adapter;
	const before = known.get(owner);
	if (before && performance.now() < before.until) return before.frequencies;
	const frequencies = readFrequencies(db);
	known.set(owner, { until: performance.now() + KNOWN_FOR_MS, frequencies });
	frequencies.catch(() => known.delete(owner));
	return frequencies;
}

async function readFrequencies(db: Db): Promise<Frequencies> {
	type Row = { documents: number; words: string[] | null; parts: number[] | null };
	// Its own schema's table, whatever else the database holds. What was never looked at (-1), or when it was empty, may be many: a whole site was just
	// brought in.
	const { rows } = await sql<Row>`select reltuples::float8 as documents, to_json(most_common_elems::text::text[]) as words,
		to_json(most_common_elem_freqs) as parts
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
			left join pg_stats on schemaname = nspname and tablename = relname and attname = 'words'
		where pg_class.oid = 'search_words'::regclass`.execute(db);
	const { documents = 0, words, parts } = rows[0] ?? {};
	return {
		documents: documents <= 0 ? Number.POSITIVE_INFINITY : documents,
		words: new Map(words?.map((word, place) => [word, parts?.[place] ?? 0])),
	};
}

/**
 * In which part of all documents what is asked is believed to be, at least where it is one of several words: those that are asked for one another
 * (what a word comes from, how it begins) mostly stand in the same documents. Words nothing is known of are in none.
 */
export function partHolding(asked: Asked, words: Frequencies["words"]): number {
	const all = (of: readonly Asked[]) => of.reduce((part, one) => part * partHolding(one, words), 1);
	if ("all" in asked) return all(asked.all);
	if ("any" in asked) return Math.max(0, ...asked.any.map((one) => partHolding(one, words)));
	if ("of" in asked) return partHolding(asked.of, words);
	if ("phrase" in asked) return all(asked.phrase.map((form) => ({ form })));
	if ("lemma" in asked) return words.get(`=${asked.lemma}`) ?? 0;
	if (!asked.isBeginning) return words.get(asked.form) ?? 0;
	let most = 0;
	for (const [word, part] of words) if (word.startsWith(asked.form)) most = Math.max(most, part);
	return most;
}
