import { Gauge, X } from "lucide";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { numberText } from "../../../../shared/numbers-fr.ts";
import { Control } from "../../../../ui/admin/control.tsx";
import { useActs } from "../../deliverability/components/use-acts.ts";
import { warmUpCopy as copy } from "../copy.ts";
import type { ShownWarmUp } from "../present.server.ts";
import "./warm-up.css";

/** What a new domain may do so as not to be taken for a stranger: proposed, never imposed, stopped at any time. */
export function WarmUp({ shown }: { shown: ShownWarmUp }) {
	const { state, domain, readers, days, isDone, rows } = shown;
	const { act, busy } = useActs();
	const isOn = state === "on";
	return (
		<section className="deliverability-part warm-up" aria-labelledby="warm-up">
			<h3 className="part-title" id="warm-up">
				{copy.title}
			</h3>
			<p>{isOn ? copy.on : copy.proposed(domain)}</p>
			<p>
				<b>{isOn && isDone ? copy.done : copy.whole(readers, days)}</b> {copy.order}
			</p>
			{rows.length > 0 && <Days shown={shown} />}
			<p className="warm-up-acts">
				{isOn ? (
					<Control
						icon={X}
						disabled={busy}
						onClick={() => act(adminPaths.deliverability.warmUp, { title: copy.stopped, text: copy.stoppedText }, { isOn: false })}
					>
						{copy.stop}
					</Control>
				) : (
					<Control
						icon={Gauge}
						disabled={busy}
						onClick={() => act(adminPaths.deliverability.warmUp, { title: copy.started, text: copy.startedText }, { isOn: true })}
					>
						{copy.start}
					</Control>
				)}
			</p>
		</section>
	);
}

/** Each receiver's days; those who get everything at once are one line. */
function Days({ shown: { state, rows, others } }: { shown: ShownWarmUp }) {
	const { columns } = copy;
	const isOn = state === "on";
	return (
		<table className="table table-stacks labelled-rows">
			<thead>
				<tr>
					<th scope="col">{columns.receiver}</th>
					<th scope="col">{columns.readers}</th>
					<th scope="col">{columns.perDay}</th>
					{isOn && <th scope="col">{columns.left}</th>}
					<th scope="col">{columns.days}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, readers, steps, isMore, left, days }) => (
					<tr key={name}>
						<td className="row-main">
							<b>{name}</b>
						</td>
						<td className="numbers" data-label={columns.readers}>
							{numberText(readers)}
						</td>
						<td className="numbers" data-label={columns.perDay}>
							{steps.length > 0 ? copy.perDay(steps, isMore) : copy.free}
						</td>
						{isOn && (
							<td className="numbers" data-label={columns.left}>
								{numberText(left)}
							</td>
						)}
						<td className="numbers" data-label={columns.days}>
							{copy.days(days)}
						</td>
					</tr>
				))}
				{others > 0 && (
					<tr>
						<td className="row-main">
							<b>{copy.others}</b>
						</td>
						<td className="numbers" data-label={columns.readers}>
							{numberText(others)}
						</td>
						<td data-label={columns.perDay}>—</td>
						{isOn && <td data-label={columns.left}>—</td>}
						<td className="numbers" data-label={columns.days}>
							{copy.days(1)}
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}
