import { useEffect, useRef } from "react";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { importCopy as copy } from "../copy.ts";
import type { ImportReport } from "../rules.ts";

/** What an import came to, in figures; every line of the file is in one of them. */
export function Report({ report }: { report: ImportReport }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const { addedAsLeft, takenOff, stayed, unreadableLines, unreadable } = report;
	const lines: (readonly [string, number, string?])[] = [
		[copy.added, report.added, addedAsLeft > 0 ? copy.addedAsLeft(addedAsLeft) : undefined],
		[copy.alreadyThere, report.alreadyThere],
		...(takenOff > 0 ? [[copy.takenOff, takenOff, copy.takenOffMore] as const] : []),
		...(stayed > 0 ? [[copy.stayed, stayed, copy.stayedMore] as const] : []),
		[copy.left, report.left],
		[copy.erased, report.erased],
		[copy.unreadable, unreadable, unreadable > 0 ? copy.unreadableAt(unreadableLines, unreadable > unreadableLines.length) : undefined],
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
		</>
	);
}
