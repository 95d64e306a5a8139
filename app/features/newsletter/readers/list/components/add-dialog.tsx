import { type FormEvent, useState } from "react";
import { adminPaths } from "../../../../../shared/admin-addresses.ts";
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../../../../shared/contact-limits.ts";
import { errorOf } from "../../../../../shared/copy.ts";
import { type ContactField, contactFields } from "../../../../../shared/reader-form.ts";
import { AdminInput } from "../../../../../ui/admin/field.tsx";
import { FormDialog } from "../../../../../ui/admin/form-dialog.tsx";
import { useShell } from "../../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../../ui/admin/use-send.ts";
import { FormError } from "../../../../../ui/field.tsx";
import { signupFieldError, signupLabels, signupProblemWords } from "../../signup/copy.ts";
import { signupRules } from "../../signup/rules.ts";
import { subscribersCopy as copy } from "../copy.ts";

type Problem = { message: string; errors: Partial<Record<ContactField, string>> };

const attributes = {
	email: { type: "email", inputMode: "email", maxLength: EMAIL_AT_MOST },
	first_name: { maxLength: NAME_AT_MOST },
	last_name: { maxLength: NAME_AT_MOST },
	phone: { type: "tel", maxLength: PHONE_AT_MOST },
} as const;

/** Adds a subscriber by hand. */
export function AddDialog({ onClose }: { onClose: () => void }) {
	const send = useSend();
	const { say, reread } = useShell();
	const [problem, setProblem] = useState<Problem | null>(null);
	const [sending, setSending] = useState(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		const values = signupRules.values(new FormData(event.currentTarget));
		const checked = signupRules.check(values);
		if (checked.problem) {
			const errors = Object.fromEntries(contactFields.map((field) => [field, signupFieldError(checked.problem, field)]));
			setProblem({ message: signupProblemWords(checked.problem).title, errors });
			event.currentTarget.querySelector<HTMLInputElement>(`[name=${contactFields.find((field) => errors[field])}]`)?.focus();
			return;
		}
		setSending(true);
		const sent = await send(adminPaths.subscribers.add, values);
		setSending(false);
		if (!sent.ok) return setProblem({ message: errorOf(sent.message), errors: errorsOf(sent.body) });
		say({ kind: "success", title: copy.added });
		onClose();
		await reread();
	}

	return (
		<FormDialog
			title={copy.addTitle}
			confirm={sending ? copy.adding : copy.addButton}
			className="admin-fields"
			busy={sending}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<p className="muted">{copy.addHint}</p>
			{problem && <FormError title={problem.message} />}
			{contactFields.map((field) => (
				<AdminInput
					key={field}
					name={field}
					label={signupLabels[field]}
					required={field === "email"}
					error={problem?.errors[field]}
					autoComplete="off"
					{...attributes[field]}
				/>
			))}
		</FormDialog>
	);
}
