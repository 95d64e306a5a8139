import { Table2 } from "lucide";
import { useState } from "react";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { GrowthChart, ShareBar } from "../../../../../ui/admin/chart.tsx";
import { Control } from "../../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../../ui/admin/empty-note.tsx";
import { VisuallyHidden } from "../../../../../ui/hidden.tsx";
import { Figure } from "../../../list/components/figures.tsx";
import { shareText } from "../../../list/copy.ts";
import { detailCopy as copy } from "../copy.ts";
import type { Series, Timeline } from "../timeline.server.ts";

const words: Record<Series, string> = {
	accepted: copy.accepted,
	bounced: copy.bounced,
	unsubscribed: copy.unsubscribed,
	clicks: copy.clicks,
	opens: copy.opens,
};

/** Clicks and opens exist only where somebody agreed to be measured. */
function seriesOf({ measured }: Timeline): Series[] {
	return measured > 0 ? ["accepted", "bounced", "unsubscribed", "clicks", "opens"] : ["accepted", "bounced", "unsubscribed"];
}

/** What a newsletter became: figures with what they are a share of, drawn over time or as a table of the same. */
export function Outcome({ timeline }: { timeline: Timeline }) {
	const { totals, answered, complaints, measured, machines, links } = timeline;
	return (
		<section aria-labelledby="outcome" className="sending-part">
			<h4 className="heading" id="outcome">
				{copy.figures}
			</h4>
			<dl className="figures">
				<Figure label={copy.accepted} value={numberText(totals.accepted)} />
				<Rate label={copy.bounced} count={totals.bounced} of={answered} say={copy.ofAnswered} />
				<Rate
					label={copy.unsubscribed}
					count={totals.unsubscribed}
					of={totals.accepted}
					say={(count, of) => copy.ofAccepted(count, of) + (complaints > 0 ? copy.complaints(complaints) : "")}
				/>
				<Rate label={copy.clicks} count={totals.clicks} of={measured} say={copy.ofMeasured} />
				<Rate label={copy.opens} count={totals.opens} of={measured} say={copy.ofMeasured} />
			</dl>
			<p className="muted sending-note">
				{copy.consentNote} {(machines.opens > 0 || machines.clicks > 0) && copy.machines(machines.opens, machines.clicks)}
			</p>
			<OverTime timeline={timeline} />
			{links.length > 0 && <Links links={links} />}
		</section>
	);
}

type RateProps = { label: string; count: number; of: number; say: (count: number, of: number) => string };

/** A share and what it is a share of; a dash where nothing is. */
function Rate({ label, count, of, say }: RateProps) {
	return <Figure label={label} value={of === 0 ? null : shareText(count, of)} detail={of === 0 ? copy.notMeasured : say(count, of)} />;
}

function OverTime({ timeline }: { timeline: Timeline }) {
	const shown = seriesOf(timeline);
	const [chosen, setChosen] = useState<Series>("accepted");
	const [asTable, setAsTable] = useState(false);
	const series = shown.includes(chosen) ? chosen : "accepted";
	const points = timeline.points.map((point) => ({ label: point.label, date: point.date, value: point[series] }));
	const last = points.at(-1);
	return (
		<>
			<div className="line-head sending-over-time">
				<h5 className="heading">{copy.overTime}</h5>
				<span className="end">
					{/* biome-ignore lint/a11y/useSemanticElements: buttons side by side, not a form's fields */}
					<span className="segments" role="group" aria-label={copy.series}>
						{shown.map((name) => (
							<Control key={name} aria-pressed={name === series} onClick={() => setChosen(name)}>
								{words[name]}
							</Control>
						))}
					</span>
					<Control icon={Table2} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
						{copy.table}
					</Control>
				</span>
			</div>
			{asTable ? (
				<TimeTable timeline={timeline} shown={shown} />
			) : timeline.totals[series] > 0 ? (
				<GrowthChart
					points={points}
					summary={`${words[series]}\u202f: ${numberText(last?.value ?? 0)}, ${last?.date ?? ""}`}
					during={timeline.by === "hour" ? copy.duringHour : copy.duringDay}
				/>
			) : (
				<EmptyNote title={copy.nothingYet} />
			)}
		</>
	);
}

function TimeTable({ timeline, shown }: { timeline: Timeline; shown: Series[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
		<section className="sending-scroll" aria-label={copy.overTime} tabIndex={0}>
			<table className="table sending-times">
				<caption>
					<VisuallyHidden>{copy.overTime}</VisuallyHidden>
				</caption>
				<thead>
					<tr>
						<th scope="col">{copy.date}</th>
						{shown.map((name) => (
							<th scope="col" key={name}>
								{words[name]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{timeline.points.map((point) => (
						<tr key={point.date}>
							<th scope="row">{point.date}</th>
							{shown.map((name) => (
								<td className="numbers" key={name}>
									{numberText(point[name])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Links({ links }: Pick<Timeline, "links">) {
	const most = Math.max(...links.map(({ count }) => count));
	return (
		<>
			<h5 className="heading sending-over-time">{copy.links}</h5>
			<ul className="sending-links">
				{links.map(({ url, count }) => (
					<li key={url}>
						<span>{url}</span>
						<ShareBar value={count} most={most} />
						<b className="numbers">{numberText(count)}</b>
					</li>
				))}
			</ul>
		</>
	);
}
