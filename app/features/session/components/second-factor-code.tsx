import { type FormEvent, useId, useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";
import { accountCopy } from "../account-copy.ts";

/** What the server draws for an authentication app. */
export type Enrolment = { secret: string; address: string; qr: { size: number; path: string } };

/** The picture to scan, the key to type instead, and the first code, which turns the second factor on. */
export function SecondFactorCode(props: { enrolment: Enrolment; onClose: () => void; onDone: (codes: string[]) => void }) {
	const { secret, address, qr } = props.enrolment;
	const copy = accountCopy.factor;
	const send = useSend();
	const id = useId();
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (sending) return;
		const field = event.currentTarget.querySelector<HTMLInputElement>("[name=code]");
		setSending(true);
		const sent = await send<{ codes: string[] }>("/admin/compte/second-facteur/activer", { code: field?.value ?? "" });
		setSending(false);
		if (sent.ok) return props.onDone(sent.answer.codes);
		const wrong = errorsOf(sent.body).code;
		setError(wrong ?? null);
		setFailure(wrong ? null : sent.message);
		field?.select();
	}

	return (
		<Modal
			narrow
			title={copy.turnOn}
			onClose={props.onClose}
			foot={
				<span className="end">
					<Control onClick={props.onClose}>{accountCopy.cancel}</Control>
					<Control kind="primary" type="submit" form={id} disabled={sending}>
						{copy.confirm}
					</Control>
				</span>
			}
		>
			<form id={id} className="admin-fields" noValidate onSubmit={submit}>
				<p>{copy.scan}</p>
				<svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={copy.qr} shapeRendering="crispEdges">
					<rect width={qr.size} height={qr.size} fill="#fff" />
					<path d={qr.path} fill="#000" />
				</svg>
				<p>
					{copy.type}
					<a className="secret-key" href={address}>
						{secret}
					</a>
				</p>
				{failure && <FormError title={`Erreur: ${failure}`} />}
				<AdminInput
					label={copy.code}
					aid={copy.codeAid}
					name="code"
					required
					inputMode="numeric"
					autoComplete="one-time-code"
					spellCheck={false}
					error={error}
				/>
			</form>
		</Modal>
	);
}
