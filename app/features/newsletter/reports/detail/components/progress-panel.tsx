import { RotateCcw } from "lucide";
import { useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { numberText } from "../../../../../shared/numbers-fr.ts";
import { Control, ControlLink } from "../../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { shareText } from "../../../list/copy.ts";
import { againCopy } from "../../../sending/again/copy.ts";
import { isUnderWay } from "../../../states.ts";
import { warmUpCopy } from "../../../warm-up/copy.ts";
import { detailCopy as copy, durationText } from "../copy.ts";
import type { Progress } from "../progress.server.ts";
import type { useActs } from "./use-acts.ts";
import { doneOf, waitingOf } from "./use-progress.ts";

/** Who waits for tomorrow, and for later: the domain is warmed up. */
export type WarmingUp = { tomorrow: number; after: number };
type Acts = ReturnType<typeof useActs>;

/** How far the sending is: bar, rate, time left, what went wrong and why. */
export function ProgressPanel({
	progress,
	perMinute,
	warming,
	again,
	acts,
}: {
	progress: Progress;
	perMinute: number | null;
	warming: WarmingUp | null;
	/** Where those it has not reached may be sent it once more; null: it is not over. */
	again: string | null;
	acts: Acts;
}) {
	const { counts, total, status } = progress;
	const done = doneOf(progress);
	const waiting = waitingOf(progress);
	const isOver = !isUnderWay(status);
	return (
		<section aria-labelledby="progress" className="sending-part">
			<h4 className="heading" id="progress">
				{isOver ? copy.sending : copy.progress}
			</h4>
			{!isOver && (
				<>
					<p className="sending-bar">
						<progress max={Math.max(total, 1)} value={done} aria-labelledby="progress" />
						<span className="numbers">{copy.percent(shareText(done, total))}</span>
					</p>
					<p className="muted" role="status">
						{status === "preparing" && copy.preparing}
						{status === "paused" && copy.standing}
						{status === "sending" && <Pace perMinute={perMinute} left={waiting} counts={counts} warming={warming} />}
					</p>
					{warming && <p>{warmUpCopy.tomorrow(warming.tomorrow, warming.after)}</p>}
				</>
			)}
			<dl className="sending-counts">
				<Count label={copy.recipients} value={total} />
				<Count label={copy.accepted} value={counts.accepted} />
				<Count label={copy.waiting} value={waiting} />
				<Count label={copy.failed} value={counts.failed} />
				<Count label={copy.uncertain} value={counts.uncertain} />
				<Count label={copy.skipped} value={counts.skipped} />
			</dl>
			{!isOver && <PaceForm progress={progress} acts={acts} />}
			{progress.errors.length > 0 && <Reasons errors={progress.errors} />}
			{status !== "cancelled" && !again && progress.retriable > 0 && <Retry failed={progress.retriable} acts={acts} />}
			{again && counts.failed + counts.uncertain > 0 && (
				<p className="sending-buttons">
					<ControlLink icon={RotateCcw} to={again}>
						{againCopy.title}
					</ControlLink>
				</p>
			)}
		</section>
	);
}

function Count({ label, value }: { label: string; value: number }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="numbers">{numberText(value)}</dd>
		</div>
	);
}

type PaceProps = { perMinute: number | null; left: number; counts: Progress["counts"]; warming: WarmingUp | null };

function Pace({ perMinute, left: all, counts: { deferred, held }, warming }: PaceProps) {
	const left = all - (warming ? warming.tomorrow + warming.after : 0);
	// Nobody else is left for today.
	if (left <= 0) return null;
	// Nothing is to be measured: they wait for the time of their next try.
	if (held > 0 && held + deferred === left) return copy.held(held);
	if (deferred > 0 && deferred === left) return copy.deferred(deferred);
	if (perMinute === null || perMinute <= 0) return copy.measuringRate;
	return `${copy.rate(Math.round(perMinute))}, ${copy.remaining(durationText((left / perMinute) * 60))}`;
}

function PaceForm({ progress, acts }: { progress: Progress; acts: Acts }) {
	const [rate, setRate] = useState(String(progress.ratePerMinute ?? ""));
	const [connections, setConnections] = useState(String(progress.connections ?? ""));
	const number = (text: string) => (text.trim() === "" ? null : Number(text));
	return (
		<form
			className="sending-pace"
			onSubmit={(event) => {
				event.preventDefault();
				void acts.act(adminPaths.sending.rate, { ratePerMinute: number(rate), connections: number(connections) }, () => copy.applied);
			}}
		>
			<AdminInput
				type="number"
				min={1}
				label={copy.pace}
				hint={copy.paceHint}
				value={rate}
				onChange={(event) => setRate(event.currentTarget.value)}
			/>
			<AdminInput
				type="number"
				min={1}
				max={20}
				label={copy.connections}
				hint={copy.connectionsHint}
				value={connections}
				onChange={(event) => setConnections(event.currentTarget.value)}
			/>
			<Control type="submit" disabled={acts.busy}>
				{copy.apply}
			</Control>
		</form>
	);
}

function Reasons({ errors }: Pick<Progress, "errors">) {
	return (
		<>
			<h5 className="heading">{copy.reasons}</h5>
			<table className="table sending-reasons">
				<thead>
					<tr>
						<th scope="col">{copy.state}</th>
						<th scope="col">{copy.reason}</th>
						<th scope="col">{copy.answer}</th>
						<th scope="col">{copy.count}</th>
					</tr>
				</thead>
				<tbody>
					{errors.map(({ state, reason, code, count }) => (
						<tr key={`${state} ${reason} ${code}`}>
							<td>{state}</td>
							<td>{reason}</td>
							<td className="numbers">{code ?? "—"}</td>
							<td className="numbers">{numberText(count)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

/** Another try for those that failed. */
function Retry({ failed, acts: { act, busy } }: { failed: number; acts: Acts }) {
	const { ask } = useShell();
	const retry = async () => {
		if (!(await ask({ title: copy.retryQuestion, text: copy.retryText, confirm: copy.retry(failed) }))) return;
		await act<{ count: number }>(adminPaths.sending.retry, {}, ({ count }) => copy.retried(count));
	};
	return (
		<p className="sending-buttons">
			<Control disabled={busy} onClick={retry}>
				{copy.retry(failed)}
			</Control>
		</p>
	);
}

/** Those nobody can tell the end of, which are the administrator's to decide. */
export function Uncertain({ count: uncertain, again, acts: { act, busy } }: { count: number; again: string | null; acts: Acts }) {
	const decide = (decision: "resend" | "received") =>
		act<{ count: number }>(adminPaths.sending.decide, { decision }, ({ count }) =>
			decision === "resend" ? copy.resent(count) : copy.taken(count),
		);
	return (
		<section className="sending-notice" aria-labelledby="uncertain">
			<h4 className="heading" id="uncertain">
				{copy.uncertainTitle(uncertain)}
			</h4>
			<p>{copy.uncertainText}</p>
			<p className="sending-buttons">
				{again ? (
					<ControlLink to={again}>{againCopy.title}</ControlLink>
				) : (
					<Control disabled={busy} onClick={() => decide("resend")}>
						{copy.resend}
					</Control>
				)}
				<Control disabled={busy} onClick={() => decide("received")}>
					{copy.received}
				</Control>
			</p>
		</section>
	);
}
