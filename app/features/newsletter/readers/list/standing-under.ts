// What the columns of somebody's table say of where its people stand, where nobody is there to be asked; pure.
import type { Meaning } from "../../../../shared/reader-standing.ts";
import { guessColumns } from "./columns.ts";
import { departureRule, readStanding, ruleOfTitle } from "./state-words.ts";

/**
 * What the cells under a title say of where somebody stands; null of a cell: it is not understood.
 * @param beside - all of the table's titles, where they may tell which tool it comes from
 * @returns null for a column that says nothing of it
 */
export function standingUnder(title: string, beside: readonly string[] = [title]): ((cell: string) => Meaning | null) | null {
	const use = guessColumns(beside, [])[beside.indexOf(title)];
	if (use !== "left_at" && use !== "state") return null;
	const rule = use === "left_at" ? departureRule : ruleOfTitle(title);
	return (cell) => readStanding(rule, cell.trim()).meaning;
}
