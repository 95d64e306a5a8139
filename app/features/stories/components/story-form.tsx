import { Send } from "lucide-react";
import { useRef } from "react";
import { contributionAnswerPath, contributionPath, privacyPath } from "../../../shared/addresses.ts";
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../../shared/contact-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog.tsx";
import { Fields, FormError, Honeypot, TextArea, TextField } from "../../../ui/field.tsx";
import { KeptNote } from "../../../ui/kept-note.tsx";
import { useKeptTyping } from "../../../ui/kept-typing.ts";
import { useSentForm } from "../../../ui/sent-form.ts";
import { SmartLink } from "../../../ui/smart-link.tsx";
import { storiesCopy, storyFieldError, storyKeeping, storyLabels, storyProblemWords } from "../copy.ts";
import { kindNames, type StoryKind } from "../kinds.ts";
import type { StoryProblem, StoryValues } from "../rules.ts";
import "./story-form.css";

export type StoryFormProps = {
	kind: StoryKind;
	siteName: string;
	/** The page to come back to when there is no JavaScript: a path of this site. */
	returnTo: string;
	/** What was typed and why it was not taken, after an answer without JavaScript. */
	values?: StoryValues;
	problem?: StoryProblem | null;
	/** `shown`: the form is still on the page. */
	onSuccess: (shown: boolean) => void;
	onLateProblem?: (problem: StoryProblem) => void;
};

/** What is typed is checked by the server's own rules, asked for once somebody types: those who only look need none. */
const rules = () => import("../rules.ts");
const askForRules = () => void rules().catch(() => {});
const checkTyped = async (fields: FormData) => {
	const { checkStory, storyValues } = await rules();
	return checkStory(storyValues(fields)).problem;
};
const readAnswer = async (answer: unknown) => (await rules()).readStoryAnswer(answer);

/**
 * The form of stories and projects, in the dialog and on its own page. Never checked by the browser, so that the
 * words of rows 131 to 135 are the ones read; the message has no `maxlength`, which would cut a pasted text without a word.
 */
export function StoryForm({ kind, siteName, returnTo, values, problem: initial = null, onSuccess, onLateProblem }: StoryFormProps) {
	// Before the form's own: what the reader typed while the page woke up is there when older words come back.
	const message = useRef<HTMLTextAreaElement>(null);
	useKeptTyping(message);
	const { form, summary, problem, attempt, sending, kept, submit } = useSentForm({
		address: contributionAnswerPath,
		initial,
		place: kindNames[kind],
		check: checkTyped,
		read: readAnswer,
		onSuccess,
		onLateProblem,
	});
	const words = (name: Exclude<keyof StoryValues, "type">) => ({
		name,
		label: storyLabels[name],
		error: storyFieldError(problem, name),
		defaultValue: values?.[name],
	});
	const person = { autoCapitalize: "words", spellCheck: false, enterKeyHint: "next" } as const;
	return (
		<form
			ref={form}
			className="story-form"
			method="post"
			action={`${contributionPath}?type=${kindNames[kind]}`}
			noValidate
			onInput={askForRules}
			onSubmit={submit}
			data-hold
		>
			{problem && (
				<div ref={summary} key={attempt} tabIndex={-1}>
					<FormError {...storyProblemWords(problem)} />
				</div>
			)}
			<input type="hidden" name="retour" value={returnTo} />
			<input type="hidden" name="type" value={kind} />
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
					enterKeyHint="next"
				/>
				<TextArea
					{...words("message")}
					ref={message}
					className="field-full"
					required
					hint={storiesCopy.messageHint}
					autoCapitalize="sentences"
					spellCheck
				/>
			</Fields>
			<DialogActions>
				<Button type="submit" tone="pink" icon={Send} busy={sending}>
					{sending ? storiesCopy.sending : storiesCopy.send}
				</Button>
				<span className="small muted">{storiesCopy.reassurance}</span>
			</DialogActions>
			<p className="story-keeping mini muted">
				{storyKeeping(siteName)}{" "}
				<SmartLink href={privacyPath} newTab>
					{storiesCopy.privacy}
				</SmartLink>
			</p>
		</form>
	);
}
