// The words that every form readers send has; strings of the rows (docs/requirements.md) stand to the letter.
import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../shared/contact-limits.ts";
import { accentedName } from "../../shared/copy.ts";
import type { CommonCode, ContactField, ContactFieldCode } from "../../shared/reader-form.ts";

export const formCopy = {
	sending: "Envoi…",
	privacy: "Vos données, vos droits",
	back: "Revenir à la page précédente",
	errorPrefix: "Erreur\u202f: ",
} as const;

export const contactLabels = {
	email: "Adresse e-mail",
	first_name: "Prénom",
	last_name: "Nom",
	phone: "Téléphone",
} satisfies Record<ContactField, string>;

/** How long each may be. */
export const contactLimits = {
	email: EMAIL_AT_MOST,
	first_name: NAME_AT_MOST,
	last_name: NAME_AT_MOST,
	phone: PHONE_AT_MOST,
} satisfies Record<ContactField, number>;

/** What is wrong with a field, but how much too long it is. */
export const contactErrors = {
	"email-required": () => "Veuillez saisir votre adresse email",
	"email-malformed": () => "Cette adresse ne ressemble pas à une adresse email",
	"email-accented": () => accentedName,
} satisfies Record<Exclude<ContactFieldCode, "too-long">, () => string>;

type ProblemWords = { title: string; text?: string };

/** What went wrong with the whole form: a title, and words where no field has its own. */
export const commonProblems = {
	"email-malformed": { title: "Adresse à vérifier" },
	"email-accented": { title: "Adresse à vérifier" },
	"too-long": { title: "Un champ est trop long" },
	"too-many": { title: "Trop d’envois à la suite" },
	moved: {
		title: "Ce site vient de changer d’endroit",
		text: "Rien n’a été envoyé, et ce que vous avez écrit est toujours là. Rechargez la page dans un moment, puis renvoyez-le.",
	},
} satisfies Record<Exclude<CommonCode, "failed">, ProblemWords>;

type Problem<Field extends string, FieldCode extends string, Code extends string> = {
	code: Code;
	fields?: Partial<Record<Field, FieldCode>>;
	retryAfter?: number;
};

/** The words of a form's problems, from those of each code and how long each field may be. */
export function problemWordsOf<Field extends string, FieldCode extends string, Code extends string>(form: {
	problems: Record<Code, ProblemWords>;
	errors: Record<FieldCode, (most: number) => string>;
	limits: Record<Field, number>;
}) {
	return {
		/** The words under a wrong field; undefined when it is right. */
		fieldError(problem: Problem<Field, FieldCode, Code> | null, field: Field): string | undefined {
			const code = problem?.fields?.[field];
			return code && form.errors[code](form.limits[field]);
		},
		/** Title and words of the alert above the form. */
		problemWords(problem: Problem<Field, FieldCode, Code>): ProblemWords {
			const words = form.problems[problem.code];
			return problem.code === "too-many" ? { ...words, text: tryAgainText(problem.retryAfter ?? 60) } : words;
		},
	};
}

/** « Réessayez dans 4 minutes. » */
function tryAgainText(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `Pour éviter les envois en rafale, nous faisons une pause. Réessayez dans ${minutes === 1 ? "une minute" : `${minutes} minutes`}.`;
}
