import { Mail } from "lucide-react";
import { privacyPath, signupAnswerPath, signupPath } from "../../../../../shared/addresses.ts";
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../../../../shared/contact-limits.ts";
import { Button } from "../../../../../ui/button.tsx";
import { DialogActions } from "../../../../../ui/dialog.tsx";
import { Fields, FormError, Honeypot, TextField } from "../../../../../ui/field.tsx";
import { KeptNote } from "../../../../../ui/kept-note.tsx";
import { useSentForm } from "../../../../../ui/sent-form.ts";
import { SmartLink } from "../../../../../ui/smart-link.tsx";
import { SIGNUP_DONE, signupCopy, signupFieldError, signupKeeping, signupLabels, signupProblemWords } from "../copy.ts";
import type { SignupField, SignupProblem, SignupValues } from "../rules.ts";
import "./signup-form.css";

export type SignupFormProps = {
	siteName: string;
	/** The page to come back to when there is no JavaScript: a path of this site. */
	returnTo: string;
	/** What was typed and why it was not taken, after an answer without JavaScript. */
	values?: SignupValues;
	problem?: SignupProblem | null;
	/** `shown`: the form is still on the page. */
	onSuccess: (shown: boolean) => void;
	onLateProblem?: (problem: SignupProblem) => void;
};

/** What is typed is checked by the server's own rules, asked for once somebody types: those who only look need none. */
const rules = () => import("../rules.ts");
const askForRules = () => void rules().catch(() => {});
const checkTyped = async (fields: FormData) => {
	const { checkSignup, signupValues } = await rules();
	return checkSignup(signupValues(fields)).problem;
};
const readAnswer = async (answer: unknown) => (await rules()).readSignupAnswer(answer);

/**
 * The newsletter's form, in the dialog and on its own page. Never checked by the browser, so that the rows'
 * words are the ones read; fields keep what was typed before hydration.
 */
export function SignupForm({ siteName, returnTo, values, problem: initial = null, onSuccess, onLateProblem }: SignupFormProps) {
	const { form, summary, problem, attempt, sending, kept, submit } = useSentForm({
		address: signupAnswerPath,
		initial,
		place: SIGNUP_DONE,
		check: checkTyped,
		read: readAnswer,
		onSuccess,
		onLateProblem,
	});
	const words = (name: SignupField) => ({
		name,
		label: signupLabels[name],
		error: signupFieldError(problem, name),
		defaultValue: values?.[name],
	});
	const person = { autoCapitalize: "words", spellCheck: false, enterKeyHint: "next" } as const;
	return (
		<form ref={form} className="signup-form" method="post" action={signupPath} noValidate onInput={askForRules} onSubmit={submit} data-hold>
			{problem && (
				<div ref={summary} key={attempt} tabIndex={-1}>
					<FormError {...signupProblemWords(problem)} />
				</div>
			)}
			<input type="hidden" name="retour" value={returnTo} />
			<Honeypot />
			<KeptNote {...kept} />
			<Fields>
				<TextField
					{...words("email")}
					className="field-full"
					type="email"
					required
					maxLength={EMAIL_AT_MOST}
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="next"
				/>
				<TextField {...words("first_name")} {...person} maxLength={NAME_AT_MOST} autoComplete="given-name" />
				<TextField {...words("last_name")} {...person} maxLength={NAME_AT_MOST} autoComplete="family-name" />
				<TextField
					{...words("phone")}
					className="field-full"
					type="tel"
					maxLength={PHONE_AT_MOST}
					autoComplete="tel"
					inputMode="tel"
					enterKeyHint="send"
				/>
			</Fields>
			<DialogActions>
				<Button type="submit" tone="pink" icon={Mail} busy={sending}>
					{sending ? signupCopy.sending : signupCopy.send}
				</Button>
				<span className="small muted">{signupCopy.leave}</span>
			</DialogActions>
			<p className="signup-keeping mini muted">
				{signupKeeping(siteName)}{" "}
				<SmartLink href={privacyPath} newTab>
					{signupCopy.privacy}
				</SmartLink>
			</p>
		</form>
	);
}
