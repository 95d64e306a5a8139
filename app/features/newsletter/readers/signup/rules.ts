// What a signup must be, for the browser and the server alike (rows 118 to 120). The small build of zod: readers download it.
import * as z from "zod/mini";
import {
	type ContactField,
	type ContactFieldCode,
	commonStatus,
	contactFieldCodes,
	contactFields,
	contactShape,
	type FormProblem,
	formRules,
	textsOf,
} from "../../../../shared/reader-form.ts";

/** As it was typed, to be shown again. */
export type SignupValues = Record<ContactField, string>;

export const signupSchema = z.object(contactShape);
export type Signup = z.infer<typeof signupSchema>;

export type SignupProblemCode = SignupProblem["code"];
/** Why a signup was not taken. */
export type SignupProblem = FormProblem<never, never, "email-required" | "duplicate">;

export const signupRules = formRules<SignupValues, Signup, ContactField, ContactFieldCode, SignupProblemCode>({
	values: (form) => textsOf(form, contactFields),
	schema: signupSchema,
	fields: contactFields,
	fieldCodes: contactFieldCodes,
	status: { ...commonStatus, "email-required": 422, duplicate: 409 },
	// The first wrong field names the whole.
	nameWhole: (fields) => contactFields.flatMap((field) => fields[field] ?? [])[0] ?? "failed",
});
