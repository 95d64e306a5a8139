import { ChartNoAxesColumn, CircleAlert, CircleStop, Pause, Pencil, Play, Trash2 } from "lucide";
import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { Control, ControlLink, IconControl } from "../../../../ui/admin/control.tsx";
import { AdminField, AdminSelect } from "../../../../ui/admin/field.tsx";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { Glyph } from "../../../../ui/icon.tsx";
import { StatusBadge } from "../../status-badge.tsx";
import { automaticCopy } from "../copy.ts";
import type { ShownStep } from "../welcome/present.server.ts";
import { type DelayUnit, delayUnits, minutesOf } from "../welcome/rules.ts";
import { LetterFiguresStrip } from "./letter-figures.tsx";
import { useActs } from "./use-acts.ts";

const copy = automaticCopy.welcome;

/** One letter of the path: when it leaves, where it stands, what it became. */
export function StepCard({ step, place }: { step: ShownStep; place: number }) {
	const acts = useActs();
	const { id, title, subject, status, isOn, delay, standing, hasOtherWords, figures, due } = step;
	const hasServed = isOn || status === "cancelled" || (figures?.accepted ?? 0) > 0;
	return (
		<li className="automatic-step" aria-labelledby={`step-${id}`}>
			<div className="automatic-when">
				<p className="muted">{copy.step(place)}</p>
				<p className="automatic-moment">
					<b>{copy.delayOf(delay.count, delay.unit)}</b> {delay.count > 0 && copy.afterConfirmation}
				</p>
				<DelayForm key={`${delay.count} ${delay.unit}`} step={step} acts={acts} />
			</div>
			<div className="automatic-letter">
				<div className="automatic-title">
					<h5 id={`step-${id}`}>{title}</h5>
					<StatusBadge status={status} />
				</div>
				{subject && subject !== title && <p className="muted">{copy.subject(subject)}</p>}
				<p>
					{standing}
					{hasOtherWords && ` ${copy.otherWords}`}
				</p>
				{figures && hasServed && <LetterFiguresStrip title={title} figures={figures} due={due} />}
				<StepActs step={step} acts={acts} />
			</div>
		</li>
	);
}

type Acts = ReturnType<typeof useActs>;

function DelayForm({ step: { id, title, delay }, acts: { act, busy } }: { step: ShownStep; acts: Acts }) {
	const [count, setCount] = useState(String(delay.count));
	const [unit, setUnit] = useState<DelayUnit>(delay.unit);
	const [isBad, setBad] = useState(false);
	const errorId = `step-${id}-delay`;
	async function submit(event: FormEvent) {
		event.preventDefault();
		const typed = { count: count.trim() === "" ? Number.NaN : Number(count), unit };
		setBad(minutesOf(typed) === null);
		if (minutesOf(typed) !== null) await act(adminPaths.automatic.setDelay(id), copy.delayKept, typed);
	}
	return (
		<form className="automatic-delay" onSubmit={submit} noValidate>
			<AdminField label={copy.delay}>
				{(tied) => (
					<input
						{...tied}
						className="admin-input"
						type="number"
						min={0}
						inputMode="numeric"
						autoComplete="off"
						aria-invalid={isBad || undefined}
						aria-describedby={isBad ? errorId : undefined}
						value={count}
						onChange={(event) => setCount(event.currentTarget.value)}
					/>
				)}
			</AdminField>
			<AdminSelect
				label={copy.unit}
				value={unit}
				onChange={(event) => setUnit(delayUnits.find((known) => known === event.currentTarget.value) ?? unit)}
			>
				{delayUnits.map((known) => (
					<option key={known} value={known}>
						{copy.units[known]}
					</option>
				))}
			</AdminSelect>
			<Control type="submit" disabled={busy} aria-label={copy.keepDelayOf(title)}>
				{copy.keepDelay}
			</Control>
			{isBad && (
				<p className="field-error" id={errorId} role="alert">
					<Glyph icon={CircleAlert} />
					<span>{copy.badDelay}</span>
				</p>
			)}
		</form>
	);
}

/** What may be done with it now, by its status. */
function StepActs({ step: { id, title, status, isOn }, acts: { act, busy } }: { step: ShownStep; acts: Acts }) {
	const { ask } = useShell();
	const stop = async () => {
		if (await ask({ title: copy.offQuestion, text: copy.offText, confirm: copy.off, danger: true }))
			await act(adminPaths.automatic.switchOff(id), copy.isOff);
	};
	const remove = async () => {
		if (await ask({ title: copy.removeQuestion, text: copy.removeText(title), confirm: copy.remove, danger: true }))
			await act(adminPaths.sendings.remove, copy.removed, { id });
	};
	return (
		<div className="automatic-acts">
			{!isOn && (status === "ready" || status === "cancelled") && (
				<Control
					kind="primary"
					icon={Play}
					disabled={busy}
					aria-label={copy.onOf(title)}
					onClick={() => act(adminPaths.automatic.switchOn(id), copy.isOn)}
				>
					{copy.on}
				</Control>
			)}
			{status === "paused" && (
				<Control
					kind="primary"
					icon={Play}
					disabled={busy}
					aria-label={copy.resumeOf(title)}
					onClick={() => act(adminPaths.sending.resume(id), copy.resumed)}
				>
					{copy.resume}
				</Control>
			)}
			<ControlLink icon={Pencil} aria-label={copy.editOf(title)} to={adminPaths.newsletter.one(id)}>
				{copy.edit}
			</ControlLink>
			{isOn && status !== "paused" && (
				<Control
					icon={Pause}
					disabled={busy}
					aria-label={copy.pauseOf(title)}
					onClick={() => act(adminPaths.sending.pause(id), copy.paused)}
				>
					{copy.pause}
				</Control>
			)}
			{isOn && (
				<Control icon={CircleStop} disabled={busy} aria-label={copy.offOf(title)} onClick={stop}>
					{copy.off}
				</Control>
			)}
			{(isOn || status === "cancelled") && (
				<ControlLink icon={ChartNoAxesColumn} aria-label={copy.followOf(title)} to={adminPaths.sendings.one(id)}>
					{copy.follow}
				</ControlLink>
			)}
			{!isOn && <IconControl icon={Trash2} label={copy.removeOf(title)} disabled={busy} onClick={remove} />}
		</div>
	);
}
