import { numberText } from "../../../../../shared/numbers-fr.ts";
import type { ShownReceiver } from "../by-receiver.server.ts";
import { detailCopy as copy } from "../copy.ts";

/** Where the letter stands at each receiver, folded away until it is wanted. */
export function ByReceiver({ rows }: { rows: ShownReceiver[] }) {
	return (
		<details className="sending-receivers">
			<summary>{copy.byReceiver}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
			<section className="sending-scroll" aria-label={copy.byReceiver} tabIndex={0}>
				<table className="table sending-times">
					<thead>
						<tr>
							{[copy.receiver, copy.accepted, copy.waiting, copy.ofThemRefused, copy.failed, copy.receiverPace].map((title) => (
								<th scope="col" key={title}>
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ name, accepted, waiting, refused, failed, pace }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td className="numbers">{numberText(accepted)}</td>
								<td className="numbers">{numberText(waiting)}</td>
								<td className="numbers">{numberText(refused)}</td>
								<td className="numbers">{numberText(failed)}</td>
								<td>{pace}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}
