import { Mail } from "lucide";
import { useRevalidator } from "react-router";
import { signupAnswerPath, signupPath } from "../../../../../shared/addresses.ts";
import { type FormPlace, type FormSpec, ReaderForm } from "../../../../../ui/reader-form/reader-form.tsx";
import type { LetterToChoose } from "../../../topics/to-choose.server.ts";
import { lettersKeeping, SIGNUP_DONE, signupCopy, signupFieldError, signupKeeping, signupLabels, signupProblemWords } from "../copy.ts";
import type { SignupField, SignupFormValues, SignupProblem } from "../rules.ts";
import { LettersField } from "./letters-field.tsx";

type Spec = FormSpec<SignupField, SignupFormValues, SignupProblem>;
type Place = FormPlace<SignupFormValues, SignupProblem> & {
	/** What there is to choose from, where there are several letters. */
	letters?: readonly LetterToChoose[] | undefined;
};

const form = {
	name: "signup",
	action: signupPath,
	address: signupAnswerPath,
	done: SIGNUP_DONE,
	labels: signupLabels,
	fieldError: signupFieldError,
	problemWords: signupProblemWords,
	send: signupCopy.send,
	icon: Mail,
	reassurance: signupCopy.leave,
} as const;

/** The newsletter's form, in the dialog and on its own page. */
export function SignupForm({ letters = [], ...place }: Place) {
	const { revalidate } = useRevalidator();
	const rules: Spec["rules"] = async () => {
		const { signupFormRules } = await import("../rules.ts");
		const of = signupFormRules(letters.map(({ id }) => id));
		const readAnswer: typeof of.readAnswer = (answer) => {
			const problem = of.readAnswer(answer);
			// Letters were named since this page was read.
			if (problem?.code === "letters-required" && letters.length === 0) void revalidate();
			return problem;
		};
		return { ...of, readAnswer };
	};
	if (letters.length === 0) return <ReaderForm form={{ ...form, rules, keeping: signupKeeping }} {...place} />;
	return (
		<ReaderForm form={{ ...form, rules, keeping: lettersKeeping }} {...place}>
			{(wordsOf) => <LettersField letters={letters} ticked={place.values?.letters ?? []} error={wordsOf("letters").error} />}
		</ReaderForm>
	);
}
