// Owns that the images of one page are asked for together: what its parts ask for in one turn is one question, as long as none of them
// waits for another's, or for its turn after a long one (db/sqlite-driver.ts).
import { readingNow } from "../db/recorded-reads.ts";

type Question<Row> = { paths: Set<string>; rows: Promise<Row[]> };

/**
 * Gathers what is asked of one database for one page (or for no page) until nothing else has work to do in this turn.
 * @param ask - finds the rows of these paths
 * @returns the same, for one part: its rows may be among those of others
 */
export function askedTogether<Db extends object, Row>(
	ask: (db: Db, paths: string[]) => Promise<Row[]>,
): (db: Db, paths: readonly string[]) => Promise<Row[]> {
	const gathering = new WeakMap<Db, Map<object | null, Question<Row>>>();
	return (db, paths) => {
		// What is asked for a page is written down with it: a question is never of two.
		const reading = readingNow();
		const ofDb = gathering.get(db) ?? new Map<object | null, Question<Row>>();
		gathering.set(db, ofDb);
		const begin = (): Question<Row> => {
			const all = new Set<string>();
			const rows = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
				ofDb.delete(reading);
				return ask(db, [...all]);
			});
			return { paths: all, rows };
		};
		const question = ofDb.get(reading) ?? begin();
		ofDb.set(reading, question);
		for (const path of paths) question.paths.add(path);
		return question.rows;
	};
}
