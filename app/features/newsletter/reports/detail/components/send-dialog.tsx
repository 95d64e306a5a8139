import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../../shared/copy.ts";
import { localToIso } from "../../../../../shared/local-time.ts";
import { Control } from "../../../../../ui/admin/control.tsx";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { Modal } from "../../../../../ui/admin/modal.tsx";
import { newId } from "../../../../../ui/admin/new-id.ts";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { useSend } from "../../../../../ui/admin/use-send.ts";
import type { LeftOut, LeftOutReason } from "../../../rules.ts";
import type { ShownAddressed } from "../../../segments/components/addressed.tsx";
import { trialCopy } from "../../../sending/trial/copy.ts";
import { fittingTrial, type TrialInput } from "../../../sending/trial/rules.ts";
import { type Offer, WarmUpOffer } from "../../../warm-up/components/warm-up-offer.tsx";
import { confirmCopy as copy, leftOutText } from "../copy.ts";
import { TrialFields } from "./trial-fields.tsx";
import "./send-dialog.css";

type Audience = {
	count: number;
	leftOut: LeftOut;
	measured: number;
	/** Whom it is for. */
	addressed: Pick<ShownAddressed, "text" | "isNarrowed">;
	refusal: string | null;
	warmUp: Offer | null;
};

/** Up to so many recipients nobody is asked to write their number. */
const HANDFUL = 5;

export type SendDialogProps = {
	id: string;
	title: string;
	/** Now, or at a date that is asked for; `proposed` is written in its field. */
	mode: "now" | "later";
	proposed?: string;
	/** What was to be tried when it was scheduled. */
	planned: TrialInput | null;
	timeZone: string;
	/** No mail server is set: what is sent stays in files. */
	byFiles: boolean;
	onClose: () => void;
};

/** Says exactly who receives a newsletter and who does not, and asks for their number before anything leaves. */
export function SendDialog({ id, title, mode, proposed = "", planned, timeZone, byFiles, onClose }: SendDialogProps) {
	const { audience, failed, count: load, take } = useAudience(id);
	const [typed, setTyped] = useState("");
	const [when, setWhen] = useState(proposed);
	const [asked, setTrial] = useState(planned);
	const trial = audience && fittingTrial(asked, audience.measured);
	const [errors, setErrors] = useState<{ typed?: string; when?: string; trial?: string; whole?: string }>({});
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	// One act, whatever is pressed how often: the server knows it by this name.
	const key = useRef("");
	const send = useSend();
	const { say, reread } = useShell();

	async function go() {
		if (!audience || running.current) return;
		const at = mode === "later" ? localToIso(when, timeZone) : null;
		const wrong = {
			...(audience.count > HANDFUL && Number(typed.replace(/[\s\u00a0\u202f]/g, "")) !== audience.count && { typed: copy.wrong }),
			...(mode === "later" && !at && { when: copy.whenMissing }),
			...(trial?.subject.trim() === "" && { trial: trialCopy.missing }),
		};
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		running.current = true;
		setBusy(true);
		key.current ||= newId();
		const sent =
			mode === "now"
				? await send(adminPaths.sending.start(id), { key: key.current, confirmCount: audience.count, trial })
				: await send(adminPaths.sending.schedule(id), { at, confirmCount: audience.count, trial });
		running.current = false;
		setBusy(false);
		if (sent.ok) {
			say({ kind: "success", title: mode === "now" ? copy.sent : copy.planned });
			onClose();
			await reread();
			return;
		}
		setErrors({ whole: errorOf(sent.message) });
		// The number of recipients moved meanwhile: it is said, and asked for again.
		const fresh = sent.body as Partial<Audience> | null;
		if (typeof fresh?.count === "number") {
			take({ ...audience, count: fresh.count, leftOut: fresh.leftOut ?? {}, measured: fresh.measured ?? audience.measured, refusal: null });
			setTyped("");
		}
	}

	const nobody = audience?.count === 0;
	return (
		<Modal
			narrow
			title={mode === "now" ? copy.nowTitle : copy.laterTitle}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{copy.cancel}</Control>
					<Control kind="primary" disabled={!audience || nobody || audience.refusal !== null || busy} onClick={go}>
						{mode === "later" ? copy.plan : copy.send(audience?.count ?? 0)}
					</Control>
				</span>
			}
		>
			<div className="send-confirm">
				{!audience && !failed && <p role="status">{copy.counting}</p>}
				{failed && (
					<p role="alert">
						{copy.failed} <Control onClick={load}>{copy.again}</Control>
					</p>
				)}
				{audience?.addressed.text && <p>{audience.addressed.text}</p>}
				{audience &&
					(nobody ? (
						<p>{audience.addressed.isNarrowed ? copy.nobodyWithin : copy.nobody}</p>
					) : (
						<Recipients audience={audience} title={title} mode={mode} />
					))}
				{byFiles && (
					<p>
						<b>{copy.byFiles}</b>
					</p>
				)}
				{audience?.refusal && <p role="alert">{audience.refusal}</p>}
				{audience?.warmUp && (
					<WarmUpOffer
						offer={audience.warmUp}
						onChosen={(state) => take((now) => now && { ...now, warmUp: now.warmUp && { ...now.warmUp, state } })}
					/>
				)}
				{audience && <LeftOutList leftOut={audience.leftOut} />}
				{audience && !nobody && mode === "later" && (
					<AdminInput
						type="datetime-local"
						label={copy.when}
						required
						value={when}
						error={errors.when}
						onChange={(event) => setWhen(event.currentTarget.value)}
					/>
				)}
				{audience && !nobody && <TrialFields trial={trial} measured={audience.measured} error={errors.trial} onChange={setTrial} />}
				{audience && audience.count > HANDFUL && (
					<AdminInput
						inputMode="numeric"
						autoComplete="off"
						label={copy.typed(audience.count)}
						value={typed}
						error={errors.typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
				)}
				{errors.whole && <p role="alert">{errors.whole}</p>}
			</div>
		</Modal>
	);
}

function useAudience(id: string) {
	const [audience, take] = useState<Audience | null>(null);
	const [failed, setFailed] = useState(false);
	const count = useCallback(async () => {
		setFailed(false);
		const read = await fetch(adminPaths.sendings.audience(id), { headers: { Accept: "application/json" } })
			.then((answer) => (answer.ok ? (answer.json() as Promise<Audience>) : null))
			.catch(() => null);
		take(read);
		setFailed(read === null);
	}, [id]);
	useEffect(() => void count(), [count]);
	return { audience, failed, count, take };
}

type RecipientsProps = { audience: Audience; title: string; mode: "now" | "later" };

function Recipients({ audience: { count }, title, mode }: RecipientsProps) {
	return (
		<p>
			<b>{copy.recipients(count)}</b> {copy.willReceive(count)} {mode === "now" ? copy.now(title) : copy.later(title, count)}
		</p>
	);
}

function LeftOutList({ leftOut }: Pick<Audience, "leftOut">) {
	const reasons = Object.entries(leftOut) as [LeftOutReason, number][];
	if (reasons.length === 0) return <p className="muted">{copy.nobodyLeftOut}</p>;
	return (
		<div>
			<p className="muted">{copy.leftOut}</p>
			<ul className="send-left-out">
				{reasons.map(([reason, count]) => (
					<li key={reason}>{leftOutText(reason, count)}</li>
				))}
			</ul>
		</div>
	);
}
