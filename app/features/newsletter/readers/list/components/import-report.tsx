import { useEffect, useRef } from "react";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { importCopy as copy, meaningWords, shownValue, standingCopy } from "../copy.ts";
import { importLettersCopy } from "../import-letters-copy.ts";
import type { ImportReport } from "../rules.ts";

const LINES_SHOWN = 100;

/** What was taken how, by column and value. */
function Taken({ taken }: Pick<ImportReport, "taken">) {
	if (taken.length === 0) return null;
	return (
		<details>
			<summary>{standingCopy.reported}</summary>
			<ul className="import-taken">
				{taken.map(({ column, value, meaning, lines }) => (
					<li key={`${column} ${value}`}>{standingCopy.taken(column, shownValue(value), meaningWords[meaning], lines)}</li>
				))}
			</ul>
		</details>
	);
}

/** The lines that were not read, each with its address and why. */
function Unread({ report }: { report: ImportReport }) {
	const lines = report.unreadableLines.flatMap((one) => one.lines).slice(0, LINES_SHOWN);
	if (lines.length === 0) return null;
	return (
		<ul className="import-taken muted">
			{lines.map((one) => (
				<li key={one.line}>{copy.unreadableAt(one)}</li>
			))}
			{report.unreadable > lines.length && <li>{copy.unreadableMore}</li>}
		</ul>
	);
}

/** What an import came to, in figures; every line of the file is in one of them. */
export function Report({ report }: { report: ImportReport }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const { letters, unknownLetters, gained, repeated, takenOff, stayed, unreadable, unproved, forgotten, markers, skipped } = report;
	const parts = [
		...(report.addedAsLeft > 0 ? [copy.addedAsLeft(report.addedAsLeft)] : []),
		...(report.addedAsPending > 0 ? [copy.addedAsPending(report.addedAsPending)] : []),
		...(report.addedAsBlocked > 0 ? [copy.addedAsBlocked(report.addedAsBlocked)] : []),
	];
	const lines: (readonly [string, number, string?])[] = [
		[copy.added, report.added, parts.length > 0 ? copy.ofWhich(parts) : undefined],
		...(unproved > 0 ? [[copy.unproved, unproved, copy.unprovedMore] as const] : []),
		...letters.map(({ name, people }) => [importLettersCopy.put(name), people] as const),
		[copy.alreadyThere, report.alreadyThere],
		...(gained > 0 ? [[importLettersCopy.gained, gained] as const] : []),
		...(repeated > 0 ? [[copy.repeated, repeated, copy.repeatedMore] as const] : []),
		...(takenOff > 0 ? [[copy.takenOff, takenOff, copy.takenOffMore] as const] : []),
		...(stayed > 0 ? [[copy.stayed, stayed, copy.stayedMore] as const] : []),
		[copy.left, report.left],
		[copy.erased, report.erased],
		...(forgotten > 0 ? [[copy.forgotten, forgotten, copy.forgottenMore] as const] : []),
		...(markers > 0 ? [[copy.markers, markers] as const] : []),
		...(skipped > 0 ? [[copy.skipped, skipped] as const] : []),
		[copy.unreadable, unreadable],
		...(unknownLetters.length > 0
			? [[importLettersCopy.unknownNames, unknownLetters.length, importLettersCopy.unknownLines(unknownLetters)] as const]
			: []),
	];
	return (
		<>
			<h3 className="heading" ref={heading} tabIndex={-1}>
				{copy.done}
			</h3>
			<dl className="import-report">
				{lines.map(([label, count, more]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="numbers">{numberText(count)}</dd>
						{more && <dd className="import-more muted">{more}</dd>}
					</div>
				))}
			</dl>
			<Unread report={report} />
			<Taken taken={report.taken} />
		</>
	);
}
