import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { privacyPath } from "../../shared/addresses.ts";
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../shared/contact-limits.ts";
import type { ContactField, FormRules } from "../../shared/reader-form.ts";
import { Button } from "../button.tsx";
import { DialogActions } from "../dialog.tsx";
import { Fields, FormError, Honeypot, TextField } from "../field.tsx";
import { KeptNote } from "../kept-note.tsx";
import { useSentForm } from "../sent-form.ts";
import { SmartLink } from "../smart-link.tsx";
import { formCopy } from "./copy.ts";
import "./reader-form.css";

/** What a page or a dialog hands to its form. */
export type FormPlace<Values, Problem> = {
	siteName: string;
	/** The page to come back to when there is no JavaScript: a path of this site. */
	returnTo: string;
	/** What was typed and why it was not taken, after an answer without JavaScript. */
	values?: Values;
	problem?: Problem | null;
	/** `shown`: the form is still on the page. */
	onSuccess: (shown: boolean) => void;
	onLateProblem?: (problem: Problem) => void;
};

/** What differs from one form to another. `Field`: the fields it may find wrong. */
export type FormSpec<Field extends string, Values, Problem> = {
	/** By what styles call it. */
	name: string;
	/** Where it goes without JavaScript, and the resource route that answers JSON. */
	action: string;
	address: string;
	/** What `?fait=` says once it is kept; what is typed is kept under it as well. */
	done: string;
	/** The server's own rules, asked for once somebody types: those who only look need none. */
	rules: () => Promise<Pick<FormRules<Values, unknown, Problem>, "values" | "check" | "readAnswer">>;
	/** What it carries along besides the way back. */
	hidden?: Readonly<Record<string, string>>;
	labels: Readonly<Record<Field, string>>;
	fieldError: (problem: Problem | null, field: Field) => string | undefined;
	problemWords: (problem: Problem) => { title: string; text?: string };
	send: string;
	icon: IconNode;
	/** Beside the button. */
	reassurance: string;
	/** Who keeps what, why and how long. */
	keeping: (siteName: string) => string;
};

/** What a field of the form is drawn with. */
export type FieldWords = { name: string; label: string; error: string | undefined; defaultValue: string | undefined };

type Props<Field extends string, Values, Problem> = FormPlace<Values, Problem> & {
	form: FormSpec<Field, Values, Problem>;
	/** Fields after those of the person. */
	children?: (wordsOf: (field: Field) => FieldWords) => ReactNode;
};

const person = { autoCapitalize: "words", spellCheck: false, enterKeyHint: "next" } as const;

/**
 * The form of a signup or a story, in its dialog and on its own page. Never checked by the browser, so that the rows'
 * words are the ones read; fields keep what was typed before hydration.
 */
export function ReaderForm<Field extends string, Values extends Record<Field | ContactField, string | readonly string[]>, Problem>({
	form,
	siteName,
	returnTo,
	values,
	problem: initial = null,
	onSuccess,
	onLateProblem,
	children,
}: Props<Field | ContactField, Values, Problem>) {
	const {
		form: element,
		summary,
		problem,
		attempt,
		sending,
		kept,
		submit,
	} = useSentForm<Problem>({
		address: form.address,
		initial,
		place: form.done,
		check: async (fields) => {
			const rules = await form.rules();
			return rules.check(rules.values(fields)).problem;
		},
		read: async (answer) => (await form.rules()).readAnswer(answer),
		onSuccess,
		onLateProblem,
	});
	const wordsOf = (name: Field | ContactField): FieldWords => {
		const typed = values?.[name];
		return {
			name,
			label: form.labels[name],
			error: form.fieldError(problem, name),
			defaultValue: typeof typed === "string" ? typed : undefined,
		};
	};
	return (
		<form
			ref={element}
			className={`${form.name}-form`}
			method="post"
			action={form.action}
			noValidate
			onInput={() => void form.rules().catch(() => {})}
			onSubmit={submit}
			data-hold
		>
			{problem && (
				<div ref={summary} key={attempt} tabIndex={-1}>
					<FormError {...form.problemWords(problem)} />
				</div>
			)}
			<input type="hidden" name="retour" value={returnTo} />
			{Object.entries(form.hidden ?? {}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Honeypot />
			<KeptNote {...kept} />
			<Fields>
				<TextField
					{...wordsOf("email")}
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
				<TextField {...wordsOf("first_name")} {...person} maxLength={NAME_AT_MOST} autoComplete="given-name" />
				<TextField {...wordsOf("last_name")} {...person} maxLength={NAME_AT_MOST} autoComplete="family-name" />
				<TextField
					{...wordsOf("phone")}
					className="field-full"
					type="tel"
					maxLength={PHONE_AT_MOST}
					autoComplete="tel"
					inputMode="tel"
					enterKeyHint={children ? "next" : "send"}
				/>
				{children?.(wordsOf)}
			</Fields>
			<DialogActions>
				<Button type="submit" tone="pink" icon={form.icon} busy={sending}>
					{sending ? formCopy.sending : form.send}
				</Button>
				<span className="small muted">{form.reassurance}</span>
			</DialogActions>
			<p className={`${form.name}-keeping mini muted`}>
				{form.keeping(siteName)}{" "}
				<SmartLink href={privacyPath} newTab>
					{formCopy.privacy}
				</SmartLink>
			</p>
		</form>
	);
}
