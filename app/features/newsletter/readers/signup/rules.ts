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
import { LETTERS_FIELD } from "../../topics/rules.ts";

/** As it was typed, to be shown again. */
export type SignupValues = Record<ContactField, string>;

export const signupSchema = z.object(contactShape);
export type Signup = z.infer<typeof signupSchema>;

/** What may be wrong: a field of the person's, or that no letter was chosen where there are several. */
export type SignupField = ContactField | "letters";
export type SignupFieldCode = ContactFieldCode | "letters-required";
export type SignupProblemCode = SignupProblem["code"];
/** Why a signup was not taken. */
export type SignupProblem = FormProblem<"letters", "letters-required", "email-required" | "letters-required" | "duplicate">;

const status = { ...commonStatus, "email-required": 422, "letters-required": 422, duplicate: 409 } as const;
const fields = [...contactFields, "letters"] as const;
const fieldCodes = [...contactFieldCodes, "letters-required"] as const;
/** The first wrong field names the whole. */
function nameWhole(wrong: Partial<Record<SignupField, SignupFieldCode>>): SignupProblemCode {
	return fields.flatMap((field) => wrong[field] ?? [])[0] ?? "failed";
}

/** Who a reader is: what they sign up as, and correct later. */
export const signupRules = formRules<SignupValues, Signup, SignupField, SignupFieldCode, SignupProblemCode>({
	values: (form) => textsOf(form, contactFields),
	schema: signupSchema,
	fields,
	fieldCodes,
	status,
	nameWhole,
});

/** As it was typed and ticked; `letters`: ids. */
export type SignupFormValues = SignupValues & { letters: string[] };
type GivenSignup = Signup & { letters: string[] };

/**
 * The sign-up form: where there are several letters, at least one of them is chosen.
 * @param known - their ids; none where there is but one
 */
export function signupFormRules(known: readonly string[]) {
	const isChosen = z.refine<string[]>((letters) => known.length === 0 || letters.some((id) => known.includes(id)), "letters-required");
	return formRules<SignupFormValues, GivenSignup, SignupField, SignupFieldCode, SignupProblemCode>({
		values: (form) => ({
			...textsOf(form, contactFields),
			letters: form.getAll(LETTERS_FIELD).filter((id) => typeof id === "string"),
		}),
		schema: z.object({ ...contactShape, letters: z.array(z.string()).check(isChosen) }),
		fields,
		fieldCodes,
		status,
		nameWhole,
	});
}
