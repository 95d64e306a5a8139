import { type FormEvent, useId, useState } from "react";
import { errorOf } from "../../../shared/copy.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { Modal } from "../../../ui/admin/modal.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";
import { copiesPageCopy as words } from "./copy.ts";

/** What is to be downloaded: where it is asked for, what names it there, and what is said of it. */
export type Downloadable = { title: string; text: string; address: string; named: Record<string, string> };

type DownloadDialogProps = { asked: Downloadable; asksCode: boolean; onClose: () => void };

/** Asks who it is once more, then begins the download. */
export function DownloadDialog({ asked, asksCode, onClose }: DownloadDialogProps) {
	const send = useSend();
	const { say } = useShell();
	const id = useId();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (sending) return;
		const form = event.currentTarget;
		const typed = Object.fromEntries(new FormData(form));
		setSending(true);
		const sent = await send<{ address: string }>(asked.address, { ...typed, ...asked.named });
		setSending(false);
		if (sent.ok) {
			onClose();
			say({ kind: "success", title: words.started });
			window.location.assign(sent.answer.address);
			return;
		}
		const wrong = errorsOf(sent.body);
		setErrors(wrong);
		setFailure(Object.keys(wrong).length > 0 ? null : sent.message);
		form.querySelector<HTMLInputElement>(wrong.code ? "[name=code]" : "[name=password]")?.focus();
	}

	return (
		<Modal
			narrow
			title={asked.title}
			onClose={onClose}
			foot={
				<span className="end">
					<Control onClick={onClose}>{words.cancel}</Control>
					<Control kind="primary" type="submit" form={id} disabled={sending}>
						{words.confirm}
					</Control>
				</span>
			}
		>
			<form id={id} className="admin-fields" noValidate onSubmit={submit}>
				<p>{asked.text}</p>
				{failure && <FormError title={errorOf(failure)} />}
				<AdminInput
					label={words.password}
					name="password"
					type="password"
					autoComplete="current-password"
					required
					error={errors.password}
				/>
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
			</form>
		</Modal>
	);
}
