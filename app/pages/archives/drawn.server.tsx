// Owns the months of the archives as a document shows them: in runs of titles, so that a month of hundreds is drawn anew where it changed.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnNow, drawnOnce } from "../../ui/drawn-once.server.tsx";
import { Month, Run } from "./month.tsx";
import type { ArchiveMonth } from "./read.server.ts";

/** Few enough that what is told of them is remembered, long titles included. */
const RUN = 32;

const drawRun = drawnOnce(Run, { least: 150 });

/** Draws a month. Its runs are counted from its first day on: whatever comes next leaves those before it as they were. */
export function drawnMonth(month: ArchiveMonth): DrawnElement {
	const { titles } = month;
	const runs: string[] = [];
	for (let end = titles.length; end > 0; end -= RUN) runs.unshift(drawRun({ titles: titles.slice(Math.max(0, end - RUN), end) }).html);
	return drawnNow(<Month month={month} list={runs.join("")} />);
}
