import { type FormEvent, useId, useState } from "react";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";
import { accountCopy } from "../account-copy.ts";

export type ConfirmPasswordProps<Answer> = {
	title: string;
	about: string;
	/** Where the password is posted. */
	address: string;
	/** The word on the button. */
	confirm: string;
	danger?: boolean;
	onClose: () => void;
	onDone: (answer: Answer) => void;
};

/** Asks for the password before something that only its owner may do, and does it. */
export function ConfirmPassword<Answer>({ title, about, address, confirm, danger, onClose, onDone }: ConfirmPasswordProps<Answer>) {
	const send = useSend();
	const id = useId();
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (sending) return;
		const field = event.currentTarget.querySelector<HTMLInputElement>("[name=password]");
		setSending(true);
		const sent = await send<Answer>(address, { password: field?.value ?? "" });
		setSending(false);
		if (sent.ok) return onDone(sent.answer);
		const wrong = errorsOf(sent.body).password;
		setError(wrong ?? null);
		setFailure(wrong ? null : sent.message);
		field?.focus();
	}

	return (
		<Modal
			narrow
			title={title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{accountCopy.cancel}</Control>
					<Control kind={danger ? "danger" : "primary"} type="submit" form={id} disabled={sending}>
						{confirm}
					</Control>
				</span>
			}
		>
			<form id={id} className="admin-fields" noValidate onSubmit={submit}>
				<p>{about}</p>
				{failure && <FormError title={`Erreur: ${failure}`} />}
				<AdminInput
					label={accountCopy.password.current}
					name="password"
					type="password"
					required
					autoComplete="current-password"
					error={error}
				/>
			</form>
		</Modal>
	);
}
