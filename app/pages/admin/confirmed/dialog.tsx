import { type FormEvent, type ReactNode, useState } from "react";
import { errorOf } from "../../../shared/copy.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";
import { confirmedCopy as words } from "./copy.ts";

type ConfirmedDialogProps<Answer> = {
	title: string;
	text: ReactNode;
	/** The word on the button. */
	confirm: string;
	/** Whether there is a second factor. */
	asksCode: boolean;
	address: string;
	/** What is sent beside what is typed. */
	named?: Record<string, unknown>;
	/** What was typed, as it is sent, where a field may stand several times. */
	read?: (form: FormData) => Record<string, unknown>;
	/** Fields of its own, above the password. */
	children?: (errors: Record<string, string>) => ReactNode;
	onClose: () => void;
	onDone: (answer: Answer) => void;
};

/** A dialog for what only who knows the password may do, and has the second factor where there is one. */
export function ConfirmedDialog<Answer>(props: ConfirmedDialogProps<Answer>) {
	const { title, text, confirm, asksCode, address, named, read = Object.fromEntries, children, onClose, onDone } = props;
	const send = useSend();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		const form = event.currentTarget;
		setSending(true);
		const sent = await send<Answer>(address, { ...read(new FormData(form)), ...named });
		setSending(false);
		if (sent.ok) return onDone(sent.answer);
		const wrong = errorsOf(sent.body);
		setErrors(wrong);
		setFailure(Object.keys(wrong).length > 0 ? null : sent.message);
		const [first] = Object.keys(wrong);
		form.querySelector<HTMLInputElement>(`[name="${first ?? "password"}"]`)?.focus();
	}

	return (
		<FormDialog title={title} confirm={confirm} className="admin-fields" busy={sending} onSubmit={submit} onClose={onClose}>
			<p>{text}</p>
			{failure && <FormError title={errorOf(failure)} />}
			{children?.(errors)}
			<AdminInput label={words.password} name="password" type="password" autoComplete="current-password" required error={errors.password} />
			{asksCode && (
				<AdminInput
					label={words.code}
					aid={words.codeAid}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					spellCheck={false}
					required
					error={errors.code}
				/>
			)}
		</FormDialog>
	);
}
