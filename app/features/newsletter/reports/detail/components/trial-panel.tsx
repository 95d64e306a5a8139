import { numberText } from "../../../../../shared/numbers-fr.ts";
import { shareText } from "../../../list/copy.ts";
import { trialCopy as copy } from "../../../sending/trial/copy.ts";
import { subjects } from "../../../sending/trial/rules.ts";
import type { ShownTrial } from "../trial.server.ts";

/** Two subjects tried: what each came to, and what was concluded. */
export function TrialPanel({ trial }: { trial: ShownTrial }) {
	return (
		<section aria-labelledby="trial" className="sending-part">
			<h4 className="heading" id="trial">
				{copy.title}
			</h4>
			<p role="status">{trial.words}</p>
			<table className="table sending-reasons">
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
						return (
							<tr key={subject}>
								<td>{trial[subject]}</td>
								<td className="numbers">{numberText(accepted)}</td>
								<td className="numbers">{numberText(measured)}</td>
								<td className="numbers">{numberText(clicked)}</td>
								<td className="numbers">{measured > 0 ? shareText(clicked, measured) : "—"}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
			<p className="muted">{copy.test}</p>
		</section>
	);
}
