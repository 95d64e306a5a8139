// Owns the months of the archives as a document shows them: in runs of titles, so that a month of hundreds is drawn anew where it changed.
import type { DrawnElement } from "../../shared/piece.ts";
import { drawnNow, drawnOnce } from "../../ui/drawn-once.server.tsx";
import { Month, Run } from "./month.tsx";
import type { ArchiveMonth, ArchiveTitle } from "./read.server.ts";

/** Few enough that what is told of them is remembered, long titles included. */
const RUN = 32;

/** Those of 4,800 titles: years that are asked in turn would drive each other out otherwise. Some 30 KB a run at most, what it was told included. */
const drawRun = drawnOnce(Run, { least: 150, nameOf: ({ titles }) => `${titles[0]?.path} ${titles.at(-1)?.path}` });

/** The titles of a month, the latest first, in runs that are counted from its first day on: whatever comes next leaves those before it as they were. */
export function runsOf(titles: readonly ArchiveTitle[]): ArchiveTitle[][] {
	const runs: ArchiveTitle[][] = [];
	for (let end = titles.length; end > 0; end -= RUN) runs.unshift(titles.slice(Math.max(0, end - RUN), end));
	return runs;
}

export function drawnMonth(month: ArchiveMonth): DrawnElement {
	const list = runsOf(month.titles).map((titles) => drawRun({ titles }).html);
	return drawnNow(<Month month={month} list={list.join("")} />);
}
