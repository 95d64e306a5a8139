// What the forms that readers send have in common (a signup, a story): what they hold, what is wrong with it, how each problem
// is answered and read again. The small build of zod: readers download it, once they type.
import * as z from "zod/mini";
import { emailField, optionalLine } from "./contact-fields.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "./contact-limits.ts";

/** What each of them asks of a person, under the names of its columns. */
export const contactFields = ["email", "first_name", "last_name", "phone"] as const;
export type ContactField = (typeof contactFields)[number];

export const contactShape = {
	email: emailField,
	first_name: optionalLine(NAME_AT_MOST),
	last_name: optionalLine(NAME_AT_MOST),
	phone: optionalLine(PHONE_AT_MOST),
};

/** What may be wrong with one of their fields. */
export const contactFieldCodes = ["email-required", "email-malformed", "email-accented", "too-long"] as const;
export type ContactFieldCode = (typeof contactFieldCodes)[number];

/** The HTTP status of the problems that each of them may have. */
export const commonStatus = {
	"email-malformed": 422,
	"email-accented": 422,
	"too-long": 422,
	"too-many": 429,
	moved: 503,
	failed: 503,
} as const;
export type CommonCode = keyof typeof commonStatus;

/** Why a form was not taken. `Field`, `FieldCode`, `Code`: what a form has besides. */
export type FormProblem<Field extends string = never, FieldCode extends string = never, Code extends string = never> = {
	code: CommonCode | Code;
	fields?: Partial<Record<ContactField | Field, ContactFieldCode | FieldCode>>;
	/** Seconds to wait, with "too-many". */
	retryAfter?: number;
};

/** What stands before the @ has an accent, and the mail server cannot carry it: only the server knows. */
export const accentedAddress: FormProblem = { code: "email-accented", fields: { email: "email-accented" } };

/** What the resource route of a form answers. */
export type FormAnswer<Problem> = { ok: true } | ({ ok: false } & Problem);

export type FormRules<Values, Given, Problem> = {
	/** What a form holds, as typed, to be checked or shown again. */
	values: (form: FormData) => Values;
	/** What is given, tidied, or what is wrong with it, field by field. */
	check: (values: Values) => { given: Given; problem: null } | { given: null; problem: Problem };
	/** The HTTP status that a problem is answered with. */
	statusOf: (problem: Problem) => number;
	/** Reads an answer; anything that is none of ours (no network, a proxy's page) is "failed". Null: it is kept. */
	readAnswer: (answer: unknown) => Problem | null;
};

/** What stands in these fields; a missing one or a file counts as empty. */
export function textsOf<Field extends string>(form: FormData, fields: readonly Field[]): Record<Field, string> {
	const texts = fields.map((field) => {
		const value = form.get(field);
		return [field, typeof value === "string" ? value : ""];
	});
	return Object.fromEntries(texts);
}

type Declared<Values, Given, Field extends string, FieldCode extends string, Code extends string> = {
	values: (form: FormData) => Values;
	schema: z.ZodMiniType<Given>;
	/** Every field that may be wrong, in the order it stands in the form. */
	fields: readonly Field[];
	/** Every code that the schema's issues bear. */
	fieldCodes: readonly FieldCode[];
	/** Every problem the whole form may have, with its HTTP status. */
	status: Readonly<Record<Code | "failed", number>>;
	/** What names the whole, when fields are wrong. */
	nameWhole: (fields: Partial<Record<Field, FieldCode>>) => Code | "failed";
};

/** The rules of a form, from what is declared of it. */
export function formRules<Values, Given, Field extends string, FieldCode extends string, Code extends string>({
	values,
	schema,
	fields: names,
	fieldCodes,
	status,
	nameWhole,
}: Declared<Values, Given, Field, FieldCode, Code>): FormRules<
	Values,
	Given,
	{ code: Code | "failed"; fields?: Partial<Record<Field, FieldCode>>; retryAfter?: number }
> {
	const answerSchema = z.union([
		z.object({ ok: z.literal(true) }),
		z.object({
			ok: z.literal(false),
			code: z.enum(Object.keys(status) as (Code | "failed")[]),
			fields: z.optional(z.partialRecord(z.enum(names), z.enum(fieldCodes))),
			retryAfter: z.optional(z.number()),
		}),
	]);
	return {
		values,
		check(typed) {
			const checked = schema.safeParse(typed);
			if (checked.success) return { given: checked.data, problem: null };
			const fields: Partial<Record<Field, FieldCode>> = {};
			for (const { path, message } of checked.error.issues) {
				const field = names.find((name) => name === path[0]);
				const code = fieldCodes.find((known) => known === message);
				if (field && code) fields[field] ??= code;
			}
			return { given: null, problem: { code: nameWhole(fields), fields } };
		},
		statusOf: ({ code }) => status[code],
		readAnswer(answer) {
			const read = answerSchema.safeParse(answer);
			if (!read.success) return { code: "failed" };
			if (read.data.ok) return null;
			const { code, fields, retryAfter } = read.data;
			return { code, fields, retryAfter };
		},
	};
}
