import { numberText } from "../../../../../shared/numbers-fr.ts";
import { Badge } from "../../../../../ui/admin/control.tsx";
import { shareText } from "../../../list/copy.ts";
import { trialCopy as copy } from "../../../sending/trial/copy.ts";
import { subjects } from "../../../sending/trial/rules.ts";
import type { ShownTrial } from "../trial.server.ts";
import "./trial.css";

/** Two subjects tried: what each came to, and what was concluded. */
export function TrialPanel({ trial }: { trial: ShownTrial }) {
	return (
		<section aria-labelledby="trial" className="sending-part">
			<h4 className="heading" id="trial">
				{copy.title}
			</h4>
			<p role="status">{trial.words}</p>
			<table className="table table-stacks trial" aria-labelledby="trial">
				<thead>
					<tr>
						{Object.entries(copy.column).map(([column, words]) => (
							<th key={column} scope="col">
								{words}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{subjects.map((subject) => {
						const { accepted, measured, clicked } = trial.figures[subject];
						const share = measured > 0 ? shareText(clicked, measured) : "—";
						return (
							<tr key={subject}>
								<td className="row-main">
									<span className="trial-subject">{trial[subject]}</span>{" "}
									{trial.winner === subject && <Badge tone="ready">{copy.best}</Badge>}
								</td>
								<Figure label={copy.column.accepted} text={numberText(accepted)} />
								<Figure label={copy.column.measured} text={numberText(measured)} />
								<Figure label={copy.column.clicked} text={numberText(clicked)} />
								<Figure label={copy.column.share} text={share} />
							</tr>
						);
					})}
				</tbody>
			</table>
			<p className="muted">{copy.test}</p>
		</section>
	);
}

/** On a small screen, where the columns' heads are out of sight, a figure says what it is. */
function Figure({ label, text }: { label: string; text: string }) {
	return (
		<td className="numbers" data-label={label}>
			{text}
		</td>
	);
}
