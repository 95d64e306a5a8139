import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { errorOf } from "../../../../../shared/copy.ts";
import { AdminSelect } from "../../../../../ui/admin/field.tsx";
import { FormDialog } from "../../../../../ui/admin/form-dialog.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../../ui/admin/use-send.ts";
import { FormError } from "../../../../../ui/field.tsx";
import { readerPageCopy as copy, liftReasonWords } from "../copy.ts";
import { liftReasons } from "../rules.ts";

/** Asks why a block is lifted, and lifts it. */
export function LiftDialog({ id, email, onClose, onDone }: { id: string; email: string; onClose: () => void; onDone: () => void }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [problem, setProblem] = useState<{ message: string; reason?: string } | null>(null);
	const [sending, setSending] = useState(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		const field = event.currentTarget.querySelector("select");
		const reason = field?.value ?? "";
		if (reason === "") {
			setProblem({ message: copy.needReason, reason: copy.needReason });
			field?.focus();
			return;
		}
		setSending(true);
		const sent = await send(adminPaths.subscribers.lift, { id, reason });
		setSending(false);
		if (!sent.ok) return setProblem({ message: errorOf(sent.message), reason: errorsOf(sent.body).reason });
		say({ kind: "success", title: copy.lifted });
		onClose();
		await reread();
		onDone();
	}

	return (
		<FormDialog
			title={copy.liftTitle(email)}
			confirm={sending ? copy.lifting : copy.liftConfirm}
			className="admin-fields"
			busy={sending}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p>{copy.liftText}</p>
			{problem && <FormError title={problem.message} />}
			<AdminSelect label={copy.liftWhy} name="reason" required defaultValue="" error={problem?.reason} hint={copy.liftKept}>
				<option value="" />
				{liftReasons.map((reason) => (
					<option key={reason} value={reason}>
						{liftReasonWords[reason]}
					</option>
				))}
			</AdminSelect>
		</FormDialog>
	);
}
