import { numberText } from "../../../../shared/numbers-fr.ts";
import { Badge } from "../../../../ui/admin/control.tsx";
import { EmptyNote } from "../../../../ui/admin/empty-note.tsx";
import { deliverabilityCopy as copy, verdictWords } from "../copy.ts";
import type { Judgement } from "../rules.ts";

export type RateRow = {
	id: string;
	title: string;
	accepted: number;
	bounces: { count: number; text: string; verdict: Judgement } | null;
	complaints: { count: number; text: string; verdict: Judgement } | null;
};

/** What came back from the last sendings, beside what the providers bear. */
export function SentRates({ rows }: { rows: readonly RateRow[] }) {
	if (rows.length === 0) {
		return <EmptyNote title={copy.nothingSent} text={copy.nothingSentText} />;
	}
	return (
		<>
			<table className="table table-stacks labelled-rows" aria-labelledby="sent-rates">
				<thead>
					<tr>
						<th scope="col">{copy.columns.title}</th>
						<th scope="col">{copy.columns.accepted}</th>
						<th scope="col">{copy.columns.bounced}</th>
						<th scope="col">{copy.columns.complained}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							<td className="row-main">
								<b>{row.title}</b>
							</td>
							<td className="numbers" data-label={copy.columns.accepted}>
								{numberText(row.accepted)}
							</td>
							<Rate label={copy.columns.bounced} rate={row.bounces} />
							<Rate label={copy.columns.complained} rate={row.complaints} />
						</tr>
					))}
				</tbody>
			</table>
			<p className="muted check-aside">{copy.bouncesLimit}</p>
			<p className="muted check-aside">{copy.complaintsLimit}</p>
		</>
	);
}

function Rate({ label, rate }: { label: string; rate: RateRow["bounces"] }) {
	return (
		<td className="numbers" data-label={label}>
			{rate ? (
				<>
					{rate.text} <span className="muted">({numberText(rate.count)})</span>{" "}
					{rate.verdict !== "ok" && <Badge tone={rate.verdict === "bad" ? "error" : "ready"}>{verdictWords[rate.verdict]}</Badge>}
				</>
			) : (
				"—"
			)}
		</td>
	);
}
