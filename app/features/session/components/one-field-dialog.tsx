import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { errorOf } from "../../../shared/copy.ts";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormDialog } from "../../../ui/admin/form-dialog.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";

type OneFieldDialogProps<Answer> = {
	title: string;
	/** Where the field is posted. */
	address: string;
	/** The word on the button. */
	confirm: string;
	danger?: boolean;
	field: Omit<ComponentProps<typeof AdminInput>, "name" | "required" | "error"> & { name: string };
	/** What becomes of a field that was refused. */
	refused: (field: HTMLInputElement) => void;
	/** What stands above the field. */
	children: ReactNode;
	onClose: () => void;
	onDone: (answer: Answer) => void;
};

/** Asks for one thing and sends it; a refusal stands under the field, a failure above it. */
export function OneFieldDialog<Answer>(props: OneFieldDialogProps<Answer>) {
	const { title, address, confirm, danger, field, refused, children, onClose, onDone } = props;
	const send = useSend();
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		const input = event.currentTarget.querySelector<HTMLInputElement>(`[name=${field.name}]`);
		setSending(true);
		const sent = await send<Answer>(address, { [field.name]: input?.value ?? "" });
		setSending(false);
		if (sent.ok) return onDone(sent.answer);
		const wrong = errorsOf(sent.body)[field.name];
		setError(wrong ?? null);
		setFailure(wrong ? null : sent.message);
		if (input) refused(input);
	}

	return (
		<FormDialog title={title} confirm={confirm} danger={danger} className="admin-fields" busy={sending} onSubmit={submit} onClose={onClose}>
			{children}
			{failure && <FormError title={errorOf(failure)} />}
			<AdminInput {...field} required error={error} />
		</FormDialog>
	);
}
