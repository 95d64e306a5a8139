import { Table2 } from "lucide";
import { useState } from "react";
import { hourText } from "../../../shared/dates-fr.ts";
import { dayText, localDay } from "../../../shared/local-days.ts";
import { bytesText, bytesUnit } from "../../../shared/numbers-fr.ts";
import { GrowthChart } from "../../../ui/admin/chart.tsx";
import { Control } from "../../../ui/admin/control.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { copiesPageCopy as copy } from "./copy.ts";

type Copy = { iso: string; moment: string; facts: { bytes: number } | undefined };

/** How large the copies of the first place are, oldest first, drawn or as a table of the same figures. */
export function Growth({ places, timeZone }: { places: readonly { copies: Copy[] }[]; timeZone: string }) {
	const [asTable, setAsTable] = useState(false);
	const copies = (places[0]?.copies ?? []).flatMap(({ facts, ...one }) => (facts ? [{ ...one, bytes: facts.bytes }] : [])).toReversed();
	const [first, last] = [copies[0], copies.at(-1)];
	// One point is no curve.
	if (!first || !last || copies.length < 2) return null;
	// Written as the table beside it writes the largest.
	const unit = bytesUnit(Math.max(...copies.map(({ bytes }) => bytes)));
	const days = copies.map(({ iso }) => localDay(new Date(iso), timeZone));
	const points = copies.map(({ iso, moment, bytes }, at) => {
		const day = days[at] as string;
		const text = dayText(day, { day: "numeric", month: "short" });
		const isAlone = days.indexOf(day) === days.lastIndexOf(day);
		return {
			label: isAlone ? text : `${text}, ${hourText(new Date(iso), timeZone)}`,
			date: moment,
			value: Math.round((bytes / unit.bytes) * 10) / 10,
		};
	});
	return (
		<section className="copies-part" aria-labelledby="copies-growth">
			<div className="line-head">
				<h3 className="heading" id="copies-growth">
					{copy.growth} <span className="muted">({copy.growthUnit(unit.name)})</span>
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
