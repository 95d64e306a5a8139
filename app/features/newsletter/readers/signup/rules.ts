// What a signup must be, for the browser and the server alike (rows 118 to 120). The small build of zod: readers download it.
import * as z from "zod/mini";
import { emailField, optionalLine } from "../../../../shared/contact-fields.ts";
import { NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";

/** The form's fields, under the names of the columns they are kept in. */
export const signupFields = ["email", "first_name", "last_name", "phone"] as const;
export type SignupField = (typeof signupFields)[number];
export type SignupFieldCode = "email-required" | "email-malformed" | "email-accented" | "too-long";
export type SignupProblemCode = SignupFieldCode | "duplicate" | "too-many" | "failed";

/** Why a signup was not taken. */
export type SignupProblem = {
	code: SignupProblemCode;
	fields?: Partial<Record<SignupField, SignupFieldCode>>;
	/** Seconds to wait, with "too-many". */
	retryAfter?: number;
};

/** As it was typed, to be shown again. */
export type SignupValues = Record<SignupField, string>;

export const signupSchema = z.object({
	email: emailField,
	first_name: optionalLine(NAME_AT_MOST),
	last_name: optionalLine(NAME_AT_MOST),
	phone: optionalLine(PHONE_AT_MOST),
});

export type Signup = z.infer<typeof signupSchema>;

/** What a form holds, as typed; a missing field or a file counts as empty. */
export function signupValues(form: FormData): SignupValues {
	const text = (name: SignupField) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { email: text("email"), first_name: text("first_name"), last_name: text("last_name"), phone: text("phone") };
}

const fieldCodes = ["email-required", "email-malformed", "email-accented", "too-long"] as const satisfies SignupFieldCode[];

/** Checks what was typed: the signup, or what is wrong with it, field by field, the first wrong field naming the whole. */
export function checkSignup(values: SignupValues): { signup: Signup; problem: null } | { signup: null; problem: SignupProblem } {
	const checked = signupSchema.safeParse(values);
	if (checked.success) return { signup: checked.data, problem: null };
	const fields: SignupProblem["fields"] = {};
	for (const { path, message } of checked.error.issues) {
		const field = signupFields.find((name) => name === path[0]);
		const code = fieldCodes.find((known) => known === message);
		if (field && code) fields[field] ??= code;
	}
	const first = signupFields.find((field) => fields[field]);
	return { signup: null, problem: { code: (first && fields[first]) ?? "failed", fields } };
}

/** What stands before the @ has an accent, and the mail server cannot carry it: only the server knows. */
export const accentedSignup: SignupProblem = { code: "email-accented", fields: { email: "email-accented" } };

/** The HTTP status of each problem. */
export const signupStatus = {
	"email-required": 422,
	"email-malformed": 422,
	"email-accented": 422,
	"too-long": 422,
	duplicate: 409,
	"too-many": 429,
	failed: 500,
} satisfies Record<SignupProblemCode, number>;

/** What the form's resource route answers. */
export type SignupAnswer = { ok: true } | ({ ok: false } & SignupProblem);

const answerSchema = z.union([
	z.object({ ok: z.literal(true) }),
	z.object({
		ok: z.literal(false),
		code: z.enum([...fieldCodes, "duplicate", "too-many", "failed"]),
		fields: z.optional(z.partialRecord(z.enum(signupFields), z.enum(fieldCodes))),
		retryAfter: z.optional(z.number()),
	}),
]);

/** Reads an answer; anything that is none of ours (no network, a proxy's page) is "failed". Null: the signup is kept. */
export function readSignupAnswer(answer: unknown): SignupProblem | null {
	const read = answerSchema.safeParse(answer);
	if (!read.success) return { code: "failed" };
	if (read.data.ok) return null;
	const { code, fields, retryAfter } = read.data;
	return { code, fields, retryAfter };
}
