import { Table2 } from "lucide-react";
import { useState } from "react";
import { dayText, localDay } from "../../../shared/local-days.ts";
import { bytesText } from "../../../shared/numbers-fr.ts";
import { GrowthChart } from "../../../ui/admin/chart.tsx";
import { Control } from "../../../ui/admin/control.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { copiesPageCopy as copy } from "./copy.ts";

type Copy = { iso: string; moment: string; facts: { bytes: number } | undefined };
const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;
/** Below this a whole number of megabytes says too little. */
const SMALL = 20 * MEGABYTE;

/** How large the copies of the first place are, oldest first, drawn or as a table of the same figures. */
export function Growth({ places, timeZone }: { places: readonly { copies: Copy[] }[]; timeZone: string }) {
	const [asTable, setAsTable] = useState(false);
	const copies = (places[0]?.copies ?? []).flatMap(({ facts, ...one }) => (facts ? [{ ...one, bytes: facts.bytes }] : [])).toReversed();
	const [first, last] = [copies[0], copies.at(-1)];
	// One point is no curve.
	if (!first || !last || copies.length < 2) return null;
	const isSmall = copies.every(({ bytes }) => bytes < SMALL);
	const points = copies.map(({ iso, moment, bytes }) => ({
		label: dayText(localDay(new Date(iso), timeZone), { day: "numeric", month: "short" }),
		date: moment,
		value: Math.round(bytes / (isSmall ? KILOBYTE : MEGABYTE)),
	}));
	return (
		<section className="copies-part" aria-labelledby="copies-growth">
			<div className="line-head">
				<h3 className="heading" id="copies-growth">
					{copy.growth} <span className="muted">({copy.growthUnit(isSmall)})</span>
				</h3>
				<span className="end">
					<Control icon={Table2} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
						{copy.table}
					</Control>
				</span>
			</div>
			{asTable ? (
				<table className="table">
					<caption>
						<VisuallyHidden>{copy.growth}</VisuallyHidden>
					</caption>
					<thead>
						<tr>
							<th scope="col">{copy.moment}</th>
							<th scope="col">{copy.size}</th>
						</tr>
					</thead>
					<tbody>
						{copies.map(({ iso, moment, bytes }) => (
							<tr key={iso}>
								<th scope="row">{moment}</th>
								<td className="numbers">{bytesText(bytes)}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<GrowthChart
					points={points}
					summary={copy.growthSummary(bytesText(first.bytes), first.moment, bytesText(last.bytes), last.moment)}
					during={copy.during}
				/>
			)}
		</section>
	);
}
