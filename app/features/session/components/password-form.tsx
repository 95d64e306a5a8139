import { Eye, EyeOff } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { errorOf } from "../../../shared/copy.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { useShell } from "../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../ui/admin/use-send.ts";
import { FormError } from "../../../ui/field.tsx";
import { accountCopy, accountProblemText } from "../account-copy.ts";

/** Changes the password; the server judges the new one, its reasons stand beside the field. */
export function PasswordForm({ username }: { username: string }) {
	const copy = accountCopy.password;
	const send = useSend();
	const { say, reread } = useShell();
	const form = useRef<HTMLFormElement>(null);
	const [next, setNext] = useState("");
	const [shown, setShown] = useState(false);
	const [sending, setSending] = useState(false);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const kind = shown ? "text" : "password";

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (sending) return;
		const fields = new FormData(event.currentTarget);
		const current = String(fields.get("current"));
		setFailure(null);
		setErrors(current ? {} : { password: accountProblemText({ code: "password-required" }) });
		if (!current) return focus("current");
		setSending(true);
		const sent = await send(adminPaths.account.password, { current, next });
		setSending(false);
		if (sent.ok) {
			form.current?.reset();
			setNext("");
			setShown(false);
			say({ kind: "success", title: copy.changed, text: copy.changedText });
			void reread();
			return;
		}
		const found = errorsOf(sent.body);
		setErrors(found);
		if (Object.keys(found).length === 0) setFailure(sent.message);
		focus(found.next ? "next" : "current");
	}
	function focus(name: string): void {
		form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
	}

	return (
		<form ref={form} className="admin-fields account-form" noValidate onSubmit={submit}>
			{failure && <FormError title={errorOf(failure)} />}
			{/* Password managers file what follows under this name. */}
			<input hidden readOnly name="username" autoComplete="username" value={username} />
			<AdminInput
				label={copy.current}
				name="current"
				type={kind}
				required
				autoComplete="current-password"
				spellCheck={false}
				error={errors.password}
			/>
			<AdminInput
				label={copy.next}
				aid={copy.aid}
				name="next"
				type={kind}
				required
				autoComplete="new-password"
				spellCheck={false}
				value={next}
				onChange={(event) => setNext(event.currentTarget.value)}
				error={errors.next}
			/>
			<div className="account-actions">
				<Control kind="primary" type="submit" disabled={sending}>
					{copy.submit}
				</Control>
				<Control kind="bare" icon={shown ? EyeOff : Eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
					{accountCopy.show}
				</Control>
			</div>
		</form>
	);
}
