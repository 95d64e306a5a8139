import { LogIn } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type AdminAuthRecord, RECORD_KEY } from "../../../shared/admin-record.ts";
import { Control } from "../../../ui/admin/control.tsx";
import { AdminInput } from "../../../ui/admin/field.tsx";
import { FormError } from "../../../ui/field.tsx";
import { loginProblemText, sessionCopy } from "../copy.ts";
import type { LoginProblem } from "../rules.ts";

type Answer = ({ ok: true; done: string } & Omit<AdminAuthRecord, "isAuthenticated">) | ({ ok: false } & LoginProblem);

const ANSWER_WITHIN_MS = 20_000;

async function send(fields: FormData): Promise<Answer> {
	try {
		const response = await fetch(adminPaths.loginAnswer, {
			method: "POST",
			body: fields,
			headers: { Accept: "application/json" },
			signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
		});
		const answer: unknown = await response.json();
		if (typeof answer === "object" && answer !== null && "ok" in answer) return answer as Answer;
	} catch {
		// No network, or another server's page: said below like any failure.
	}
	return { ok: false, code: "failed" };
}

export type LoginFormProps = {
	/** Where the form leads when it is sent without JavaScript. */
	returnTo: string;
	/** What the server already found wrong, without JavaScript. */
	problem?: LoginProblem | null;
	username?: string;
	/** Given what the next screen's `?fait=` is to say. */
	onSignedIn: (done: string) => void;
};

/** Name, password and, once it is asked for, the code of the second factor. What was typed stays after a refusal. */
export function LoginForm({ returnTo, problem: initial = null, username, onSignedIn }: LoginFormProps) {
	const [problem, setProblem] = useState<LoginProblem | null>(initial);
	const [attempt, setAttempt] = useState(0);
	const [sending, setSending] = useState(false);
	const [empty, setEmpty] = useState<{ username: boolean; password: boolean }>({ username: false, password: false });
	const underWay = useRef(false);
	const askCode = problem?.code === "code-required" || problem?.code === "code-wrong";

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		if (underWay.current) return;
		const form = event.currentTarget;
		const fields = new FormData(form);
		const missing = { username: !String(fields.get("username")).trim(), password: !fields.get("password") };
		setEmpty(missing);
		if (missing.username || missing.password) {
			form.querySelector<HTMLInputElement>(missing.username ? "[name=username]" : "[name=password]")?.focus();
			return;
		}
		underWay.current = true;
		setSending(true);
		const answer = await send(fields);
		underWay.current = false;
		if (!answer.ok) {
			// Drawn at once: the field of the code stands only then, and takes the focus.
			flushSync(() => {
				setSending(false);
				setProblem(answer);
				setAttempt((count) => count + 1);
			});
			form.querySelector<HTMLInputElement>(answer.code === "wrong" ? "[name=password]" : "[name=code]")?.focus();
			return;
		}
		setSending(false);
		const record: AdminAuthRecord = { isAuthenticated: true, timestamp: answer.timestamp, expiresAt: answer.expiresAt };
		localStorage.setItem(RECORD_KEY, JSON.stringify(record));
		onSignedIn(answer.done);
	}

	return (
		<form className="admin-fields" method="post" action={adminPaths.login} noValidate onSubmit={submit}>
			{problem?.code === "code-required" && <p role="status">{loginProblemText(problem)}</p>}
			{problem && problem.code !== "code-required" && <FormError key={attempt} title={loginProblemText(problem)} />}
			<input type="hidden" name="retour" value={returnTo} />
			<AdminInput
				label={sessionCopy.username}
				name="username"
				required
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				defaultValue={username}
				error={empty.username ? sessionCopy.required : null}
			/>
			<AdminInput
				label={sessionCopy.password}
				name="password"
				type="password"
				required
				autoComplete="current-password"
				data-first={username ? true : undefined}
				error={empty.password ? sessionCopy.required : null}
			/>
			{askCode && (
				<AdminInput
					label={sessionCopy.code}
					name="code"
					required
					autoComplete="one-time-code"
					hint={sessionCopy.codeHint}
					spellCheck={false}
				/>
			)}
			<Control kind="primary" icon={LogIn} type="submit" disabled={sending}>
				{sending ? sessionCopy.submitting : sessionCopy.submit}
			</Control>
		</form>
	);
}
