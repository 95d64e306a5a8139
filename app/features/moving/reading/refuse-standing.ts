// What a list of readers says beside the columns its producer has: somebody may have added one of who has left.
import type { StandingUnder } from "../frame/ports.ts";
import { type Beside, ImportRefusal } from "../frame/refusal.ts";
import { csvRefusals } from "./copy.ts";
import type { CsvFile, CsvRow } from "./read-csv.ts";

type Reading = { read: ReadonlySet<string>; standingUnder: StandingUnder; what: string; beside?: Beside };

/**
 * Judges the rows of a list by the columns that are not read: the first filled cell that may take somebody's agreement away makes it
 * throw ImportRefusal, with the line. `what`: what the list is called.
 */
export function standingRefuser({ titles }: CsvFile, { read, standingUnder, what, beside }: Reading): (row: CsvRow) => void {
	const states = titles.flatMap((column) => {
		const meaningOf = read.has(column) ? null : standingUnder(column, titles);
		return meaningOf ? [{ column, meaningOf }] : [];
	});
	return ({ cells, line }) => {
		for (const { column, meaningOf } of states) {
			const word = cells.get(column) ?? "";
			const meaning = word === "" ? "nothing" : meaningOf(word);
			if (meaning !== "nothing" && meaning !== "subscribed")
				throw new ImportRefusal(csvRefusals.standing(what, line, column, word), beside);
		}
	};
}
