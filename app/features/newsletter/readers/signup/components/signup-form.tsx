import { Mail } from "lucide-react";
import { signupAnswerPath, signupPath } from "../../../../../shared/addresses.ts";
import type { ContactField } from "../../../../../shared/reader-form.ts";
import { type FormPlace, type FormSpec, ReaderForm } from "../../../../../ui/reader-form/reader-form.tsx";
import { SIGNUP_DONE, signupCopy, signupFieldError, signupKeeping, signupLabels, signupProblemWords } from "../copy.ts";
import type { SignupProblem, SignupValues } from "../rules.ts";

const form: FormSpec<ContactField, SignupValues, SignupProblem> = {
	name: "signup",
	action: signupPath,
	address: signupAnswerPath,
	done: SIGNUP_DONE,
	rules: async () => (await import("../rules.ts")).signupRules,
	labels: signupLabels,
	fieldError: signupFieldError,
	problemWords: signupProblemWords,
	send: signupCopy.send,
	icon: Mail,
	reassurance: signupCopy.leave,
	keeping: signupKeeping,
};

/** The newsletter's form, in the dialog and on its own page. */
export function SignupForm(place: FormPlace<SignupValues, SignupProblem>) {
	return <ReaderForm form={form} {...place} />;
}
