import { Table2 } from "lucide";
import { useState } from "react";
import { numberText } from "../../../shared/numbers-fr.ts";
import { GrowthChart, ShareBar } from "../../../ui/admin/chart.tsx";
import { Control } from "../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../ui/admin/empty-note.tsx";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { dashboardCopy as copy } from "./copy.ts";
import type { GrowthPoint, SubscriberFigures } from "./figures-store.server.ts";

/** How the number of subscribers grew, drawn or as a table of the same figures. */
export function Growth({ figures }: { figures: SubscriberFigures | null }) {
	const [byMonth, setByMonth] = useState(false);
	const [asTable, setAsTable] = useState(false);
	const points = figures ? (byMonth ? figures.months : figures.weeks) : [];
	const some = points.some(({ value }) => value > 0);
	return (
		<section aria-labelledby="growth">
			<div className="line-head">
				<h3 className="heading" id="growth">
					{copy.growth}
				</h3>
				{figures && (
					<span className="end">
						{/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side, not a form's fields */}
						<span className="segments" role="group" aria-label={copy.period}>
							<Control aria-pressed={!byMonth} onClick={() => setByMonth(false)}>
								{copy.weeks}
							</Control>
							<Control aria-pressed={byMonth} onClick={() => setByMonth(true)}>
								{copy.months}
							</Control>
						</span>
						<Control className="control-low" icon={Table2} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
							{copy.table}
						</Control>
					</span>
				)}
			</div>
			{!figures ? (
				<EmptyNote title={copy.unavailable} text={copy.unavailableText} className="chart-empty" />
			) : asTable ? (
				<GrowthTable points={points} />
			) : some ? (
				<GrowthChart points={points} summary={summaryOf(points)} during={byMonth ? copy.duringMonth : copy.duringWeek} />
			) : (
				<EmptyNote title={copy.noSubscribers} text={copy.noSubscribersText} className="chart-empty" />
			)}
		</section>
	);
}

function summaryOf(points: readonly GrowthPoint[]): string {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return copy.growth;
	return `${copy.growth}\u202f: ${copy.grown(first.value, first.date, last.value, last.date)}`;
}

function signed(change: number): string {
	return change > 0 ? `+${numberText(change)}` : change < 0 ? `−${numberText(-change)}` : "0";
}

function GrowthTable({ points }: { points: readonly GrowthPoint[] }) {
	return (
		<table className="table growth-table">
			<caption>
				<VisuallyHidden>{copy.growth}</VisuallyHidden>
			</caption>
			<thead>
				<tr>
					<th scope="col">{copy.date}</th>
					<th scope="col">{copy.subscribers}</th>
					<th scope="col">{copy.change}</th>
				</tr>
			</thead>
			<tbody>
				{points.map(({ date, value }, index) => {
					const before = points[index - 1];
					return (
						<tr key={date}>
							<th scope="row">{date}</th>
							<td className="numbers">{numberText(value)}</td>
							<td className="numbers muted">{before ? signed(value - before.value) : "—"}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** Who came during the last seven days, day by day. */
export function RecentSignups({ days }: { days: SubscriberFigures["days"] | null }) {
	const most = Math.max(0, ...(days ?? []).map(({ value }) => value));
	return (
		<section aria-labelledby="recent">
			<div className="line-head">
				<h3 className="heading" id="recent">
					{copy.recent}
				</h3>
				<span className="end muted">{copy.recentDays}</span>
			</div>
			{days ? (
				<ul className="days">
					{days.map(({ label, date, value }) => (
						<li key={date}>
							<span title={date}>{label}</span>
							<ShareBar value={value} most={most} />
							<b>
								{numberText(value)}
								<VisuallyHidden>{copy.signups(value)}</VisuallyHidden>
							</b>
						</li>
					))}
				</ul>
			) : (
				<p className="muted">{copy.unavailable}</p>
			)}
		</section>
	);
}
